import { type Permission, toRouteKey } from '@manyline/contract';
import { paths, type RouteName } from './paths.ts';

/** `unavailable` stands for a page this version does not have. */
export type PageName = RouteName | 'unavailable';

/** One place of the router, whoever named it. */
export interface Route {
  readonly path: string;
  readonly page: PageName;
  readonly requiresAuth: boolean;
  /** Everything the person must be permitted to do to see the page. */
  readonly permissions: readonly Permission[];
  /** The page only leads on. */
  readonly redirect?: string;
  /** The server's title; the page's own where it is left out. */
  readonly title?: string;
  /** Without the console's shell around it. */
  readonly isBlank?: true;
}

/** An entry of the menu: a page, or a group of them with or without a page of its own. */
export interface MenuEntry {
  readonly id: string;
  readonly route?: Route;
  readonly title?: string;
  readonly children: readonly MenuEntry[];
}

/** One resolved tree for router, menu, breadcrumbs and titles. */
export interface RouteTable {
  readonly find: (pathname: string) => Route | undefined;
  /** Hidden entries are left out already; what is permitted is not looked at. */
  readonly menu: readonly MenuEntry[];
}

/** Pages nobody may move or replace: the way in, the way out of trouble, and the operator's. */
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

const view = (subject: string): Permission => ({ action: 'view', subject });

/** Name, and what it takes to see it. Groups are seen by who may see one of their pages. */
const pages: readonly (readonly [RouteName, Permission | readonly Permission[] | 'anybody' | 'signedIn'])[] = [
  ['home', 'signedIn'],
  ['page', 'signedIn'],
  ['auth', 'anybody'],
  ['login', 'anybody'],
  ['forgotPassword', 'anybody'],
  ['resetPassword', 'anybody'],
  ['twoSteps', 'anybody'],
  ['cms', 'signedIn'],
  ['apps', 'signedIn'],
  ['chat', view('chat')],
  ['many', [view('chat'), { action: 'send', subject: 'chat' }]],
  ['report', 'signedIn'],
  ['dashboard', view('report')],
  ['audit', view('audit')],
  ['clients', view('client')],
  ['user', 'signedIn'],
  ['userList', view('user')],
  ['userInfo', view('user')],
  ['userEdit', view('user')],
  ['userSettings', view('user')],
  ['account', 'signedIn'],
  ['config', 'signedIn'],
  ['configRoute', view('route')],
  ['configFunction', view('function')],
  ['configPermission', view('permission')],
  ['system', view('system')],
  ['error', 'anybody'],
  ['error401', 'anybody'],
  ['error403', 'anybody'],
  ['error404', 'anybody'],
  ['error500', 'anybody'],
  ['underMaintenance', 'anybody'],
];

/** Pages that only lead on. */
const LEADS_ON: Partial<Record<RouteName, string>> = {
  user: paths.userList,
};

const builtIn = new Map<string, Route>(
  pages.map(([name, needs]) => [
    paths[name],
    {
      path: paths[name],
      page: name,
      requiresAuth: needs !== 'anybody',
      permissions: typeof needs === 'string' ? [] : [needs].flat(),
      ...(LEADS_ON[name] !== undefined && { redirect: LEADS_ON[name] }),
    },
  ]),
);

/** The menu while the server names no routes. */
const MENU: readonly (readonly [RouteName, readonly RouteName[]])[] = [
  ['chat', []],
  ['many', []],
  ['user', ['userList']],
  ['report', ['dashboard', 'clients', 'audit']],
  ['config', ['configRoute', 'configFunction', 'configPermission', 'system']],
];

/** The routes the product has by itself. */
export const builtInRoutes: RouteTable = {
  find: (pathname) => builtIn.get(toRouteKey(pathname)),
  menu: MENU.map(([name, children]) => entry(name, children)),
};

/** A page of the product by its path or by a name the server knows it under; its own routes first. */
export function builtInRoute(name: string): Route | undefined {
  return builtIn.get(toRouteKey(name)) ?? builtIn.get(NAMED.get(name) ?? '');
}

/** Specification 2: route names seen in the server-driven route set. */
const NAMED = new Map<string, string>([
  ['dashboard', paths.dashboard],
  ['login', paths.login],
  ['404', paths.error404],
  ['403', paths.error403],
  ['under-maintenance', paths.underMaintenance],
  ['system', paths.system],
]);

function entry(name: RouteName, children: readonly RouteName[]): MenuEntry {
  const route = builtIn.get(paths[name]);
  return { id: paths[name], ...(route && { route }), children: children.map((child) => entry(child, [])) };
}
