import { createSmsGatewayStandIn } from './smsGatewayStandIn.ts';
import type { StandIn } from './standIn.ts';
import { createTelnyxStandIn } from './telnyxStandIn.ts';
import { createSignalwireStandIn, createTwilioStandIn } from './twilioStandIn.ts';
import { createWebhookStandIn } from './webhookStandIn.ts';

export type ListenedStandIn = StandIn & { onCall(listener: () => void): void };

/** One of each kind that is called over HTTP. */
export const standIns: Readonly<Record<string, (now: () => number) => ListenedStandIn>> = {
  'SMS Gateway, cloud': (now) => createSmsGatewayStandIn(now, 'cloud'),
  'SMS Gateway, local': (now) => createSmsGatewayStandIn(now, 'local'),
  Twilio: (now) => createTwilioStandIn(now),
  SignalWire: (now) => createSignalwireStandIn(now),
  Telnyx: (now) => createTelnyxStandIn(now),
  'generic webhook': createWebhookStandIn,
};
