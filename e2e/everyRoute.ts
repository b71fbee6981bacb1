import { CHAT_PATH, LOGIN_PATH, SYSTEM_PATH } from './users.ts';

/** Every page of an administrator. */
export const CONSOLE: readonly string[] = [
  '/cms/page-cms',
  '/cms/config/page-cms-config',
  SYSTEM_PATH,
  '/cms/user/page-cms-user-list',
  CHAT_PATH,
  ...['', '-many'].map((page) => `/cms/apps/page-cms-apps${page}`),
  ...['-function', '-permission', '-route', '-lines'].map((page) => `/cms/config/page-cms-config${page}`),
  ...['', '-dashboard', '-audit', '-clients', '-clients?tab=activity'].map((page) => `/cms/report/page-cms-report${page}`),
  '/cms/user/page-cms-user-account',
];

/** Pages for signed-out users. */
export const PUBLIC: readonly string[] = [
  LOGIN_PATH,
  '/auth/page-auth-forgot-password',
  '/auth/page-auth-reset-password',
  '/auth/page-auth-two-steps',
  '/error/page-error-401',
  '/error/page-error-403',
  '/error/page-error-404',
  '/error/page-error-500',
];
