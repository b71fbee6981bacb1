import * as v from 'valibot';

export const systemConfigSchema = v.object({
  systemStatus: v.number(),
  googleReCaptchaKey: v.optional(v.string()),
  routes: v.optional(v.array(v.unknown()), []),
  wsUrl: v.optional(v.string()),
  /** Present where the demo people exist, so that the login page can name them. */
  demo: v.optional(v.object({ usernames: v.array(v.string()), password: v.string() })),
});
export type SystemConfig = v.InferOutput<typeof systemConfigSchema>;
