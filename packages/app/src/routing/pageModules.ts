import type { PageTitle } from '@manyline/cms';
import type { TextArea } from '../i18n/textAreas.ts';
import type { PageName } from './routes.ts';

export interface PageModule {
  /** Path below `src`, without extension. The component is the default export. */
  readonly file: string;
  readonly title: PageTitle;
  /**
   * `console`: inside the shell, which stays mounted between pages; `workspace`: the same at window height; `either`: inside the shell
   * for signed-in users; `own`: has its own frame.
   */
  readonly layout: 'console' | 'workspace' | 'either' | 'own';
  readonly texts: TextArea;
}

/** The module of each page. Data only, because the build reads it to generate preload links. */
export const pageModules: Readonly<Partial<Record<PageName, PageModule>>> = {
  login: { file: 'auth/LoginPage', title: 'login', layout: 'own', texts: 'common' },
  forgotPassword: { file: 'auth/ForgotPasswordPage', title: 'forgotPassword', layout: 'own', texts: 'common' },
  resetPassword: { file: 'auth/ResetPasswordPage', title: 'resetPassword', layout: 'own', texts: 'common' },
  twoSteps: { file: 'auth/TwoStepPage', title: 'twoSteps', layout: 'own', texts: 'common' },
  auth: { file: 'auth/SignInMethodsPage', title: 'auth', layout: 'own', texts: 'common' },
  chat: { file: 'messaging/page/ChatPage', title: 'chat', layout: 'workspace', texts: 'chat' },
  bulk: { file: 'bulk/page/BulkMessagePage', title: 'bulk', layout: 'workspace', texts: 'bulk' },
  contacts: { file: 'contacts/ContactsPage', title: 'contacts', layout: 'workspace', texts: 'contacts' },
  scheduled: { file: 'scheduled/ScheduledPage', title: 'scheduled', layout: 'workspace', texts: 'scheduled' },
  cms: { file: 'home/HomePage', title: 'cms', layout: 'console', texts: 'console' },
  page: { file: 'home/EverythingPage', title: 'everything', layout: 'console', texts: 'console' },
  apps: { file: 'home/AppsHubPage', title: 'apps', layout: 'console', texts: 'console' },
  report: { file: 'reports/ReportHubPage', title: 'report', layout: 'console', texts: 'reports' },
  user: { file: 'home/GroupPage', title: 'user', layout: 'console', texts: 'console' },
  config: { file: 'home/ConfigHubPage', title: 'config', layout: 'console', texts: 'access' },
  userList: { file: 'users/list/UserListPage', title: 'userList', layout: 'console', texts: 'users' },
  userInfo: { file: 'users/edit/UserInfoPage', title: 'userInfo', layout: 'console', texts: 'users' },
  userEdit: { file: 'users/edit/UserEditPage', title: 'userEdit', layout: 'console', texts: 'users' },
  userSettings: { file: 'users/edit/UserSettingsPage', title: 'userSettings', layout: 'console', texts: 'users' },
  account: { file: 'account/AccountPage', title: 'account', layout: 'console', texts: 'users' },
  audit: { file: 'audit/AuditPage', title: 'audit', layout: 'console', texts: 'access' },
  configLines: { file: 'lines/LinesPage', title: 'configLines', layout: 'console', texts: 'lines' },
  configPermission: { file: 'permissions/PermissionPage', title: 'configPermission', layout: 'console', texts: 'access' },
  configFunction: { file: 'features/FeaturePage', title: 'configFunction', layout: 'console', texts: 'access' },
  configRoute: { file: 'routes/RoutePage', title: 'configRoute', layout: 'console', texts: 'config' },
  configSignIn: { file: 'system/SsoPage', title: 'configSignIn', layout: 'console', texts: 'config' },
  system: { file: 'system/SystemPage', title: 'system', layout: 'console', texts: 'config' },
  dashboard: { file: 'reports/DashboardPage', title: 'dashboard', layout: 'console', texts: 'reports' },
  clients: { file: 'clients/ClientsPage', title: 'clients', layout: 'console', texts: 'reports' },
  unavailable: { file: 'errors/UnavailablePage', title: 'unavailable', layout: 'console', texts: 'console' },
  error: { file: 'errors/ErrorsPage', title: 'error', layout: 'either', texts: 'console' },
  error401: { file: 'errors/UnauthorizedPage', title: 'unauthorized', layout: 'own', texts: 'console' },
  error403: { file: 'errors/ForbiddenPage', title: 'forbidden', layout: 'either', texts: 'console' },
  error404: { file: 'errors/NotFoundPage', title: 'notFound', layout: 'either', texts: 'console' },
  error500: { file: 'errors/ServerErrorPage', title: 'serverError', layout: 'own', texts: 'common' },
  underMaintenance: { file: 'errors/MaintenancePage', title: 'maintenance', layout: 'own', texts: 'common' },
};

/** The page's name in the menu and in the document title. */
export function titleOf(name: PageName): PageTitle | undefined {
  return pageModules[name]?.title;
}
