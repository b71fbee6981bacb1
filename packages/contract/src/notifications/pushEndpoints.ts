import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { MESSAGE_MAX_LENGTH } from '../chats/message.ts';
import { PUSH_ENDPOINT_MAX_LENGTH, pushDeviceSchema, pushPassSchema, pushSettingsSchema, pushSubscriptionSchema } from './push.ts';
import { PUSH_ACT_PATH } from './pushPath.ts';

const BASE = '/api-user/api/v1/push';
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** Notifications on devices where the app is closed (Web Push). */
export const pushEndpoints = {
  /** The user's devices, and the key that browsers subscribe with. */
  getPushDevices: endpoint({
    method: 'GET',
    path: `${BASE}/devices`,
    payload: v.strictObject({}),
    answer: v.object({ publicKey: v.string(), devices: v.array(pushDeviceSchema) }),
    access: 'signedIn',
    source: 'chosen',
  }),
  /** Adds this session's browser, or changes its settings. Its texts are in the language of the call. */
  subscribePush: endpoint({
    method: 'POST',
    path: `${BASE}/subscribe`,
    payload: v.strictObject({ subscription: pushSubscriptionSchema, settings: pushSettingsSchema }),
    answer: pushDeviceSchema,
    access: 'signedIn',
    source: 'chosen',
  }),
  /** Removes a device by its id, or by the address of its subscription. */
  unsubscribePush: endpoint({
    method: 'POST',
    path: `${BASE}/unsubscribe`,
    payload: v.strictObject({
      id: v.optional(id),
      endpoint: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(PUSH_ENDPOINT_MAX_LENGTH))),
    }),
    answer: v.object({}),
    access: 'signedIn',
    source: 'chosen',
  }),
  /** An action of a notification. The service worker has no sign-in: the pass of the push message is its right. */
  actOnPush: endpoint({
    method: 'POST',
    path: PUSH_ACT_PATH,
    payload: v.strictObject({
      pass: pushPassSchema,
      act: v.variant('kind', [
        v.strictObject({
          kind: v.literal('reply'),
          text: v.pipe(v.string(), v.regex(/\S/u), v.maxLength(MESSAGE_MAX_LENGTH)),
          /** Repeated calls with the same id send one message. */
          clientId: v.pipe(v.string(), v.uuid()),
          /** The newest message that the notification showed. */
          messageId: id,
        }),
        v.strictObject({ kind: v.literal('read'), messageId: id }),
        v.strictObject({ kind: v.literal('mute') }),
      ]),
    }),
    answer: v.object({}),
    access: 'public',
    source: 'chosen',
  }),
};
