import * as v from 'valibot';

/** One sign-in of one browser. Times are Unix seconds. */
export const accountSessionSchema = v.object({
  id: v.string(),
  isCurrent: v.boolean(),
  createdAt: v.number(),
  lastSeenAt: v.number(),
  address: v.string(),
  /** The browser as it names itself. */
  userAgent: v.string(),
});
export type AccountSession = v.InferOutput<typeof accountSessionSchema>;

export const passkeySchema = v.object({ id: v.string(), name: v.string(), createdAt: v.number(), usedAt: v.optional(v.number()) });
export type Passkey = v.InferOutput<typeof passkeySchema>;

/** What a person set up beside their password. */
export const twoStepSettingsSchema = v.object({
  hasTotp: v.boolean(),
  hasEmailCodes: v.boolean(),
  backupCodesLeft: v.number(),
  passkeys: v.array(passkeySchema),
});
export type TwoStepSettings = v.InferOutput<typeof twoStepSettingsSchema>;

export const userStatusSchema = v.picklist(['active', 'disabled']);
export type UserStatus = v.InferOutput<typeof userStatusSchema>;
