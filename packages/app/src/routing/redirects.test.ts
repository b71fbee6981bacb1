import type { Permission } from '@manyline/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SystemState } from './navigationGuard.ts';
import { paths } from './paths.ts';
import { permittedMenu } from './permittedMenu.ts';
import { builtInRoutes, type RouteTable } from './routes.ts';
import { loginUrl } from './safeNextUrl.ts';
import { resolveRoutes } from './serverRoutes.ts';
import { settle } from './settle.ts';
import { origin, SESSIONS, decide, outcome, situationAt, LOGIN_FOR_CHAT, LOGIN_FOR_SYSTEM } from './testing/situations.ts';

const SYSTEMS: readonly SystemState[] = ['loading', 'running', 'maintenance', 'unknown'];

describe("the server's routes", () => {
  const at = (routes: RouteTable, path: string, isPermitted = true) => outcome(decide(path, { session: 'signedIn', routes, isPermitted }));
  const resolve = (...raw: object[]) => resolveRoutes(raw).table;

  test('one of them shows the page it names', () => {
    const routes = resolve({ path: '/inbox', name: paths.chat });
    expect(at(routes, '/Inbox/')).toBe('show chat');
    expect(at(routes, '/inbox', false)).toBe('show error403');
    expect(outcome(decide('/inbox', { routes }))).toBe(loginUrl('/inbox', origin));
  });

  test('dashboard, login, 404, 403, under-maintenance and system name our pages', () => {
    const named = { dashboard: 'dashboard', login: 'login', '404': 'error404', '403': 'error403', system: 'system' };
    for (const [name, page] of Object.entries(named)) expect(resolve({ path: '/x', name }).find('/x')?.page).toBe(page);
    expect(resolve({ path: '/x', name: 'under-maintenance' }).find('/x')?.page).toBe('underMaintenance');
  });

  test('unknown names show a "not available" page', () => {
    for (const name of ['no-such-page', '__proto__', 'constructor'])
      expect(at(resolve({ path: '/x', name }), '/x')).toBe('show unavailable');
  });

  test("requires the VIEW ability on the route's resource meta, else an action plus resource pair", () => {
    const routes = resolve(
      { path: '/x', name: '404', meta: { resource: 'shop' } },
      { path: '/y', meta: { resource: 'shop', action: 'edit' } },
    );
    expect(routes.find('/x')?.permissions).toContainEqual({ action: 'view', subject: 'shop' });
    expect(routes.find('/y')?.permissions).toEqual([{ action: 'edit', subject: 'shop' }]);
    expect(at(routes, '/y', false)).toBe('show error403');
  });

  test('routes flagged requireAuth need a token', () => {
    expect(outcome(decide('/x', { routes: resolve({ path: '/x', meta: { requireAuth: true } }) }))).toBe(loginUrl('/x', origin));
    expect(outcome(decide('/x', { routes: resolve({ path: '/x' }) }))).toBe('show unavailable');
  });

  test('a route that only redirects is named like the page it leads to', () => {
    const routes = resolve({ path: '/old', name: 'old', redirect: '/inbox' }, { path: '/inbox', name: paths.chat });
    expect([routes.find('/old')?.page, routes.find('/old')?.redirect]).toEqual(['chat', '/inbox']);
    expect(resolve({ path: '/older', name: 'older', redirect: paths.dashboard }).find('/older')?.page).toBe('dashboard');
  });

  test('they may require more permissions, never fewer', () => {
    const routes = resolve({ path: paths.chat, meta: { requireAuth: false, resource: 'shop' } });
    expect(routes.find(paths.chat)).toMatchObject({
      requiresAuth: true,
      permissions: [
        { action: 'view', subject: 'chat' },
        { action: 'view', subject: 'shop' },
      ],
    });
  });

  test('reserved routes stay static', () => {
    const { table, problems } = resolveRoutes([
      { path: paths.login, redirect: '/x' },
      { path: paths.system, name: paths.chat },
    ]);
    expect(outcome(decide(paths.login, { routes: table }))).toBe('show login');
    expect(at(table, paths.system)).toBe('show system');
    expect(problems).toHaveLength(2);
  });

  test('redirects are followed for at most 5 hops', () => {
    const chain = (length: number) =>
      Array.from({ length }, (_, hop) => ({ path: `/r${hop}`, redirect: hop === length - 1 ? paths.chat : `/r${hop + 1}` }));
    expect(at(resolve(...chain(5)), '/r0')).toBe(paths.chat);
    expect(at(resolve(...chain(6)), '/r0')).toBe('show unavailable');
    expect(at(resolve({ path: '/a', redirect: '/b' }, { path: '/b', redirect: '/a' }), '/a')).toBe('show unavailable');
  });

  test('a group is shown only if a child is permitted; hidden routes never are', () => {
    const { table } = resolveRoutes([
      { name: 'ConversationActions', isGroup: true, children: [{ path: paths.chat }, { path: '/secret', name: paths.chat, hidden: true }] },
      { name: 'Shop', isGroup: true, children: [{ path: '/shop', name: '404', meta: { resource: 'shop' } }] },
      { path: '/later', name: 'not-there' },
    ]);
    const ids = (can: (permission: Permission) => boolean) =>
      permittedMenu(table.menu, can).map(({ id, children }) => [id, ...children.map((child) => child.id)]);
    expect(ids(({ subject }) => subject === 'chat')).toEqual([['ConversationActions', paths.chat]]);
    expect(ids(({ subject }) => subject === 'shop')).toEqual([['Shop', '/shop']]);
    expect(ids(() => false)).toEqual([]);
  });
});

const addresses = fc.constantFrom(
  '/',
  '/a',
  '/b',
  '/c',
  paths.chat,
  paths.dashboard,
  paths.login,
  paths.cms,
  paths.user,
  paths.userList,
  paths.twoSteps,
  '/under-maintenance',
  '/nowhere',
);

const serverRoutes = fc.array(
  fc.record({
    path: addresses,
    redirect: fc.option(addresses, { nil: undefined }),
    name: fc.constantFrom(...Object.values(paths), 'login', 'under-maintenance', '404', '403', 'dashboard', 'system', 'x'),
    meta: fc.record({ layout: fc.constantFrom('default', 'blank', 'x') }),
    isGroup: fc.boolean(),
  }),
);

describe('a page is not lost to a redirect', () => {
  const shown = (path: string, ...raw: object[]) =>
    outcome(decide(path, { session: 'signedIn', routes: resolveRoutes(raw).table, ledFrom: path, returnPath: path }));

  test.each<[string, readonly object[]]>([
    ['to maintenance, which redirects back', [{ path: paths.chat, redirect: paths.underMaintenance }]],
    [
      'to maintenance at another path',
      [
        { path: paths.chat, redirect: '/m' },
        { path: '/m', name: 'under-maintenance' },
      ],
    ],
    ['to no page', [{ path: paths.chat, redirect: '/nowhere' }]],
    ['to sign-in', [{ path: paths.chat, redirect: paths.login }]],
    [
      'to sign-in at another path',
      [
        { path: paths.chat, redirect: '/l' },
        { path: '/l', name: 'login' },
      ],
    ],
    [
      'that returns through a built-in redirect',
      [
        { path: paths.chat, redirect: paths.user },
        { path: paths.userList, redirect: paths.chat },
      ],
    ],
  ])('%s', (_, raw) => expect(shown(paths.chat, ...raw)).toBe('show chat'));

  test('a redirect to sign-in leads signed-out users there, and signed-in users home', () => {
    const routes = resolveRoutes([{ path: '/old', redirect: paths.login }]).table;
    expect(outcome(decide('/old', { routes }))).toBe(paths.login);
    expect(outcome(decide('/old', { routes, session: 'signedIn', returnPath: '/old' }))).toBe(paths.home);
  });
});

describe('the page decides, not its path', () => {
  const routes = resolveRoutes([
    { path: '/login', name: 'login' },
    { path: '/down', name: 'under-maintenance' },
    { path: '/inbox', name: paths.chat },
  ]).table;

  test('sign-in at another path is for signed-out users', () => {
    expect(outcome(decide('/login', { routes }))).toBe('show login');
    expect(outcome(decide('/login', { routes, session: 'unknown' }))).toBe('wait');
    expect(outcome(decide('/login', { routes, session: 'signedIn' }))).toBe(paths.home);
    expect(outcome(decide('/login?nextUrl=/inbox', { routes, session: 'signedIn' }))).toBe('/inbox');
    expect(outcome(decide('/login?nextUrl=/login', { routes, session: 'signedIn', returnPath: '/login' }))).toBe(paths.home);
  });

  test('maintenance at another path leads to the dashboard while the system runs, wherever the user came from', () => {
    for (const ledFrom of [undefined, '/down', paths.underMaintenance])
      expect(outcome(decide('/down', { routes, session: 'signedIn', ledFrom }))).toBe(paths.dashboard);
    // A sign-in form keeps its input.
    for (const ledFrom of [paths.forgotPassword, '/inbox']) expect(outcome(decide('/down', { routes, ledFrom }))).toBe(ledFrom);
    expect(outcome(decide('/down', { routes, system: 'maintenance' }))).toBe('show underMaintenance');
  });

  test('the menu shows neither, and nobody starts there', () => {
    expect(permittedMenu(routes.menu, () => true).map(({ id }) => id)).toEqual(['/inbox']);
    expect(outcome(decide(paths.home, { routes, session: 'signedIn', start: { lastPage: '/login' } }))).toBe('/inbox');
  });
});

test('redirects always end', () => {
  const path = fc.oneof(
    fc.constantFrom(...Object.values(paths), '/nowhere', '/a', '/b', '/c', LOGIN_FOR_CHAT, LOGIN_FOR_SYSTEM),
    fc.constantFrom(...Object.values(paths)).map((wanted) => `${paths.login}?nextUrl=${encodeURIComponent(wanted)}`),
  );
  fc.assert(
    fc.property(
      path,
      fc.constantFrom(...SYSTEMS),
      fc.constantFrom(...SESSIONS),
      fc.boolean(),
      serverRoutes,
      fc.option(path, { nil: undefined }),
      (start, system, session, isPermitted, raw, returnPath) => {
        const routes = resolveRoutes(raw).table;
        const { pathname, search, hash } = new URL(start, origin);
        const situation = { ...situationAt({ pathname, search, hash }), system, session, can: () => isPermitted, routes, returnPath };
        const { address, decision } = settle({ ...situation, ledFrom: start });
        expect(decision.kind).not.toBe('redirect');
        expect(address).toMatch(/^\/(?!\/)/u);
      },
    ),
  );
});

test('whatever routes are saved or sent, every page can still be opened', () => {
  const children = fc.array(fc.oneof(serverRoutes, fc.jsonValue()), { maxLength: 3 });
  const tree = fc.oneof(
    serverRoutes,
    fc.array(fc.record({ path: addresses, isGroup: fc.boolean(), children }), { maxLength: 4 }),
    fc.jsonValue(),
  );
  const own = Object.values(paths).filter((path) => builtInRoutes.find(path)?.requiresAuth);
  fc.assert(
    fc.property(tree, fc.constantFrom(...own), (raw, start) => {
      const routes = resolveRoutes(raw).table;
      const situation = { ...situationAt({ pathname: start, search: '', hash: '' }), session: 'signedIn' as const, routes };
      const { decision } = settle(situation);
      const lost = ['wait', 'redirect', 'show unavailable', 'show error404', 'show error403'];
      expect(lost).not.toContain(outcome(decision));
    }),
    { numRuns: 1_000 },
  );
});
