import * as v from 'valibot';
import { providerDetailSchema, providerHealthSchema, PROVIDER_PROBLEMS } from './providerHealth.ts';
import { type ProviderKind, providerSettingsSchemas } from './providerSettings.ts';

/**
 * Why a call to an account's webhook was refused. `noSignature`: it isn't from the provider, or signing is off there. `signature`: the
 * secret is wrong. `address`: the secret is right, but the provider calls another address than `webhook.url` (see `calledUrl`).
 * `tooOld`: sent more than five minutes ago, or a clock is wrong. `unreadable`: not of this kind of provider.
 */
export const WEBHOOK_REFUSALS = ['noSignature', 'signature', 'address', 'tooOld', 'unreadable', 'tooLarge'] as const;
export type WebhookRefusal = (typeof WEBHOOK_REFUSALS)[number];

/** Times are Unix seconds and may be some seconds old. */
export const providerWebhookSchema = v.object({
  /** The public address the provider has to call. */
  url: v.string(),
  /** The last accepted call. Without `lastCall` and `lastRefusal` no call arrived: the provider calls another server, or a firewall is closed. */
  lastCall: v.optional(v.number()),
  lastRefusal: v.optional(
    v.object({
      at: v.number(),
      why: v.picklist(WEBHOOK_REFUSALS),
      /** The address that was called. */
      calledUrl: v.optional(v.string()),
      /** For `tooOld`: how far the caller's clock is ahead of this server's, in seconds; negative: behind. */
      clockOffset: v.optional(v.number()),
    }),
  ),
  /** The last call that says when its event was; `delay`: seconds until it was reported. */
  lastEvent: v.optional(v.object({ at: v.number(), delay: v.number() })),
});

const accountEntries = {
  id: v.string(),
  name: v.string(),
  /** For each secret of this kind when it was set, Unix seconds; null if it isn't set. */
  secrets: v.record(v.string(), v.nullable(v.number())),
  health: providerHealthSchema,
  /** Absent for kinds without webhook. */
  webhook: v.optional(providerWebhookSchema),
  /** Lines that use this account. */
  lineCount: v.number(),
  version: v.number(),
  createdAt: v.number(),
  updatedAt: v.number(),
};

function account<const K extends ProviderKind>(kind: K) {
  return v.object({ kind: v.literal(kind), settings: providerSettingsSchemas[kind], ...accountEntries });
}

/** An account with a company or gateway that carries messages. Secrets are never answered. */
export const providerAccountSchema = v.variant('kind', [
  account('smsGateway'),
  account('twilio'),
  account('signalwire'),
  account('telnyx'),
  account('smpp'),
  account('webhook'),
  account('simulated'),
]);
export type ProviderAccount = v.InferOutput<typeof providerAccountSchema>;

/** The outcome of a test of the credentials; the client turns `problem` into text. */
export const providerTestSchema = v.variant('outcome', [
  v.object({
    outcome: v.literal('ok'),
    /** What the provider says about the account, such as its name there; shown as it is. */
    says: v.optional(v.string()),
  }),
  v.object({ outcome: v.literal('failed'), problem: v.picklist(PROVIDER_PROBLEMS), detail: v.optional(providerDetailSchema) }),
]);
export type ProviderTest = v.InferOutput<typeof providerTestSchema>;

/** A number of the provider's list. */
export const providerNumberSchema = v.object({
  /** E.164 */
  tn: v.string(),
  /** The provider's name of it. */
  name: v.optional(v.string()),
  canSms: v.boolean(),
  canMms: v.boolean(),
  /** Whether incoming messages of this number are sent to the account's webhook; absent if the provider doesn't report it. */
  isRegistered: v.optional(v.boolean()),
  /** From the account's settings: a code proves it before its line can send. */
  isTyped: v.optional(v.literal(true)),
  /** The line with this number, if there is one. `owner` is absent if the caller may not see that user. */
  line: v.optional(
    v.object({
      providerAccountId: v.nullable(v.string()),
      owner: v.optional(v.object({ id: v.string(), name: v.string() })),
    }),
  ),
});
export type ProviderNumber = v.InferOutput<typeof providerNumberSchema>;

/**
 * The outcome of a round trip through the public address. `ok`: this server got its own signed call. `address`: something else answers
 * there, or the server sees another address than PUBLIC_URL. `closed`: no connection from outside (firewall, port, DNS); `notPublic`: the
 * address is one of a private network or of this machine, so that no provider can reach it.
 */
export const WEBHOOK_CHECKS = ['ok', 'address', 'closed', 'certificate', 'timeout', 'notPublic'] as const;
export const webhookCheckSchema = v.object({
  outcome: v.picklist(WEBHOOK_CHECKS),
  url: v.string(),
  /** For `address`: the HTTP status that was answered; 0 if this server answered and saw another address. */
  status: v.optional(v.number()),
  detail: v.optional(providerDetailSchema),
});
export type WebhookCheck = v.InferOutput<typeof webhookCheckSchema>;
