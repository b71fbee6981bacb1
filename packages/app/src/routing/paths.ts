import { SSO_CONSOLE_PATH } from '@manyline/contract';

/**
 * Every route of the product: those of specification 2, and eight of our own (contacts, scheduled messages, lines, bulk messages, single sign-on, audit log, connected
 * clients, own account).
 * The route name equals the path.
 */
export const paths = {
  home: '/',
  page: '/page',
  auth: '/auth/page-auth',
  forgotPassword: '/auth/page-auth-forgot-password',
  login: '/auth/page-auth-login',
  resetPassword: '/auth/page-auth-reset-password',
  twoSteps: '/auth/page-auth-two-steps',
  cms: '/cms/page-cms',
  apps: '/cms/apps/page-cms-apps',
  chat: '/cms/apps/page-cms-apps-chat',
  bulk: '/cms/apps/page-cms-apps-many',
  contacts: '/cms/apps/page-cms-apps-contacts',
  scheduled: '/cms/apps/page-cms-apps-scheduled',
  config: '/cms/config/page-cms-config',
  configFunction: '/cms/config/page-cms-config-function',
  configLines: '/cms/config/page-cms-config-lines',
  configPermission: '/cms/config/page-cms-config-permission',
  configSignIn: SSO_CONSOLE_PATH,
  configRoute: '/cms/config/page-cms-config-route',
  system: '/cms/config/page-cms-config-system',
  report: '/cms/report/page-cms-report',
  dashboard: '/cms/report/page-cms-report-dashboard',
  audit: '/cms/report/page-cms-report-audit',
  clients: '/cms/report/page-cms-report-clients',
  user: '/cms/user/page-cms-user',
  account: '/cms/user/page-cms-user-account',
  userEdit: '/cms/user/page-cms-user-edit',
  userInfo: '/cms/user/page-cms-user-info',
  userList: '/cms/user/page-cms-user-list',
  userSettings: '/cms/user/page-cms-user-settings',
  error: '/error/page-error',
  error401: '/error/page-error-401',
  error403: '/error/page-error-403',
  error404: '/error/page-error-404',
  error500: '/error/page-error-500',
  underMaintenance: '/under-maintenance',
} as const;

export type RouteName = keyof typeof paths;

/** Pages about one user, opened from the list, so they are not in the menu. */
const USERS_PAGES: ReadonlySet<string> = new Set([paths.userInfo, paths.userEdit, paths.userSettings]);

/** The menu entry that a page belongs to. */
export function menuPathOf(pathname: string): string {
  return USERS_PAGES.has(pathname) ? paths.userList : pathname;
}
