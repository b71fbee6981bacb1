import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** `expiresAt` is in Unix seconds by the server's clock, `serverTime` is that clock at the answer. */
export const accessGrantSchema = v.object({
  accessToken: v.string(),
  expiresAt: v.number(),
  serverTime: v.number(),
});
export type AccessGrant = v.InferOutput<typeof accessGrantSchema>;

/** The refresh token travels in an HttpOnly cookie only, never in a body. */
export const authEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/auth/login',
    payload: v.strictObject({
      username: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(320)),
      password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
      rememberMe: v.optional(v.boolean(), false),
    }),
    answer: accessGrantSchema,
    access: 'public',
    humanCheck: 'login',
    source: 'chosen',
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/auth/refresh',
    payload: v.strictObject({}),
    answer: accessGrantSchema,
    access: 'public',
    source: 'chosen',
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/auth/logout',
    payload: v.strictObject({}),
    answer: v.object({}),
    access: 'public',
    source: 'chosen',
  }),
};
