import { describe, expect, test } from 'vitest';
import { paths } from './paths.ts';
import { type Start } from './permittedMenu.ts';
import { loginUrl } from './safeNextUrl.ts';
import { resolveRoutes } from './serverRoutes.ts';
import { origin, decide, outcome } from './testing/situations.ts';

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

describe('the start page of a user', () => {
  test('at the first page of the menu they may see', () => {
    const { table } = resolveRoutes([
      { name: 'Places', isGroup: true, children: [{ path: '/board', name: paths.chat }] },
      { path: paths.dashboard },
    ]);
    expect(outcome(decide(paths.home, { session: 'signedIn', routes: table }))).toBe('/board');
    expect(outcome(decide(paths.home, onlySystem({ isSetUp: true })))).toBe(paths.system);
  });

  test('administrators start at Home until the first steps are done, unless the menu has no Home', () => {
    expect(outcome(decide(paths.home, onlySystem()))).toBe(paths.cms);
    expect(outcome(decide(paths.home, onlySystem({ lastPage: paths.system })))).toBe(paths.cms);
    const onlyChats = { session: 'signedIn', can: ({ subject }: { subject: string }) => subject === 'chat' } as const;
    expect(outcome(decide(paths.home, onlyChats))).toBe(paths.chat);
    const { table } = resolveRoutes([{ path: paths.dashboard }]);
    expect(outcome(decide(paths.home, { session: 'signedIn', routes: table }))).toBe(paths.dashboard);
  });

  test('a menu that has no page for them doesn’t shut them out', () => {
    for (const raw of [[{ path: paths.chat, hidden: true }], [{ path: '/' }], [{ path: paths.cms }], [{ path: '/x', name: 'not-there' }]]) {
      const { table } = resolveRoutes(raw);
      expect(outcome(decide(paths.home, { session: 'signedIn', routes: table, start: { isSetUp: true } }))).toBe(paths.chat);
      expect(outcome(decide(paths.home, { session: 'signedIn', routes: table, isPermitted: false }))).toBe('show error403');
    }
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
