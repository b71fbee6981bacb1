import {
  type Feature,
  EMPTY_ROUTE,
  parseRoutes,
  type RouteEntry,
  type RouteJson,
  type RouteRevision,
  type RouteTree,
} from '@manyline/contract';
import { type Locale, ready } from '@manyline/ui';
import type { MenuItemPreview, RoutePageChoice } from './routes.types.ts';

const NOW = 1_795_000_000;

const CHAT = '/cms/apps/page-cms-apps-chat';
const SYSTEM = '/cms/config/page-cms-config-system';

export const pages: readonly RoutePageChoice[] = [
  { path: CHAT, title: 'Chats' },
  { path: '/cms/user/page-cms-user-list', title: 'User List' },
  { path: '/cms/report/page-cms-report-dashboard', title: 'Dashboard' },
  { path: '/cms/config/page-cms-config-route', title: 'Routes & menu' },
  { path: SYSTEM, title: 'System settings' },
];
const known = new Set(pages.map(({ path }) => path));
export const hasPage = (path: string, name: string) => known.has(path) || known.has(name);

export const routes: readonly RouteJson[] = [
  { path: CHAT, meta: { pageTitle: 'Inbox', requireAuth: true } },
  {
    name: 'users',
    isGroup: true,
    meta: { pageTitle: 'People' },
    children: [
      { path: '/cms/user/page-cms-user-list', meta: { requireAuth: true } },
      { path: '/teams', redirect: '/cms/user/page-cms-user-list', hidden: true },
    ],
  },
  {
    name: 'administration',
    isGroup: true,
    meta: { pageTitle: 'Administration' },
    children: [
      { path: '/cms/report/page-cms-report-dashboard', meta: { resource: 'report' } },
      { path: '/cms/config/page-cms-config-route' },
      { path: SYSTEM },
    ],
  },
];

export const tree: RouteTree = { version: 4, routes: [...routes], updatedAt: NOW };

export const brokenTree: RouteTree = {
  version: 4,
  routes: [
    ...routes,
    { path: '/loop', redirect: '/round' },
    { path: '/round', redirect: '/loop' },
    { path: '/teams', name: 'login' },
    { path: '/later', meta: { pageTitle: 'Later', resource: 'invoice', layout: 'split' } },
    { name: 'empty', isGroup: true },
    { path: SYSTEM.toUpperCase(), redirect: 'https://elsewhere.example/' },
  ],
};

const LONG = 'Everything that concerns customers, suppliers and the people who look after them, in every country and branch';

export const longTree: RouteTree = {
  version: 4,
  routes: [
    {
      name: 'long',
      isGroup: true,
      meta: { pageTitle: LONG },
      children: [
        {
          name: 'longer',
          isGroup: true,
          meta: { pageTitle: `${LONG} · ${LONG}` },
          children: [{ path: `/${'customers-suppliers-and-people/'.repeat(5)}page`, meta: { resource: 'report' } }, { path: CHAT }],
        },
      ],
    },
  ],
};

/** A hundred groups of ninety-nine pages. */
export const hugeTree: RouteTree = {
  version: 1,
  routes: Array.from({ length: 100 }, (_, group) => ({
    name: `group-${group}`,
    isGroup: true,
    meta: { pageTitle: `Group ${group + 1}` },
    children: Array.from({ length: 99 }, (__, page) => ({
      path: `/g${group}/p${page}`,
      meta: { pageTitle: `Page ${group + 1}.${page + 1}` },
    })),
  })),
};

export const starter: readonly RouteEntry[] = [
  { ...EMPTY_ROUTE, path: CHAT, requireAuth: true },
  { ...EMPTY_ROUTE, path: '/cms/user/page-cms-user-list', requireAuth: true },
];

export const catalogue: readonly Feature[] = [
  entry('subject', 'chat', 'Chats'),
  entry('subject', 'report', 'Reports'),
  entry('subject', 'system', 'System'),
  entry('action', 'view', 'View'),
  entry('action', 'update', 'Update'),
];

export const history: readonly RouteRevision[] = [
  { version: 4, time: NOW, actor: { id: 'admin', name: 'Nadia Haddad' } },
  { version: 3, time: NOW - 86_400, actor: { id: 'layla', name: 'ليلى منصور' } },
  { version: 2, time: 0 },
];

export const earlier: RouteTree = { version: 3, routes: routes.slice(0, 2) };

export const roles = [
  { id: 'support', name: 'Support' },
  { id: 'auditor', name: 'Auditor' },
];

export const users = ready([{ id: 'layla', name: 'Layla Mansour', detail: 'layla' }]);

const ARABIC: Readonly<Record<string, string>> = { Inbox: 'الوارد', Users: 'الأشخاص', Administration: 'الإدارة' };

/** A simplified menu with titles and hidden routes only; the page uses the product's routes. */
export function menuFor(as: string) {
  return (list: readonly RouteJson[], language: Locale) => ready(toMenu(parseRoutes(list).routes, as, language));
}

function toMenu(list: readonly RouteEntry[], as: string, language: Locale): readonly MenuItemPreview[] {
  return list
    .filter(({ hidden, resource, path }) => !hidden && (as === 'self' || (resource === '' && path !== SYSTEM)))
    .map(({ path, name, pageTitle, children }) => {
      const title = pageTitle || (pages.find((page) => page.path === path)?.title ?? (name || path));
      return { id: path || name, title: (language === 'ar' && ARABIC[title]) || title, children: toMenu(children, as, language) };
    });
}

function entry(type: Feature['type'], code: string, title: string): Feature {
  const times = { createdAt: NOW, updatedAt: NOW };
  const kinds = { isBuiltIn: true, isVital: false, ruleCount: 0 };
  return { id: `${type}-${code}`, version: 1, type, code, title, description: '', status: 'active', ...kinds, ...times };
}
