import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { revisionSchema } from '../audit/audit.ts';
import { readBulkQuietHours } from '../bulk/bulkQuietHours.ts';
import { FILE_KIND_PATTERN, FILE_KINDS_MAX_COUNT } from '../files/programKinds.ts';
import { OWN_WORD_MAX_LENGTH, OWN_WORDS_MAX_COUNT } from '../optOut/ownWords.ts';
import { forEachLanguage } from '../shared/textLanguages.ts';
import { authModeSchema, connectionLossSchema } from './systemConfig.ts';
import {
  HELP_REPLY_MAX_LENGTH,
  MAINTENANCE_MESSAGE_MAX_LENGTH,
  type NumberSetting,
  SETTING_BOUNDS,
  SOCKET_ADDRESS_MAX_LENGTH,
  systemSettingsSchema,
} from './systemSettings.ts';

const BASE = '/api-internal/api/v1/system';
const nothing = v.strictObject({});
const view = { action: 'view', subject: 'system' };
const update = { action: 'update', subject: 'system' };
/** The end of the year 9999, Unix seconds. */
const MOMENT_MAX = 253_402_300_799;

const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOMENT_MAX));
const message = v.pipe(v.string(), v.trim(), v.maxLength(MAINTENANCE_MESSAGE_MAX_LENGTH));
const reply = v.pipe(v.string(), v.trim(), v.maxLength(HELP_REPLY_MAX_LENGTH));
const words = v.pipe(v.array(v.pipe(v.string(), v.trim(), v.maxLength(OWN_WORD_MAX_LENGTH))), v.maxLength(OWN_WORDS_MAX_COUNT));

function number(name: NumberSetting) {
  const { min, max } = SETTING_BOUNDS[name];
  return v.optional(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)));
}

export const systemSettingsEndpoints = {
  getSystemSettings: endpoint({
    method: 'GET',
    path: `${BASE}/settings`,
    payload: nothing,
    answer: systemSettingsSchema,
    access: view,
    source: 'chosen',
  }),
  /** Omitted fields stay. Every connection is notified of the change. */
  updateSystemSettings: endpoint({
    method: 'POST',
    path: `${BASE}/update-settings`,
    payload: v.strictObject({
      version: v.number(),
      systemStatus: v.optional(v.pipe(v.number(), v.integer())),
      maintenance: v.optional(v.nullable(v.strictObject({ startsAt: moment, endsAt: v.nullable(moment) }))),
      maintenanceMessage: v.optional(v.strictObject(forEachLanguage(() => message))),
      helpReply: v.optional(v.strictObject(forEachLanguage(() => reply))),
      optOutWords: v.optional(words),
      optInWords: v.optional(words),
      googleReCaptchaKey: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
      wsUrl: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(SOCKET_ADDRESS_MAX_LENGTH))),
      authMode: v.optional(authModeSchema),
      onConnectionLoss: v.optional(connectionLossSchema),
      accessMinutes: number('accessMinutes'),
      browserHours: number('browserHours'),
      browserLimitHours: number('browserLimitHours'),
      rememberedDays: number('rememberedDays'),
      rememberedLimitDays: number('rememberedLimitDays'),
      invitationDays: number('invitationDays'),
      fileMegabytes: number('fileMegabytes'),
      refusedFileKinds: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(FILE_KIND_PATTERN))), v.maxLength(FILE_KINDS_MAX_COUNT))),
      typedCountAbove: number('typedCountAbove'),
      copiesPerSecond: number('copiesPerSecond'),
      bulkQuietHours: v.optional(
        v.pipe(
          v.string(),
          v.check((text) => text === '' || readBulkQuietHours(text) !== undefined),
        ),
      ),
    }),
    answer: systemSettingsSchema,
    conflict: systemSettingsSchema,
    access: update,
    source: 'chosen',
  }),
  /** The settings of each version, newest first. */
  getSystemRevisions: endpoint({
    method: 'GET',
    path: `${BASE}/revisions`,
    payload: nothing,
    answer: v.array(revisionSchema),
    access: view,
    source: 'chosen',
  }),
  /** Users who can sign in during maintenance because they may end it. `items`: the first ones by name. */
  getOperators: endpoint({
    method: 'GET',
    path: `${BASE}/operators`,
    payload: nothing,
    answer: v.object({ items: v.array(v.object({ id: v.string(), name: v.string() })), total: v.number() }),
    access: update,
    source: 'chosen',
  }),
  /** Verifies a fresh human-check token with the provider, as a test of the key. */
  testHumanCheck: endpoint({
    method: 'POST',
    path: `${BASE}/test-human-check`,
    payload: v.strictObject({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(4_096)) }),
    answer: v.object({
      /** `noSecret`: this server has no secret key, so it verifies no tokens. `unreachable`: the provider could not be reached. */
      outcome: v.picklist(['accepted', 'lowScore', 'rejected', 'otherHost', 'noSecret', 'unreachable']),
      /** 0: bot, 1: human. */
      score: v.optional(v.number()),
    }),
    access: update,
    source: 'chosen',
  }),
};
