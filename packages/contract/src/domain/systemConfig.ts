import * as v from 'valibot';

/** How people may sign in: with a password kept here, through the organisation's own sign-in, or either way. */
export const authModeSchema = v.picklist(['LOCAL', 'SSO', 'BOTH']);
export type AuthMode = v.InferOutput<typeof authModeSchema>;

export const systemConfigSchema = v.object({
  systemStatus: v.number(),
  googleReCaptchaKey: v.optional(v.string()),
  /** Where the human check's script comes from, when it is not the provider's own address. */
  humanCheckScript: v.optional(v.string()),
  routes: v.optional(v.array(v.unknown()), []),
  wsUrl: v.optional(v.string()),
  /** LOCAL where it is left out. */
  authMode: v.optional(authModeSchema),
  /** What the button of the organisation's sign-in names. */
  ssoName: v.optional(v.string()),
  /** Present where the demo people exist, so that the login page can name them. */
  demo: v.optional(v.object({ usernames: v.array(v.string()), password: v.string() })),
});
export type SystemConfig = v.InferOutput<typeof systemConfigSchema>;

/** What an administrator sets. `version` rises with every change; an update that names an old one is refused. */
export const systemSettingsSchema = v.object({
  version: v.number(),
  systemStatus: v.number(),
  googleReCaptchaKey: v.string(),
  routes: v.array(v.unknown()),
  wsUrl: v.string(),
  authMode: authModeSchema,
});
export type SystemSettings = v.InferOutput<typeof systemSettingsSchema>;
