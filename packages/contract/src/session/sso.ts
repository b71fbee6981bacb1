/** Browser redirects, not API calls. `start` accepts nextUrl and rememberMe=true. */
export const SSO_START_PATH = '/api-user/api/v1/auth/sso/start';
export const SSO_CALLBACK_PATH = '/api-user/api/v1/auth/sso/callback';

/**
 * Values of `?sso=` on the sign-in page after a failed single sign-on. `unknown`: no user matches the identity. `unreachable`: the
 * provider does not respond. `expired`: it took too long, or the callback came twice. `disabled`: the account is closed.
 */
export const SSO_PROBLEMS = ['unknown', 'failed', 'unreachable', 'expired', 'disabled'] as const;
export type SsoProblem = (typeof SSO_PROBLEMS)[number];
