import type { Permission } from '@manyline/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decision, navigationGuard, type Situation, type SystemState } from './navigationGuard.ts';
import { paths } from './paths.ts';
import { permittedMenu, type Start } from './permittedMenu.ts';
import { builtInRoutes, type RouteTable } from './routes.ts';
import { loginUrl } from './safeNextUrl.ts';
import { resolveRoutes } from './serverRoutes.ts';

const origin = 'https://manyline.test';
const SYSTEMS: readonly SystemState[] = ['loading', 'running', 'maintenance', 'unknown'];
const SESSIONS: readonly Situation['session'][] = ['unknown', 'signedOut', 'leaving', 'signedIn'];

function decide(path: string, situation: Partial<Situation> & { isPermitted?: boolean } = {}): Decision {
  const { pathname, search, hash } = new URL(path, origin);
  const { isPermitted = true, ...rest } = situation;
  return navigationGuard({
    origin,
    location: { pathname, search, hash },
    system: 'running',
    session: 'signedOut',
    routes: builtInRoutes,
    can: () => isPermitted,
    ...rest,
  });
}

function outcome(decision: Decision): string {
  if (decision.kind === 'show') return `show ${decision.route.page}`;
  return decision.kind === 'redirect' ? decision.to : 'wait';
}

const LOGIN_FOR_CHAT = loginUrl(paths.chat, origin);
const LOGIN_FOR_SYSTEM = loginUrl(paths.system, origin);

describe('rule 1: when the system status is not 1, every route except under-maintenance and system goes to under-maintenance', () => {
  test.each(SESSIONS)('session %s', (session) => {
    for (const path of [paths.home, paths.login, paths.chat, paths.error404, paths.dashboard, '/nowhere'])
      expect(outcome(decide(path, { system: 'maintenance', session }))).toBe(paths.underMaintenance);
    expect(outcome(decide(paths.underMaintenance, { system: 'maintenance', session }))).toBe('show underMaintenance');
  });

  test('the system page is not held back', () => {
    expect(outcome(decide(paths.system, { system: 'maintenance', session: 'signedIn' }))).toBe('show system');
    expect(outcome(decide(paths.system, { system: 'maintenance' }))).toBe(LOGIN_FOR_SYSTEM);
  });

  test('the operator can sign in on the way to the system page, and only there', () => {
    expect(outcome(decide(LOGIN_FOR_SYSTEM, { system: 'maintenance' }))).toBe('show login');
    expect(outcome(decide(LOGIN_FOR_SYSTEM, { system: 'maintenance', session: 'signedIn' }))).toBe(paths.system);
    expect(outcome(decide(LOGIN_FOR_CHAT, { system: 'maintenance' }))).toBe(paths.underMaintenance);
    expect(outcome(decide(`${paths.twoSteps}?nextUrl=${encodeURIComponent(paths.system)}`, { system: 'maintenance' }))).toBe(
      'show twoSteps',
    );
    expect(outcome(decide(paths.twoSteps, { system: 'maintenance' }))).toBe(paths.underMaintenance);
  });

  test('everyone else stays on under-maintenance', () => {
    expect(outcome(decide(paths.system, { system: 'maintenance', session: 'signedIn', isPermitted: false }))).toBe(paths.underMaintenance);
  });

  test('when the status is 1, under-maintenance leads to the dashboard, or to the first permitted page', () => {
    expect(outcome(decide(paths.underMaintenance))).toBe(paths.home);
    expect(outcome(decide(paths.underMaintenance, { session: 'signedIn' }))).toBe(paths.dashboard);
    expect(outcome(decide(paths.underMaintenance, { session: 'signedIn', isPermitted: false }))).toBe(paths.home);
  });

  test('after a redirect users return to where they were, never to another origin or in a loop', () => {
    const back = (ledFrom: string) => outcome(decide(paths.underMaintenance, { session: 'signedIn', ledFrom }));
    expect(back(`${paths.chat}?chat=7#x`)).toBe(`${paths.chat}?chat=7#x`);
    for (const ledFrom of ['//evil.test', paths.login, paths.underMaintenance, `${paths.underMaintenance}/?a`])
      expect(back(ledFrom)).toBe(paths.dashboard);
  });

  test('an unknown status is not maintenance', () => {
    expect(outcome(decide(paths.login, { system: 'unknown' }))).toBe('show login');
    expect(outcome(decide(paths.chat, { system: 'unknown', session: 'signedIn' }))).toBe('show chat');
    expect(outcome(decide(paths.underMaintenance, { system: 'unknown' }))).toBe('show underMaintenance');
  });

  test('nothing is decided before the status is read', () => {
    for (const session of SESSIONS)
      for (const path of [...Object.values(paths), '/nowhere'])
        expect(decide(path, { system: 'loading', session })).toEqual({ kind: 'wait' });
  });
});

describe('rule 2: the user is loaded first', () => {
  test.each([paths.home, paths.chat, paths.login, '/nowhere'])('%s waits for the session', (path) => {
    expect(decide(path, { session: 'unknown' })).toEqual({ kind: 'wait' });
  });

  test('open pages do not wait', () => {
    expect(outcome(decide(paths.error500, { session: 'unknown' }))).toBe('show error500');
  });
});

describe('rule 3: an unknown route shows 404 at its own address', () => {
  test.each(['/nowhere', '/__proto__', '/constructor', '/cms/apps'])('%s', (path) => {
    for (const session of ['signedOut', 'signedIn'] as const) expect(outcome(decide(path, { session }))).toBe('show error404');
  });

  test('not before the routes of the server are read: a saved route opened cold leads to login with nextUrl', () => {
    expect(decide('/inbox', { areRoutesPending: true })).toEqual({ kind: 'wait' });
    const { table } = resolveRoutes([
      { path: '/inbox', name: paths.chat },
      { path: '/old', name: 'old', redirect: '/inbox' },
    ]);
    for (const path of ['/inbox', '/old']) {
      const first = decide(path, { routes: table });
      const last = first.kind === 'redirect' && first.to === '/inbox' ? decide('/inbox', { routes: table }) : first;
      expect(outcome(last)).toBe(loginUrl('/inbox', origin));
    }
  });

  test('case and a slash at the end do not make a route unknown', () => {
    expect(outcome(decide(`${paths.chat.toUpperCase()}/`, { session: 'signedIn' }))).toBe('show chat');
  });
});

describe('every route of specification 2 exists under its exact path', () => {
  test.each(Object.values(paths))('%s', (path) => {
    expect(builtInRoutes.find(path)?.path).toBe(path);
  });
});

describe('rule 4: users who may not see the route', () => {
  test('without a session: login carrying the wanted path as nextUrl', () => {
    expect(outcome(decide(`${paths.chat}?chat=7#x`))).toBe(`${paths.login}?nextUrl=${encodeURIComponent(`${paths.chat}?chat=7#x`)}`);
  });

  test('the path is omitted when it is the root, and after a log-out', () => {
    expect(outcome(decide(paths.home))).toBe(paths.login);
    expect(outcome(decide(paths.chat, { session: 'leaving' }))).toBe(paths.login);
  });

  test('with a session but no permission: 403 at the same address', () => {
    expect(outcome(decide(paths.chat, { session: 'signedIn', isPermitted: false }))).toBe('show error403');
    expect(outcome(decide(paths.home, { session: 'signedIn', isPermitted: false }))).toBe('show error403');
  });

  test('with both: the page', () => {
    expect(outcome(decide(paths.chat, { session: 'signedIn' }))).toBe('show chat');
    expect(outcome(decide(paths.home, { session: 'signedIn', start: { isSetUp: true } }))).toBe(paths.chat);
  });

  test('open pages are for everyone', () => {
    for (const session of ['signedOut', 'leaving', 'signedIn'] as const)
      for (const name of ['error401', 'error403', 'error404', 'error500'] as const)
        expect(outcome(decide(paths[name], { session, isPermitted: false }))).toBe(`show ${name}`);
  });
});

describe('signed in at the login page', () => {
  test('goes where it was wanted, else home', () => {
    expect(outcome(decide(LOGIN_FOR_CHAT, { session: 'signedIn' }))).toBe(paths.chat);
    expect(outcome(decide(paths.login, { session: 'signedIn' }))).toBe(paths.home);
    expect(outcome(decide(paths.login, { session: 'signedIn', returnPath: '/x?y#z' }))).toBe('/x?y#z');
    expect(outcome(decide(paths.login, { session: 'signedIn', returnPath: '//evil.test' }))).toBe(paths.home);
    expect(outcome(decide(LOGIN_FOR_CHAT, { session: 'signedIn', returnPath: '/x' }))).toBe(paths.chat);
    expect(outcome(decide(`${paths.login}?nextUrl=//evil.test`, { session: 'signedIn' }))).toBe(paths.home);
  });
});

describe('the landing pages of the groups', () => {
  test('page-auth is for signed-out users; signed-in users are redirected as from the login page', () => {
    expect(outcome(decide(paths.auth))).toBe('show auth');
    expect(outcome(decide(`${paths.auth}?nextUrl=/x`, { session: 'signedIn' }))).toBe('/x');
    expect(outcome(decide(paths.auth, { session: 'signedIn' }))).toBe(paths.home);
    expect(outcome(decide(paths.auth, { system: 'maintenance' }))).toBe(paths.underMaintenance);
  });

  test('a sign-in page in the server’s menu is never the first page', () => {
    const { table } = resolveRoutes([
      { path: paths.auth, name: paths.auth },
      { path: '/inbox', name: paths.chat },
    ]);
    const can = ({ subject }: { subject: string }) => subject === 'chat';
    expect(outcome(decide(paths.home, { session: 'signedIn', routes: table, can }))).toBe('/inbox');
  });

  test('page-error is public; page-cms and /page need a session', () => {
    for (const session of ['signedOut', 'signedIn'] as const) expect(outcome(decide(paths.error, { session }))).toBe('show error');
    for (const [path, page] of [
      [paths.cms, 'cms'],
      [paths.page, 'page'],
    ] as const) {
      expect(outcome(decide(path, { session: 'signedIn', isPermitted: false }))).toBe(`show ${page}`);
      expect(outcome(decide(path))).toBe(loginUrl(path, origin));
    }
    expect(outcome(decide(paths.user, { session: 'signedIn' }))).toBe(paths.userList);
  });
});

const onlySystem = (start?: Start) =>
  ({ session: 'signedIn', can: ({ subject }: { subject: string }) => subject === 'system', ...(start && { start }) }) as const;

describe('where a person begins', () => {
  test('at the first page of the menu they may see', () => {
    const { table } = resolveRoutes([
      { name: 'Places', isGroup: true, children: [{ path: '/board', name: paths.chat }] },
      { path: paths.dashboard },
    ]);
    expect(outcome(decide(paths.home, { session: 'signedIn', routes: table }))).toBe('/board');
    expect(outcome(decide(paths.home, onlySystem({ isSetUp: true })))).toBe(paths.system);
  });

  test('those who set the system up, at Home until the first steps are done, unless the menu has none', () => {
    expect(outcome(decide(paths.home, onlySystem()))).toBe(paths.cms);
    expect(outcome(decide(paths.home, onlySystem({ lastPage: paths.system })))).toBe(paths.cms);
    const onlyChats = { session: 'signedIn', can: ({ subject }: { subject: string }) => subject === 'chat' } as const;
    expect(outcome(decide(paths.home, onlyChats))).toBe(paths.chat);
    const { table } = resolveRoutes([{ path: paths.dashboard }]);
    expect(outcome(decide(paths.home, { session: 'signedIn', routes: table }))).toBe(paths.dashboard);
  });

  test('then at the page of the menu they used last, if they may still see it', () => {
    const at = (lastPage: string, isPermitted = true) =>
      outcome(decide(paths.home, { session: 'signedIn', isPermitted, start: { isSetUp: true, lastPage } }));
    expect(at(paths.audit)).toBe(paths.audit);
    expect(at(paths.cms)).toBe(paths.cms);
    for (const lastPage of [paths.login, paths.user, '//evil.test', '/nowhere']) expect(at(lastPage)).toBe(paths.chat);
    expect(at(paths.audit, false)).toBe('show error403');
  });
});

describe("the server's routes", () => {
  const at = (routes: RouteTable, path: string, isPermitted = true) => outcome(decide(path, { session: 'signedIn', routes, isPermitted }));
  const resolve = (...raw: object[]) => resolveRoutes(raw).table;

  test('a place of theirs shows the page they name', () => {
    const routes = resolve({ path: '/inbox', name: paths.chat });
    expect(at(routes, '/Inbox/')).toBe('show chat');
    expect(at(routes, '/inbox', false)).toBe('show error403');
    expect(outcome(decide('/inbox', { routes }))).toBe(loginUrl('/inbox', origin));
  });

  test('unknown names give a calm page', () => {
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

  test('they may ask for more than we do, never for less', () => {
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

const places = fc.constantFrom(
  '/',
  '/a',
  '/b',
  '/c',
  paths.chat,
  paths.dashboard,
  paths.login,
  paths.cms,
  '/under-maintenance',
  '/nowhere',
);
const serverRoutes = fc.array(
  fc.record({
    path: places,
    redirect: fc.option(places, { nil: undefined }),
    name: fc.constantFrom(paths.chat, 'login', '404', 'dashboard', 'x'),
  }),
);

test('a route that leads to the page of the maintenance leads nowhere: that one would lead back', () => {
  const routes = resolveRoutes([
    { path: '/a', redirect: '/b' },
    { path: '/b', redirect: paths.underMaintenance },
  ]).table;
  for (const at of ['/a', '/b'])
    expect(decide(at, { system: 'running', session: 'signedIn', routes, ledFrom: at })).toMatchObject({ kind: 'show' });
});

test('redirects end, wherever they start, whatever the server names', () => {
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
      (start, system, session, isPermitted, raw) => {
        const routes = resolveRoutes(raw).table;
        let at: string = start;
        for (let steps = 0; ; steps += 1) {
          const decision = decide(at, { system, session, isPermitted, routes, ledFrom: start });
          if (decision.kind !== 'redirect') return;
          expect(steps).toBeLessThan(6);
          expect(decision.to).toMatch(/^\/(?!\/)/u);
          at = decision.to;
        }
      },
    ),
  );
});
