import * as v from 'valibot';

/**
 * `unknown`: never used or tested. `degraded`: messages are sent, some late. `down`: nothing is sent for now; messages wait. `misconfigured`:
 * nothing is sent until someone changes the settings or the provider's account.
 */
export const PROVIDER_STATES = ['healthy', 'degraded', 'down', 'misconfigured', 'unknown'] as const;
export type ProviderState = (typeof PROVIDER_STATES)[number];

/** Why an account is not healthy; the client turns it into text. The provider's own text is in `detail`. */
export const PROVIDER_PROBLEMS = [
  /** The username, key or password is wrong. */
  'credentials',
  /** The server refused the connection: wrong credentials, or a version or kind of connection that it doesn't take. */
  'bindFailed',
  /** The server allows fewer connections with these credentials. */
  'alreadyBound',
  'systemType',
  /** The credentials are right, but may not do this. */
  'notPermitted',
  /** The provider has suspended the account. */
  'suspended',
  'noBalance',
  /** The credit soon runs out. Messages are still sent. */
  'lowBalance',
  /** No connection: wrong address, firewall, or the provider is off line. */
  'unreachable',
  /** No connection because the certificate is not valid. */
  'certificate',
  /** It accepts connections and doesn't answer in time. */
  'timeout',
  'serverError',
  /** The answer is not one of this kind of provider: probably a wrong address. */
  'wrongAnswer',
  /** It asks to send more slowly. */
  'throttled',
  /** The address is in a private network, which the server's configuration doesn't allow. */
  'addressNotAllowed',
  /** The phone has not been in contact for a while: it is off, asleep, or without network. */
  'phoneSilent',
  /** The account's secrets can't be decrypted; enter them again. */
  'secretsLost',
  /** This kind is not available on this server. */
  'kindNotAvailable',
  /** The number belongs to none of the profiles by which this provider routes messages. */
  'noMessagingProfile',
  'unknown',
] as const;
export type ProviderProblem = (typeof PROVIDER_PROBLEMS)[number];

/** The provider's own words, shown as they are under Details. */
export const providerDetailSchema = v.object({ code: v.optional(v.string()), text: v.optional(v.string()) });
export type ProviderDetail = v.InferOutput<typeof providerDetailSchema>;

export const providerReasonSchema = v.object({ problem: v.picklist(PROVIDER_PROBLEMS), detail: v.optional(providerDetailSchema) });
export type ProviderReason = v.InferOutput<typeof providerReasonSchema>;

/** Times are Unix seconds. */
export const providerHealthSchema = v.object({
  state: v.picklist(PROVIDER_STATES),
  since: v.number(),
  /** Present unless the state is `healthy` or `unknown`. */
  reason: v.optional(providerReasonSchema),
  /** May be a minute old. */
  lastSuccess: v.optional(v.number()),
  lastError: v.optional(v.object({ at: v.number(), ...providerReasonSchema.entries })),
});
export type ProviderHealth = v.InferOutput<typeof providerHealthSchema>;

/** One change of an account's state. */
export const providerHealthEntrySchema = v.object({
  at: v.number(),
  state: v.picklist(PROVIDER_STATES),
  reason: v.optional(providerReasonSchema),
});
export type ProviderHealthEntry = v.InferOutput<typeof providerHealthEntrySchema>;

/** Whether messages wait until the state changes. */
export function isProviderStopped(state: ProviderState): state is 'down' | 'misconfigured' {
  return state === 'down' || state === 'misconfigured';
}
