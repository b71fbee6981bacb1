import type { PageTitle } from '@manyline/cms';
import type { TextArea } from '../i18n/textAreas.ts';
import type { PageName } from './routes.ts';

export interface PageModule {
  /** Below `pages`, without its extension; the component is its default export. */
  readonly file: string;
  readonly title: PageTitle;
  /**
   * `console`: inside the shell, which stays while pages change; `workspace`: the same at the height of the window; `either`: inside the
   * shell for signed-in users; `own`: brings its own frame.
   */
  readonly layout: 'console' | 'workspace' | 'either' | 'own';
  readonly texts: TextArea;
}

/** The module of each page. Data only: the build reads it too, to name what a page preloads. */
export const pageModules: Readonly<Partial<Record<PageName, PageModule>>> = {
  login: { file: 'auth/LoginPage', title: 'login', layout: 'own', texts: 'common' },
  forgotPassword: { file: 'auth/ForgotPasswordPage', title: 'forgotPassword', layout: 'own', texts: 'common' },
  resetPassword: { file: 'auth/ResetPasswordPage', title: 'resetPassword', layout: 'own', texts: 'common' },
  twoSteps: { file: 'auth/TwoStepPage', title: 'twoSteps', layout: 'own', texts: 'common' },
  auth: { file: 'auth/WaysInPage', title: 'auth', layout: 'own', texts: 'common' },
  chat: { file: 'cms/apps/ChatPage', title: 'chat', layout: 'workspace', texts: 'chat' },
  many: { file: 'cms/apps/ManyPage', title: 'many', layout: 'workspace', texts: 'many' },
  cms: { file: 'cms/HomePage', title: 'cms', layout: 'console', texts: 'console' },
  page: { file: 'cms/EverythingPage', title: 'everything', layout: 'console', texts: 'console' },
  apps: { file: 'cms/GroupPage', title: 'apps', layout: 'console', texts: 'console' },
  report: { file: 'cms/GroupPage', title: 'report', layout: 'console', texts: 'console' },
  user: { file: 'cms/GroupPage', title: 'user', layout: 'console', texts: 'console' },
  config: { file: 'cms/GroupPage', title: 'config', layout: 'console', texts: 'console' },
  userList: { file: 'cms/user/UserListPage', title: 'userList', layout: 'console', texts: 'people' },
  userInfo: { file: 'cms/user/UserInfoPage', title: 'userInfo', layout: 'console', texts: 'people' },
  userEdit: { file: 'cms/user/UserEditPage', title: 'userEdit', layout: 'console', texts: 'people' },
  userSettings: { file: 'cms/user/UserSettingsPage', title: 'userSettings', layout: 'console', texts: 'people' },
  account: { file: 'cms/user/AccountPage', title: 'account', layout: 'console', texts: 'people' },
  audit: { file: 'cms/report/AuditPage', title: 'audit', layout: 'console', texts: 'access' },
  configPermission: { file: 'cms/config/PermissionPage', title: 'configPermission', layout: 'console', texts: 'access' },
  configFunction: { file: 'cms/config/FunctionPage', title: 'configFunction', layout: 'console', texts: 'access' },
  configRoute: { file: 'cms/config/RoutePage', title: 'configRoute', layout: 'console', texts: 'config' },
  system: { file: 'cms/config/SystemPage', title: 'system', layout: 'console', texts: 'config' },
  dashboard: { file: 'cms/report/DashboardPage', title: 'dashboard', layout: 'console', texts: 'reports' },
  clients: { file: 'cms/report/ClientsPage', title: 'clients', layout: 'console', texts: 'reports' },
  unavailable: { file: 'error/UnavailablePage', title: 'unavailable', layout: 'console', texts: 'common' },
  error: { file: 'error/ErrorsPage', title: 'error', layout: 'either', texts: 'common' },
  error401: { file: 'error/UnauthorizedPage', title: 'unauthorized', layout: 'own', texts: 'common' },
  error403: { file: 'error/ForbiddenPage', title: 'forbidden', layout: 'either', texts: 'common' },
  error404: { file: 'error/NotFoundPage', title: 'notFound', layout: 'either', texts: 'common' },
  error500: { file: 'error/ServerErrorPage', title: 'serverError', layout: 'own', texts: 'common' },
  underMaintenance: { file: 'error/MaintenancePage', title: 'maintenance', layout: 'own', texts: 'common' },
};
