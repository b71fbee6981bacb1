import type { Permission } from '@manyline/contract';
import { describe, expect, test } from 'vitest';
import type { Situation } from './navigationGuard.ts';
import { paths, type RouteName } from './paths.ts';
import { loginUrl } from './safeNextUrl.ts';
import { resolveRoutes } from './serverRoutes.ts';
import { settle } from './settle.ts';
import { origin, outcome, situationAt } from './testing/situations.ts';

type Visitor = 'signedOut' | 'permitted' | 'forbidden';

const VISITORS: Readonly<Record<Visitor, Partial<Situation>>> = {
  signedOut: { session: 'signedOut', can: () => false },
  permitted: { session: 'signedIn', can: () => true, start: { isSetUp: true } },
  forbidden: { session: 'signedIn', can: () => false },
};

/** What is shown at an address, and where the user is then. */
function visit(address: string, visitor: Visitor, more: Partial<Situation> = {}): string {
  const { pathname, search, hash } = new URL(address, origin);
  const settled = settle({ ...situationAt({ pathname, search, hash }), ...VISITORS[visitor], ...more });
  return `${outcome(settled.decision)} at ${settled.address}`;
}

const signIn = (path: string) => `show login at ${loginUrl(path, origin)}`;
const shown = (page: RouteName, path: string = paths[page]) => `show ${page} at ${path}`;

/** Who may see the pages of specification 2. */
const GUARDED: readonly (readonly [RouteName, subject: string])[] = [
  ['chat', 'chat'],
  ['configFunction', 'function'],
  ['configPermission', 'permission'],
  ['configRoute', 'route'],
  ['system', 'system'],
  ['dashboard', 'report'],
  ['userEdit', 'user'],
  ['userInfo', 'user'],
  ['userList', 'user'],
  ['userSettings', 'user'],
];
const SIGNED_IN: readonly RouteName[] = ['cms', 'apps', 'config', 'report', 'page'];
const SIGNED_OUT: readonly RouteName[] = ['auth', 'forgotPassword', 'login', 'twoSteps'];
const OPEN: readonly RouteName[] = ['resetPassword', 'error', 'error401', 'error403', 'error404', 'error500'];

describe('the addresses of specification 2: signed out, signed in, and without the right', () => {
  test.each(GUARDED)('%s needs view %s', (page, subject) => {
    const path = paths[page];
    const isIt = (asked: Permission) => asked.action === 'view' && asked.subject === subject;
    const [only, allOthers] = [visit(path, 'permitted', { can: isIt }), visit(path, 'permitted', { can: (asked) => !isIt(asked) })];
    expect([visit(path, 'signedOut'), visit(path, 'permitted'), visit(path, 'forbidden'), only, allOthers]).toEqual([
      signIn(path),
      shown(page),
      shown('error403', path),
      shown(page),
      shown('error403', path),
    ]);
  });

  test.each(SIGNED_IN)('%s', (page) => {
    const path = paths[page];
    expect([visit(path, 'signedOut'), visit(path, 'permitted'), visit(path, 'forbidden')]).toEqual([
      signIn(path),
      shown(page),
      shown(page),
    ]);
  });

  test.each(SIGNED_OUT)('%s', (page) => {
    const path = paths[page];
    expect([visit(path, 'signedOut'), visit(path, 'permitted'), visit(path, 'forbidden')]).toEqual([
      shown(page),
      shown('chat'),
      shown('error403', paths.home),
    ]);
  });

  test.each(OPEN)('%s', (page) => {
    for (const visitor of ['signedOut', 'permitted', 'forbidden'] as const) expect(visit(paths[page], visitor)).toBe(shown(page));
  });

  test('/cms/user/page-cms-user leads to the user list', () => {
    expect(visit(paths.user, 'signedOut')).toBe(signIn(paths.user));
    expect(visit(paths.user, 'permitted')).toBe(shown('userList'));
    expect(visit(paths.user, 'forbidden')).toBe(shown('error403', paths.userList));
  });
});

describe('the route names of specification 2 are addresses', () => {
  test.each<[string, readonly string[]]>([
    ['/dashboard', [signIn(paths.dashboard), shown('dashboard'), shown('error403', paths.dashboard)]],
    ['/login', [shown('login'), shown('chat'), shown('error403', paths.home)]],
    ['/404', [shown('error404'), shown('error404'), shown('error404')]],
    ['/403', [shown('error403'), shown('error403'), shown('error403')]],
    ['/system', [signIn(paths.system), shown('system'), shown('error403', paths.system)]],
    ['/under-maintenance', [shown('login'), shown('dashboard'), shown('error403', paths.home)]],
  ])('%s', (address, outcomes) => {
    for (const written of [address, `${address}/`, address.toUpperCase()])
      expect((['signedOut', 'permitted', 'forbidden'] as const).map((visitor) => visit(written, visitor))).toEqual(outcomes);
  });

  test('what follows in the address is kept', () => {
    expect(visit('/dashboard?period=7#lines', 'permitted')).toBe(shown('dashboard', `${paths.dashboard}?period=7#lines`));
    expect(visit(`/login?nextUrl=${encodeURIComponent(paths.userList)}`, 'permitted')).toBe(shown('userList'));
    expect(visit(`/login?nextUrl=${encodeURIComponent('/dashboard?period=7')}`, 'permitted')).toBe(
      shown('dashboard', `${paths.dashboard}?period=7`),
    );
  });

  test('sign-in never leads back to itself', () => {
    for (const again of ['/login', '/Login/?nextUrl=/login', '/under-maintenance'])
      expect(visit(`/login?nextUrl=${encodeURIComponent(again)}`, 'permitted', { returnPath: again })).toBe(shown('chat'));
  });

  test('rule 1: during maintenance only /system and /under-maintenance are open', () => {
    const down = { system: 'maintenance' } as const;
    for (const address of ['/dashboard', '/login', '/404', '/403', '/under-maintenance'])
      for (const visitor of ['signedOut', 'permitted'] as const) expect(visit(address, visitor, down)).toBe(shown('underMaintenance'));
    expect(visit('/system', 'permitted', down)).toBe(shown('system'));
    expect(visit('/system', 'signedOut', down)).toBe(signIn(paths.system));
    expect(visit('/system', 'forbidden', down)).toBe(shown('underMaintenance'));
    expect(visit('/login?nextUrl=/system', 'signedOut', down)).toContain('show login at');
  });

  test('a route of the server at such an address takes precedence, and without a name shows that page', () => {
    const routes = resolveRoutes([
      { path: '/dashboard', name: paths.chat },
      { path: '/login', name: 'x' },
      { path: '/system', redirect: paths.chat },
    ]).table;
    expect(visit('/dashboard', 'permitted', { routes })).toBe(shown('chat', '/dashboard'));
    expect(visit('/login', 'signedOut', { routes })).toBe(shown('login', '/login'));
    expect(visit('/system', 'permitted', { routes })).toBe(shown('chat'));
    expect(visit('/dashboard', 'permitted', { areRoutesPending: true })).toBe('wait at /dashboard');
  });

  test('other names are unknown', () => {
    for (const address of ['/401', '/dashboard/x', '/x/login', '/constructor', '/__proto__', '/error'])
      expect(visit(address, 'permitted')).toContain('show error404');
  });
});
