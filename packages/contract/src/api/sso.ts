/** Addresses a browser is sent to, not calls: both answer with a redirect. `start` takes nextUrl and rememberMe=true. */
export const SSO_START_PATH = '/api-user/api/v1/auth/sso/start';
export const SSO_CALLBACK_PATH = '/api-user/api/v1/auth/sso/callback';

/**
 * What stands as `?sso=` at the login page when the organisation's sign-in did not lead in. `unknown`: nobody here belongs
 * to that sign-in; `unreachable`: it does not answer; `expired`: it took too long, or its answer came twice; `disabled`: the account is closed.
 */
export const SSO_PROBLEMS = ['unknown', 'failed', 'unreachable', 'expired', 'disabled'] as const;
export type SsoProblem = (typeof SSO_PROBLEMS)[number];
