import * as v from 'valibot';
import { abilityRuleSchema } from '../domain/ability.ts';
import { userStatusSchema } from '../domain/account.ts';
import { userInfoSchema } from '../domain/user.ts';
import { endpoint } from './endpoint.ts';

export const userEndpoints = {
  getInfo: endpoint({
    method: 'GET',
    path: '/api-user/api/v1/user/get-info',
    payload: v.strictObject({}),
    answer: userInfoSchema,
    access: 'signedIn',
    source: 'specified',
  }),
  /** What is left out stays. A disabled person is signed out everywhere; changed abilities count from the next request. */
  updateUser: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/user/update-user',
    payload: v.strictObject({
      id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
      status: v.optional(userStatusSchema),
      abilities: v.optional(v.pipe(v.array(abilityRuleSchema), v.maxLength(500))),
    }),
    answer: v.object({ id: v.string(), status: userStatusSchema }),
    access: { action: 'update', subject: 'user' },
    source: 'specified',
  }),
};
