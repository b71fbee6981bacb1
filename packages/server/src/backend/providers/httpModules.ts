import type { AnyProviderModule } from './providerModule.ts';
import { smsGatewayModule } from './smsGateway/smsGatewayModule.ts';
import { telnyxModule } from './telnyx/telnyxModule.ts';
import { signalwireModule, twilioModule } from './twilio/twilioModule.ts';
import { webhookModule } from './webhook/webhookModule.ts';

/** The kinds of accounts that need nothing but HTTP. A new one adds its folder and a line here. */
export const httpModules: readonly AnyProviderModule[] = [smsGatewayModule, twilioModule, signalwireModule, telnyxModule, webhookModule];
