import * as v from 'valibot';
import { PASSWORD_MAX_LENGTH } from '../account/password.ts';
import { endpoint } from '../api/endpoint.ts';
import { userDetailSchema } from './user.ts';
import { email, name, USER_BASE as BASE } from './userPayload.ts';

export const profileEndpoints = {
  /** The caller's own record. */
  getProfile: endpoint({
    method: 'GET',
    path: `${BASE}/profile`,
    payload: v.strictObject({}),
    answer: userDetailSchema,
    access: 'signedIn',
    source: 'chosen',
  }),
  /** Changes the caller's own name and e-mail. A new address requires the password, because reset links go there. */
  updateProfile: endpoint({
    method: 'POST',
    path: `${BASE}/update-profile`,
    payload: v.strictObject({
      version: v.number(),
      name: v.optional(name),
      email: v.optional(v.nullable(email)),
      password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(PASSWORD_MAX_LENGTH))),
    }),
    answer: userDetailSchema,
    conflict: userDetailSchema,
    access: 'signedIn',
    source: 'specified',
  }),
};
