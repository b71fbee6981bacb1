import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { userInfoSchema } from './user.ts';

export const infoEndpoints = {
  getInfo: endpoint({
    method: 'GET',
    path: '/api-user/api/v1/user/get-info',
    // Specification 7: a query object, which may have names that aren't ours.
    payload: v.object({}),
    answer: userInfoSchema,
    access: 'signedIn',
    source: 'specified',
  }),
};
