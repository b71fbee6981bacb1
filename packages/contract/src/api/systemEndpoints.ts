import * as v from 'valibot';
import { authModeSchema, systemConfigSchema, systemSettingsSchema } from '../domain/systemConfig.ts';
import { endpoint } from './endpoint.ts';

const address = v.pipe(v.string(), v.trim(), v.maxLength(2_048));

export const systemEndpoints = {
  getSystemConfig: endpoint({
    method: 'GET',
    path: '/api-internal/api/v1/system/system-config',
    payload: v.strictObject({}),
    answer: systemConfigSchema,
    access: 'public',
    source: 'specified',
  }),
  getSystemSettings: endpoint({
    method: 'GET',
    path: '/api-internal/api/v1/system/settings',
    payload: v.strictObject({}),
    answer: systemSettingsSchema,
    access: { action: 'view', subject: 'system' },
    source: 'chosen',
  }),
  /** What is left out stays. Everybody who is connected hears of the change. */
  updateSystemSettings: endpoint({
    method: 'POST',
    path: '/api-internal/api/v1/system/update-settings',
    payload: v.strictObject({
      version: v.number(),
      systemStatus: v.optional(v.pipe(v.number(), v.integer())),
      googleReCaptchaKey: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
      routes: v.optional(v.array(v.unknown())),
      wsUrl: v.optional(address),
      authMode: v.optional(authModeSchema),
    }),
    answer: systemSettingsSchema,
    access: { action: 'update', subject: 'system' },
    source: 'chosen',
  }),
};
