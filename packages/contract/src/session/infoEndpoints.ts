import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { userInfoSchema } from './user.ts';

export const infoEndpoints = {
  getInfo: endpoint({
    method: 'GET',
    path: '/api-user/api/v1/user/get-info',
    payload: v.strictObject({}),
    answer: userInfoSchema,
    access: 'signedIn',
    source: 'specified',
  }),
};
