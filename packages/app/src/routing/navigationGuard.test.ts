import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decision, navigationGuard, type Situation, type SystemState } from './navigationGuard.ts';
import { paths } from './paths.ts';
import { loginUrl } from './safeNextUrl.ts';

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
    can: () => isPermitted,
    ...rest,
  });
}

function outcome(decision: Decision): string {
  if (decision.kind === 'show') return `show ${decision.route.name}`;
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
    expect(outcome(decide(paths.system, { system: 'maintenance', session: 'signedIn' }))).not.toBe(paths.underMaintenance);
  });

  test('the operator can sign in on the way to the system page, and only there', () => {
    expect(outcome(decide(LOGIN_FOR_SYSTEM, { system: 'maintenance' }))).toBe('show login');
    expect(outcome(decide(LOGIN_FOR_SYSTEM, { system: 'maintenance', session: 'signedIn' }))).toBe(paths.system);
    expect(outcome(decide(LOGIN_FOR_CHAT, { system: 'maintenance' }))).toBe(paths.underMaintenance);
  });

  test('when the status is 1 and the user opens under-maintenance, they go to the start page', () => {
    expect(outcome(decide(paths.underMaintenance))).toBe(paths.home);
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

describe('rule 3: an unknown route goes to 404', () => {
  test.each(['/nowhere', paths.dashboard, '/__proto__', '/constructor', '/cms/apps'])('%s', (path) => {
    for (const session of ['signedOut', 'signedIn'] as const) expect(outcome(decide(path, { session }))).toBe(paths.error404);
  });

  test('case and a slash at the end do not make a route unknown', () => {
    expect(outcome(decide(`${paths.chat.toUpperCase()}/`, { session: 'signedIn' }))).toBe('show chat');
  });
});

describe('rule 4: who may not see the route', () => {
  test('without a session: login carrying the wanted path as nextUrl', () => {
    expect(outcome(decide(`${paths.chat}?chat=7#x`))).toBe(`${paths.login}?nextUrl=${encodeURIComponent(`${paths.chat}?chat=7#x`)}`);
  });

  test('the path is omitted when it is the root, and after a log-out', () => {
    expect(outcome(decide(paths.home))).toBe(paths.login);
    expect(outcome(decide(paths.chat, { session: 'leaving' }))).toBe(paths.login);
  });

  test('with a session but no permission: 403', () => {
    expect(outcome(decide(paths.chat, { session: 'signedIn', isPermitted: false }))).toBe(paths.error403);
    expect(outcome(decide(paths.home, { session: 'signedIn', isPermitted: false }))).toBe(paths.error403);
  });

  test('with both: the page', () => {
    expect(outcome(decide(paths.chat, { session: 'signedIn' }))).toBe('show chat');
    expect(outcome(decide(paths.home, { session: 'signedIn' }))).toBe(paths.chat);
  });

  test('open pages are for everybody', () => {
    for (const session of ['signedOut', 'leaving', 'signedIn'] as const)
      for (const name of ['error401', 'error403', 'error404', 'error500'] as const)
        expect(outcome(decide(paths[name], { session, isPermitted: false }))).toBe(`show ${name}`);
  });
});

describe('signed in at the login page', () => {
  test('goes where it was wanted, else home', () => {
    expect(outcome(decide(LOGIN_FOR_CHAT, { session: 'signedIn' }))).toBe(paths.chat);
    expect(outcome(decide(paths.login, { session: 'signedIn' }))).toBe(paths.home);
    expect(outcome(decide(`${paths.login}?nextUrl=//evil.test`, { session: 'signedIn' }))).toBe(paths.home);
  });
});

test('redirects end, wherever they start', () => {
  const path = fc.oneof(
    fc.constantFrom(...Object.values(paths), '/nowhere', LOGIN_FOR_CHAT, LOGIN_FOR_SYSTEM),
    fc.constantFrom(...Object.values(paths)).map((wanted) => `${paths.login}?nextUrl=${encodeURIComponent(wanted)}`),
  );
  fc.assert(
    fc.property(path, fc.constantFrom(...SYSTEMS), fc.constantFrom(...SESSIONS), fc.boolean(), (start, system, session, isPermitted) => {
      let at: string = start;
      for (let steps = 0; ; steps += 1) {
        const decision = decide(at, { system, session, isPermitted });
        if (decision.kind !== 'redirect') return;
        expect(steps).toBeLessThan(4);
        expect(decision.to).toMatch(/^\/(?!\/)/u);
        at = decision.to;
      }
    }),
  );
});
