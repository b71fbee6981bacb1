import * as v from 'valibot';
import { forEachLanguage } from '../shared/textLanguages.ts';

/** Sign-in methods: with a password, through single sign-on, or both. */
export const authModeSchema = v.picklist(['LOCAL', 'SSO', 'BOTH']);
export type AuthMode = v.InferOutput<typeof authModeSchema>;

/** What happens when a call gets no answer: sign out and keep local data (specification 8), or only show a notice. */
export const connectionLossSchema = v.picklist(['signOut', 'stay']);
export type ConnectionLossPolicy = v.InferOutput<typeof connectionLossSchema>;

// Texts stored before a language was added lack it.
const text = v.optional(v.string(), '');

/** A text in every language of the product; empty if there is none. */
export const everyLanguageSchema = v.object(forEachLanguage(() => text));
export type EveryLanguage = v.InferOutput<typeof everyLanguageSchema>;

/** A planned or current maintenance, as shown to users. Times: Unix seconds by the server's clock. */
export const plannedMaintenanceSchema = v.object({
  /** Absent if it was started manually. */
  startsAt: v.optional(v.number()),
  /** Absent if unknown. */
  endsAt: v.optional(v.number()),
  message: v.optional(everyLanguageSchema),
});
export type PlannedMaintenance = v.InferOutput<typeof plannedMaintenanceSchema>;

export const systemConfigSchema = v.object({
  /** Other back ends may write it as text. */
  systemStatus: v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^-?\d{1,9}$/u), v.transform(Number))]),
  /** Empty without a key; other back ends may leave it out. */
  googleReCaptchaKey: v.optional(v.string()),
  /** The address of the human-check script, if it is not the provider's own. */
  humanCheckScript: v.optional(v.string()),
  routes: v.optional(v.array(v.unknown()), []),
  wsUrl: v.optional(v.string()),
  /** LOCAL by default. */
  authMode: v.optional(authModeSchema),
  /** The connected provider; `authMode` says whether it is offered. */
  ssoName: v.optional(v.string()),
  /** By default the app's build-time setting. */
  onConnectionLoss: v.optional(connectionLossSchema),
  /** The largest file in bytes; the product's limit by default. */
  fileMaxBytes: v.optional(v.number()),
  /** File extensions that can't be sent; `PROGRAM_KINDS` by default. */
  refusedFileKinds: v.optional(v.array(v.string())),
  maintenance: v.optional(plannedMaintenanceSchema),
  /** The server's clock in Unix seconds, for a maintenance countdown. Absent without maintenance, so that the answer can be cached. */
  now: v.optional(v.number()),
  /** Present if the demo users exist; the sign-in page shows them. The ids give them the tints they have everywhere. */
  demo: v.optional(v.object({ users: v.array(v.object({ id: v.string(), username: v.string() })), password: v.string() })),
});
export type SystemConfig = v.InferOutput<typeof systemConfigSchema>;
