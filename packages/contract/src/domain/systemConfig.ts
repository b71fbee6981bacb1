import * as v from 'valibot';

/** Specification 9: the value of systemStatus that means running; anything else is maintenance. */
export const SYSTEM_RUNNING = 1;

export const systemConfigSchema = v.object({
  systemStatus: v.number(),
  googleReCaptchaKey: v.optional(v.string()),
  routes: v.optional(v.array(v.unknown()), []),
  wsUrl: v.optional(v.string()),
  /** Present where the demo people exist, so that the login page can name them. */
  demo: v.optional(v.object({ usernames: v.array(v.string()), password: v.string() })),
});
export type SystemConfig = v.InferOutput<typeof systemConfigSchema>;

export function isRunning(config: Pick<SystemConfig, 'systemStatus'>): boolean {
  return config.systemStatus === SYSTEM_RUNNING;
}
