import { describe, expect, test } from 'vitest';
import type { Situation } from './navigationGuard.ts';
import { paths } from './paths.ts';
import { loginUrl } from './safeNextUrl.ts';
import { resolveRoutes } from './serverRoutes.ts';
import { settle } from './settle.ts';
import { origin, outcome, situationAt } from './testing/situations.ts';

function end(path: string, situation: Partial<Situation> = {}): readonly [string, string] {
  const { pathname, search, hash } = new URL(path, origin);
  const { address, decision } = settle({ ...situationAt({ pathname, search, hash }), ...situation });
  return [outcome(decision), address];
}

describe('where an address ends', () => {
  test('signed out, the root and every deep link end at sign-in', () => {
    expect(end('/')).toEqual(['show login', paths.login]);
    for (const path of [paths.chat, paths.cms, `${paths.userList}?q=bob#x`])
      expect(end(path)).toEqual(['show login', loginUrl(path, origin)]);
    const { table } = resolveRoutes([{ path: '/inbox', name: paths.chat }]);
    expect(end('/inbox', { routes: table })).toEqual(['show login', loginUrl('/inbox', origin)]);
  });

  test('public and unknown pages stay', () => {
    expect(end(`${paths.resetPassword}?token=x`)).toEqual(['show resetPassword', `${paths.resetPassword}?token=x`]);
    expect(end('/nowhere')).toEqual(['show error404', '/nowhere']);
  });

  test('signed in, the root ends at the start page', () => {
    expect(end('/', { session: 'signedIn', start: { isSetUp: true } })).toEqual(['show chat', paths.chat]);
    expect(end(`${paths.login}?nextUrl=${paths.user}`, { session: 'signedIn' })).toEqual(['show userList', paths.userList]);
  });

  test('during maintenance, at the maintenance page', () => {
    expect(end(paths.chat, { system: 'maintenance' })).toEqual(['show underMaintenance', paths.underMaintenance]);
  });

  test('nowhere while the user is not known', () => {
    expect(end(paths.chat, { session: 'unknown' })).toEqual(['wait', paths.chat]);
  });
});
