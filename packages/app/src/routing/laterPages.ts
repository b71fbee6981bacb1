const statusPages = () => import('../pages/error/statusPages.tsx');

/** Where the pages are that nobody needs for signing in or for their chats: those two would carry the names of all that these are made of. */
export const laterPages = {
  forgotPassword: () => import('../pages/auth/ForgotPasswordPage.tsx'),
  resetPassword: () => import('../pages/auth/ResetPasswordPage.tsx'),
  twoSteps: () => import('../pages/auth/TwoStepPage.tsx'),
  group: () => import('../pages/cms/GroupPage.tsx'),
  userList: () => import('../pages/cms/user/UserListPage.tsx'),
  userInfo: () => import('../pages/cms/user/UserInfoPage.tsx'),
  userEdit: () => import('../pages/cms/user/UserEditPage.tsx'),
  userSettings: () => import('../pages/cms/user/UserSettingsPage.tsx'),
  account: () => import('../pages/cms/user/AccountPage.tsx'),
  audit: () => import('../pages/cms/report/AuditPage.tsx'),
  configPermission: () => import('../pages/cms/config/PermissionPage.tsx'),
  configFunction: () => import('../pages/cms/config/FunctionPage.tsx'),
  configRoute: () => import('../pages/cms/config/RoutePage.tsx'),
  dashboard: () => import('../pages/cms/report/DashboardPage.tsx'),
  clients: () => import('../pages/cms/report/ClientsPage.tsx'),
  system: () => import('../pages/cms/config/SystemPage.tsx'),
  unavailable: () => statusPages().then((pages) => ({ default: pages.UnavailablePage })),
  error401: () => statusPages().then((pages) => ({ default: pages.UnauthorizedPage })),
  error403: () => statusPages().then((pages) => ({ default: pages.ForbiddenPage })),
  error404: () => statusPages().then((pages) => ({ default: pages.NotFoundPage })),
  error500: () => statusPages().then((pages) => ({ default: pages.ServerErrorPage })),
  underMaintenance: () => statusPages().then((pages) => ({ default: pages.MaintenancePage })),
};
