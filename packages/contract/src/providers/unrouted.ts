import * as v from 'valibot';

/**
 * Why an incoming message is in no chat. `noLine`: its number is no line. `otherAccount`: its number is a line of another provider account.
 * `binary`: it is data for a phone, such as a setting.
 */
export const UNROUTED_KINDS = ['noLine', 'otherAccount', 'binary'] as const;
export type UnroutedKind = (typeof UNROUTED_KINDS)[number];

/** Incoming messages of one account for one number. Times are Unix seconds. */
export const unroutedNumberSchema = v.object({
  accountId: v.string(),
  kind: v.picklist(UNROUTED_KINDS),
  /** As the provider writes it; empty: messages for further numbers, counted together. */
  to: v.string(),
  count: v.number(),
  /** How many of them are kept: for 30 days, and at most 10,000 of an account. They are delivered when a line takes them. */
  kept: v.number(),
  newestAt: v.number(),
  newestFrom: v.string(),
});
export type UnroutedNumber = v.InferOutput<typeof unroutedNumberSchema>;
