import * as v from 'valibot';
import { revisionSchema } from '../domain/audit.ts';
import { authModeSchema, connectionLossSchema } from '../domain/systemConfig.ts';
import {
  MAINTENANCE_MESSAGE_MAX_LENGTH,
  type NumberSetting,
  SETTING_BOUNDS,
  SOCKET_ADDRESS_MAX_LENGTH,
  systemSettingsSchema,
} from '../domain/systemSettings.ts';
import { endpoint } from './endpoint.ts';

const BASE = '/api-internal/api/v1/system';
const nothing = v.strictObject({});
const view = { action: 'view', subject: 'system' };
const update = { action: 'update', subject: 'system' };
/** The end of the year 9999. */
const MOMENT_MAX = 253_402_300_799;

const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOMENT_MAX));
const message = v.pipe(v.string(), v.trim(), v.maxLength(MAINTENANCE_MESSAGE_MAX_LENGTH));

function number(name: NumberSetting) {
  const { min, max } = SETTING_BOUNDS[name];
  return v.optional(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)));
}

/** What an administrator sets for everybody. */
export const systemSettingsEndpoints = {
  getSystemSettings: endpoint({
    method: 'GET',
    path: `${BASE}/settings`,
    payload: nothing,
    answer: systemSettingsSchema,
    access: view,
    source: 'chosen',
  }),
  /** What is left out stays. Everybody who is connected hears of the change. */
  updateSystemSettings: endpoint({
    method: 'POST',
    path: `${BASE}/update-settings`,
    payload: v.strictObject({
      version: v.number(),
      systemStatus: v.optional(v.pipe(v.number(), v.integer())),
      maintenance: v.optional(v.nullable(v.strictObject({ startsAt: moment, endsAt: v.nullable(moment) }))),
      maintenanceMessage: v.optional(v.strictObject({ en: message, fr: message, ar: message })),
      googleReCaptchaKey: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
      wsUrl: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(SOCKET_ADDRESS_MAX_LENGTH))),
      authMode: v.optional(authModeSchema),
      onConnectionLoss: v.optional(connectionLossSchema),
      accessMinutes: number('accessMinutes'),
      browserHours: number('browserHours'),
      browserLimitHours: number('browserLimitHours'),
      rememberedDays: number('rememberedDays'),
      rememberedLimitDays: number('rememberedLimitDays'),
      fileMegabytes: number('fileMegabytes'),
      typedCountAbove: number('typedCountAbove'),
      copiesPerSecond: number('copiesPerSecond'),
    }),
    answer: systemSettingsSchema,
    conflict: systemSettingsSchema,
    access: update,
    source: 'chosen',
  }),
  /** How they were with every version, the newest first. */
  getSystemRevisions: endpoint({
    method: 'GET',
    path: `${BASE}/revisions`,
    payload: nothing,
    answer: v.array(revisionSchema),
    access: view,
    source: 'chosen',
  }),
  /** Who still gets in during a maintenance: those who may end it. `items` are the first of them by name. */
  getOperators: endpoint({
    method: 'GET',
    path: `${BASE}/operators`,
    payload: nothing,
    answer: v.object({ items: v.array(v.object({ id: v.string(), name: v.string() })), total: v.number() }),
    access: update,
    source: 'chosen',
  }),
  /** What the human check's provider says of a token that a key just made; it is used for nothing else. */
  testHumanCheck: endpoint({
    method: 'POST',
    path: `${BASE}/test-human-check`,
    payload: v.strictObject({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(4_096)) }),
    answer: v.object({
      /** `noSecret`: this server has none, so it looks at no token; `unreachable`: the provider could not be asked. */
      outcome: v.picklist(['accepted', 'lowScore', 'rejected', 'otherHost', 'noSecret', 'unreachable']),
      /** 0 is a machine, 1 a human. */
      score: v.optional(v.number()),
    }),
    access: update,
    source: 'chosen',
  }),
};
