import { BUILT_IN_REDIRECTS, pathOfName, pathOfNameAddress, type Permission, toRouteKey } from '@manyline/contract';
import { paths, type RouteName } from './paths.ts';

/** `unavailable`: a page that this version does not have. */
export type PageName = RouteName | 'unavailable';

export interface Route {
  readonly path: string;
  readonly page: PageName;
  readonly requiresAuth: boolean;
  /** The user needs all of these to see the page. */
  readonly permissions: readonly Permission[];
  /** The page is only a redirect. */
  readonly redirect?: string;
  /** The server's title. If absent, the page's own title is used. */
  readonly title?: string;
  /** In the console without its menu. */
  readonly isBlank?: true;
}

/** A menu entry: a page, or a group with or without a page of its own. */
export interface MenuEntry {
  readonly id: string;
  readonly route?: Route;
  readonly title?: string;
  readonly children: readonly MenuEntry[];
}

/** One resolved tree for router, menu, breadcrumbs and titles. */
export interface RouteTable {
  readonly find: (pathname: string) => Route | undefined;
  /** Without hidden entries. Permissions are not applied yet. */
  readonly menu: readonly MenuEntry[];
}

/** Pages that server routes may not move or replace: sign-in, error pages and the operator's page. */
export const RESERVED: ReadonlySet<string> = new Set([
  paths.home,
  paths.auth,
  paths.login,
  paths.forgotPassword,
  paths.resetPassword,
  paths.twoSteps,
  paths.configRoute,
  paths.system,
  paths.error,
  paths.error401,
  paths.error403,
  paths.error404,
  paths.error500,
  paths.underMaintenance,
]);

/** Signed-in users are led on from these pages, at whatever path they are. */
const ENTRY_PAGES: ReadonlySet<PageName> = new Set<PageName>(['auth', 'login', 'forgotPassword', 'twoSteps', 'underMaintenance']);

/** Whether signed-in users can be at a page. */
export function isPlace(page: PageName): boolean {
  return !ENTRY_PAGES.has(page);
}

/** Whether a redirect may lead to a page: not to one that only says why there is none. */
export function isDestination(page: PageName): boolean {
  return isPlace(page) && page !== 'unavailable' && !page.startsWith('error');
}

const view = (subject: string): Permission => ({ action: 'view', subject });

type Access = Permission | readonly Permission[] | 'anybody' | 'signedIn';

/** Who may see each page. A group is visible if one of its pages is. */
const pages: Readonly<Record<RouteName, Access>> = {
  home: 'signedIn',
  page: 'signedIn',
  auth: 'anybody',
  login: 'anybody',
  forgotPassword: 'anybody',
  resetPassword: 'anybody',
  twoSteps: 'anybody',
  cms: 'signedIn',
  apps: 'signedIn',
  chat: view('chat'),
  contacts: view('chat'),
  scheduled: [view('chat'), { action: 'send', subject: 'chat' }],
  bulk: [view('chat'), { action: 'send', subject: 'chat' }],
  report: 'signedIn',
  dashboard: view('report'),
  audit: view('audit'),
  clients: view('client'),
  user: 'signedIn',
  userList: view('user'),
  userInfo: view('user'),
  userEdit: view('user'),
  userSettings: view('user'),
  account: 'signedIn',
  config: 'signedIn',
  configRoute: view('route'),
  configFunction: view('function'),
  configLines: view('line'),
  configPermission: view('permission'),
  configSignIn: view('system'),
  system: view('system'),
  error: 'anybody',
  error401: 'anybody',
  error403: 'anybody',
  error404: 'anybody',
  error500: 'anybody',
  underMaintenance: 'anybody',
};

const builtIn = new Map<string, Route>(
  (Object.entries(pages) as [RouteName, Access][]).map(([name, needs]) => [
    paths[name],
    {
      path: paths[name],
      page: name,
      requiresAuth: needs !== 'anybody',
      permissions: typeof needs === 'string' ? [] : [needs].flat(),
      ...redirectOf(paths[name]),
    },
  ]),
);

function redirectOf(path: string): Pick<Route, 'redirect'> {
  const redirect = BUILT_IN_REDIRECTS.get(path);
  return redirect === undefined ? {} : { redirect };
}

/** The menu if the server names no routes. */
const MENU: readonly (readonly [RouteName, readonly RouteName[]])[] = [
  ['cms', []],
  ['chat', []],
  ['contacts', []],
  ['scheduled', []],
  ['bulk', []],
  ['user', ['userList']],
  ['report', ['dashboard', 'clients', 'audit']],
  ['config', ['configLines', 'configRoute', 'configFunction', 'configPermission', 'system', 'configSignIn']],
];

export const builtInRoutes: RouteTable = {
  find: (pathname) => builtIn.get(toRouteKey(pathname)),
  menu: MENU.map(([name, children]) => entry(name, children)),
};

/** Finds a page by its path or by its name on the server, which is an address as well; the product's own routes take precedence. */
export function builtInRoute(name: string): Route | undefined {
  return builtIn.get(toRouteKey(name)) ?? builtIn.get(pathOfName(name) ?? pathOfNameAddress(name) ?? '');
}

function entry(name: RouteName, children: readonly RouteName[]): MenuEntry {
  const route = builtIn.get(paths[name]);
  return { id: paths[name], ...(route && { route }), children: children.map((child) => entry(child, [])) };
}
