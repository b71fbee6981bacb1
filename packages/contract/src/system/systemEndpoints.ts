import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { systemConfigSchema } from './systemConfig.ts';
import { SYSTEM_CONFIG_PATH } from './systemConfigPath.ts';

export const systemEndpoints = {
  getSystemConfig: endpoint({
    method: 'GET',
    path: SYSTEM_CONFIG_PATH,
    payload: v.strictObject({}),
    answer: systemConfigSchema,
    access: 'public',
    source: 'specified',
  }),
};
