import * as v from 'valibot';

/** How people may sign in: with a password kept here, through the organisation's own sign-in, or either way. */
export const authModeSchema = v.picklist(['LOCAL', 'SSO', 'BOTH']);
export type AuthMode = v.InferOutput<typeof authModeSchema>;

/** What a call without any answer leads to: a log-out with everything kept (specification 8), or a notice and nothing else. */
export const connectionLossSchema = v.picklist(['signOut', 'stay']);
export type ConnectionLossPolicy = v.InferOutput<typeof connectionLossSchema>;

/** One text in every language of the product; an empty one where nothing was written. */
export const everyLanguageSchema = v.object({ en: v.string(), fr: v.string(), ar: v.string() });
export type EveryLanguage = v.InferOutput<typeof everyLanguageSchema>;

/** A maintenance to come or under way, as everybody is told of it. Times are Unix seconds of the server's clock. */
export const maintenanceNewsSchema = v.object({
  /** Left out where it was begun by hand. */
  startsAt: v.optional(v.number()),
  /** Left out where nobody knows. */
  endsAt: v.optional(v.number()),
  message: v.optional(everyLanguageSchema),
});
export type MaintenanceNews = v.InferOutput<typeof maintenanceNewsSchema>;

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
  /** What the app was built with where it is left out. */
  onConnectionLoss: v.optional(connectionLossSchema),
  /** The largest file one may send; the product's own limit where it is left out. */
  fileMaxBytes: v.optional(v.number()),
  maintenance: v.optional(maintenanceNewsSchema),
  /** The server's clock in Unix seconds, for counting down to a maintenance. Left out where there is none: the answer stays the same then. */
  now: v.optional(v.number()),
  /** Present where the demo people exist, so that the login page can name them. */
  demo: v.optional(v.object({ usernames: v.array(v.string()), password: v.string() })),
});
export type SystemConfig = v.InferOutput<typeof systemConfigSchema>;
