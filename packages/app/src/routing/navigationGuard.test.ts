import { describe, expect, test } from 'vitest';
import { paths } from './paths.ts';
import { builtInRoutes } from './routes.ts';
import { loginUrl } from './safeNextUrl.ts';
import { resolveRoutes } from './serverRoutes.ts';
import { origin, SESSIONS, decide, outcome, LOGIN_FOR_CHAT, LOGIN_FOR_SYSTEM } from './testing/situations.ts';

describe('rule 1: when the system status is not 1, every route except under-maintenance and system goes to under-maintenance', () => {
  test.each(SESSIONS)('session %s', (session) => {
    for (const path of [paths.home, paths.login, paths.chat, paths.error404, paths.dashboard, '/nowhere'])
      expect(outcome(decide(path, { system: 'maintenance', session }))).toBe(paths.underMaintenance);
    expect(outcome(decide(paths.underMaintenance, { system: 'maintenance', session }))).toBe('show underMaintenance');
  });

  test('the system page stays open', () => {
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

  test('case and a trailing slash don’t make a route unknown', () => {
    expect(outcome(decide(`${paths.chat.toUpperCase()}/`, { session: 'signedIn' }))).toBe('show chat');
  });
});

describe('every route of specification 2 exists under its exact path', () => {
  const specified = [
    ...['', '-forgot-password', '-login', '-reset-password', '-two-steps'].map((rest) => `/auth/page-auth${rest}`),
    '/cms/page-cms',
    ...['', '-chat'].map((rest) => `/cms/apps/page-cms-apps${rest}`),
    ...['', '-function', '-permission', '-route', '-system'].map((rest) => `/cms/config/page-cms-config${rest}`),
    ...['', '-dashboard'].map((rest) => `/cms/report/page-cms-report${rest}`),
    ...['', '-edit', '-info', '-list', '-settings'].map((rest) => `/cms/user/page-cms-user${rest}`),
    ...['', '-401', '-403', '-404', '-500'].map((rest) => `/error/page-error${rest}`),
    '/page',
  ];
  test.each(specified)('%s', (path) => {
    expect(Object.values(paths)).toContain(path);
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
  test('goes to the wanted page, otherwise home', () => {
    expect(outcome(decide(LOGIN_FOR_CHAT, { session: 'signedIn' }))).toBe(paths.chat);
    expect(outcome(decide(paths.login, { session: 'signedIn' }))).toBe(paths.home);
    expect(outcome(decide(paths.login, { session: 'signedIn', returnPath: '/x?y#z' }))).toBe('/x?y#z');
    expect(outcome(decide(paths.login, { session: 'signedIn', returnPath: '//evil.test' }))).toBe(paths.home);
    expect(outcome(decide(LOGIN_FOR_CHAT, { session: 'signedIn', returnPath: '/x' }))).toBe(paths.chat);
    expect(outcome(decide(`${paths.login}?nextUrl=//evil.test`, { session: 'signedIn' }))).toBe(paths.home);
  });
});
