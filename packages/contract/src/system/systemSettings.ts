import * as v from 'valibot';
import { BATCH_MAX_COUNT } from '../bulk/batch.ts';
import { FILE_MAX_BYTES } from '../files/file.ts';
import { PROGRAM_KINDS } from '../files/programKinds.ts';
import { readHelp } from '../optOut/helpRequest.ts';
import { type OwnWordProblem, ownWordProblem } from '../optOut/ownWords.ts';
import { readOptOut } from '../optOut/readOptOut.ts';
import { forEachLanguage } from '../shared/textLanguages.ts';
import { toHubAddress } from './hubAddress.ts';
import { authModeSchema, connectionLossSchema, everyLanguageSchema } from './systemConfig.ts';

/** Planned maintenance, Unix seconds by the server's clock; `endsAt` is null if unknown. */
export const maintenancePlanSchema = v.object({ startsAt: v.number(), endsAt: v.nullable(v.number()) });
export type MaintenancePlan = v.InferOutput<typeof maintenancePlanSchema>;

export const MAINTENANCE_MESSAGE_MAX_LENGTH = 300;
/** Two SMS of GSM-7 characters. */
export const HELP_REPLY_MAX_LENGTH = 306;
export const SOCKET_ADDRESS_MAX_LENGTH = 2_048;

/** The settings of an installation. `version` is incremented by every change; an update with an older version is refused. */
export const systemSettingsSchema = v.object({
  version: v.number(),
  /** Set manually: 1 is running, anything else is maintenance until it is set back. */
  systemStatus: v.number(),
  maintenance: v.nullable(maintenancePlanSchema),
  maintenanceMessage: everyLanguageSchema,
  /** Sent to a contact who writes HELP, in the language of the word; no answer if empty. */
  helpReply: everyLanguageSchema,
  /** Words that opt a contact out or back in, beside the built-in ones. */
  optOutWords: v.optional(v.array(v.string()), []),
  optInWords: v.optional(v.array(v.string()), []),
  googleReCaptchaKey: v.string(),
  wsUrl: v.string(),
  authMode: authModeSchema,
  onConnectionLoss: connectionLossSchema,
  accessMinutes: v.number(),
  /** Sessions that are not remembered end after this time without use, and in any case this long after the sign-in. */
  browserHours: v.number(),
  browserLimitHours: v.number(),
  /** The same for remembered sessions. */
  rememberedDays: v.number(),
  rememberedLimitDays: v.number(),
  /** How long an invitation to set the first password is valid. */
  invitationDays: v.number(),
  /** The largest file, in MiB. */
  fileMegabytes: v.number(),
  /** File extensions that can't be sent; `PROGRAM_KINDS` by default. */
  refusedFileKinds: v.array(v.string()),
  /** A bulk message with more recipients requires typing their number. */
  typedCountAbove: v.number(),
  /** Messages per second of one bulk message. Stored settings and audit entries contain this first name, so it stays. */
  copiesPerSecond: v.number(),
  /** The quiet hours of new bulk messages, `21:00-08:00`; empty for none. */
  bulkQuietHours: v.optional(v.string(), ''),
});
export type SystemSettings = v.InferOutput<typeof systemSettingsSchema>;

/** The integer settings with their bounds. */
export const SETTING_BOUNDS = {
  accessMinutes: { min: 5, max: 60 },
  browserHours: { min: 1, max: 72 },
  browserLimitHours: { min: 1, max: 168 },
  rememberedDays: { min: 1, max: 90 },
  rememberedLimitDays: { min: 1, max: 365 },
  invitationDays: { min: 1, max: 30 },
  fileMegabytes: { min: 1, max: FILE_MAX_BYTES / 1_024 ** 2 },
  typedCountAbove: { min: 1, max: BATCH_MAX_COUNT },
  copiesPerSecond: { min: 1, max: 100 },
} as const;
export type NumberSetting = keyof typeof SETTING_BOUNDS;

export const DEFAULT_SETTINGS: Omit<SystemSettings, 'version'> = {
  systemStatus: 1,
  maintenance: null,
  maintenanceMessage: forEachLanguage(() => ''),
  helpReply: forEachLanguage(() => ''),
  optOutWords: [],
  optInWords: [],
  googleReCaptchaKey: '',
  wsUrl: '',
  authMode: 'LOCAL',
  onConnectionLoss: 'signOut',
  accessMinutes: 15,
  browserHours: 12,
  browserLimitHours: 24,
  rememberedDays: 30,
  rememberedLimitDays: 90,
  invitationDays: 7,
  fileMegabytes: FILE_MAX_BYTES / 1_024 ** 2,
  refusedFileKinds: [...PROGRAM_KINDS],
  typedCountAbove: 100,
  copiesPerSecond: 20,
  bulkQuietHours: '',
};

/** Whether the client can connect to it: empty, a path of this server, or an address of another one. */
export function isSocketAddress(value: string): boolean {
  const address = value.trim();
  if (address === '') return true;
  if (/[\s\\]/u.test(address)) return false;
  if (address.startsWith('/')) return !address.startsWith('//');
  return /^(https?|wss?):\/\//iu.test(address) && URL.canParse(address);
}

/** Whether an address is on another host than `origin`. */
export function isForeignAddress(value: string, origin: string): boolean {
  const address = toHubAddress(value);
  const url = /^https?:/iu.test(address) ? URL.parse(address) : null;
  return url !== null && url.origin !== URL.parse(origin)?.origin;
}

export type SettingProblem = 'keyword' | 'endsBeforeStart' | 'overLimit' | 'notAnAddress' | 'keyCharacters' | OwnWordProblem;
export type ProblemField =
  | 'maintenance'
  | 'helpReply'
  | 'optOutWords'
  | 'optInWords'
  | 'browserHours'
  | 'rememberedDays'
  | 'wsUrl'
  | 'googleReCaptchaKey';

/** Problems between settings that are each valid alone. */
export function settingProblems(
  settings: Omit<SystemSettings, 'version'>,
): readonly { readonly field: ProblemField; readonly problem: SettingProblem; readonly word?: string }[] {
  const { maintenance, helpReply, browserHours, browserLimitHours, rememberedDays, rememberedLimitDays, wsUrl, googleReCaptchaKey } =
    settings;
  const found: { field: ProblemField; problem: SettingProblem; word?: string }[] = [];
  if (maintenance && maintenance.endsAt !== null && maintenance.endsAt <= maintenance.startsAt)
    found.push({ field: 'maintenance', problem: 'endsBeforeStart' });
  // Between two lines of this server, such a reply would be answered or opt out.
  if (Object.values(helpReply).some(isKeyword)) found.push({ field: 'helpReply', problem: 'keyword' });
  const ownWords = { optOut: settings.optOutWords, optIn: settings.optInWords };
  for (const [kind, field] of [['optOut', 'optOutWords'] as const, ['optIn', 'optInWords'] as const]) {
    const refused = ownWordProblem(kind, ownWords);
    if (refused) found.push({ field, ...refused });
  }
  if (/[^\w-]/u.test(googleReCaptchaKey.trim())) found.push({ field: 'googleReCaptchaKey', problem: 'keyCharacters' });
  if (!isSocketAddress(wsUrl)) found.push({ field: 'wsUrl', problem: 'notAnAddress' });
  if (browserHours > browserLimitHours) found.push({ field: 'browserHours', problem: 'overLimit' });
  if (rememberedDays > rememberedLimitDays) found.push({ field: 'rememberedDays', problem: 'overLimit' });
  return found;
}

function isKeyword(text: string): boolean {
  const reading = readOptOut(text);
  return readHelp(text) !== undefined || (reading !== undefined && !(reading.request === 'stop' && reading.certainty === 'possible'));
}
