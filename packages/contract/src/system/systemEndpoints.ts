import * as v from 'valibot';
import { systemConfigSchema } from './systemConfig.ts';
import { endpoint } from '../api/endpoint.ts';

export const systemEndpoints = {
  getSystemConfig: endpoint({
    method: 'GET',
    path: '/api-internal/api/v1/system/system-config',
    payload: v.strictObject({}),
    answer: systemConfigSchema,
    access: 'public',
    source: 'specified',
  }),
};
