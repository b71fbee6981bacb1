import * as v from 'valibot';

/** A sign-in of one browser. Times are Unix seconds. */
export const accountSessionSchema = v.object({
  id: v.string(),
  isCurrent: v.boolean(),
  createdAt: v.number(),
  lastSeenAt: v.number(),
  address: v.string(),
  userAgent: v.string(),
});
export type AccountSession = v.InferOutput<typeof accountSessionSchema>;

export const passkeySchema = v.object({ id: v.string(), name: v.string(), createdAt: v.number(), usedAt: v.optional(v.number()) });
export type Passkey = v.InferOutput<typeof passkeySchema>;

export const twoStepSettingsSchema = v.object({
  hasTotp: v.boolean(),
  hasEmailCodes: v.boolean(),
  backupCodesLeft: v.number(),
  passkeys: v.array(passkeySchema),
});
export type TwoStepSettings = v.InferOutput<typeof twoStepSettingsSchema>;

/** `deleting`: signed out permanently while the server deletes the user's data. */
export const userStatusSchema = v.picklist(['active', 'disabled', 'deleting']);
export type UserStatus = v.InferOutput<typeof userStatusSchema>;
