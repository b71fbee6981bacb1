import { describe, expect, test } from 'vitest';
import { HUB_PATH } from '../hub/hubEvents.ts';
import { growthOf, PROPORTIONAL_BELOW } from '../testing/growth.ts';
import { checkRoutes } from './checkRoutes.ts';
import { EMPTY_ROUTE, ROUTE_MAX_HOPS, type RouteEntry, ROUTES_MAX_DEPTH } from './routeEntry.ts';

const route = (fields: Partial<RouteEntry>): RouteEntry => ({ ...EMPTY_ROUTE, ...fields });
const found = (routes: readonly RouteEntry[], known = {}) =>
  checkRoutes(routes, known).map(({ at, field, kind, severity }) => `${severity} ${at.join('.')} ${field} ${kind}`);

describe('validation before save: duplicates, cycles, unknown pages, reserved names, unsafe redirects, hops', () => {
  test('a valid tree has no problems', () => {
    const shop = route({
      name: 'Shop',
      isGroup: true,
      children: [route({ path: '/a', redirect: '/b' }), route({ path: '/b', name: 'b' })],
    });
    expect(found([shop], { hasPage: () => true, subjects: new Set(), actions: new Set() })).toEqual([]);
  });

  test.each<[string, readonly RouteEntry[], string]>([
    ['a route without a path that is no group', [route({ name: 'x' })], 'error 0 path pathMissing'],
    ['a path of another site', [route({ path: '//evil.test' })], 'error 0 path pathUnsafe'],
    ['a duplicate path, ignoring case', [route({ path: '/a' }), route({ path: '/A/' })], 'error 1 path pathTaken'],
    ['a name twice', [route({ path: '/a', name: 'x' }), route({ path: '/b', name: 'X' })], 'error 1 name nameTaken'],
    ['a group without a name', [route({ isGroup: true, children: [route({ path: '/a' })] })], 'error 0 name nameMissing'],
    ['a reserved name', [route({ path: '/a', name: 'login' })], 'error 0 name nameReserved'],
    ['a reserved path as a name', [route({ path: '/a', name: '/cms/config/page-cms-config-system' })], 'error 0 name nameReserved'],
    ['an unsafe redirect', [route({ path: '/a', redirect: 'https://evil.test/' })], 'error 0 redirect redirectUnsafe'],
    [
      'a reserved page that leads on',
      [route({ path: '/cms/config/page-cms-config-route', redirect: '/a' })],
      'error 0 redirect redirectReserved',
    ],
    ...['/auth/page-auth-login', '/Auth/page-auth-two-steps/', '/under-maintenance', '/error/page-error-404'].map(
      (redirect): [string, readonly RouteEntry[], string] => [
        `a redirect to ${redirect}`,
        [route({ path: '/a', redirect })],
        'error 0 redirect redirectStops',
      ],
    ),
    ['a sign-in page in the menu', [route({ path: '/auth/page-auth-login' })], 'warning 0 hidden menuSkips'],
    ['a redirect to itself', [route({ path: '/a', redirect: '/A' })], 'error 0 redirect redirectRound'],
    ['a text too long', [route({ path: '/a', pageTitle: 'x'.repeat(201) })], 'error 0 pageTitle textTooLong'],
    ['an action without a subject', [route({ path: '/a', action: 'view' })], 'warning 0 action actionAlone'],
    ['a group with nothing in it', [route({ name: 'x', isGroup: true })], 'warning 0 children groupEmpty'],
    ['a layout nobody knows', [route({ path: '/a', layout: 'x' })], 'warning 0 layout layoutUnknown'],
    ['a reserved page that asks for more', [route({ path: '/', resource: 'x' })], 'warning 0 resource staysAsItIs'],
  ])('%s', (_, routes, problem) => expect(found(routes)).toEqual([problem]));

  test.each([
    '/health',
    '/Ready/',
    HUB_PATH,
    `${HUB_PATH}/negotiate`,
    '/api',
    '/api/users',
    '/api-user/api/v1/user',
    '/assets/a',
    '/demo/mail',
  ])('%s is answered by the server, so no route can have it', (path) =>
    expect(found([route({ path })])).toEqual(['error 0 path pathOfServer']),
  );

  test.each(['/healthy', '/hubs', '/apis', '/ready-made', '/demo', '/assets-list'])('%s is free', (path) => {
    expect(found([route({ path })])).toEqual([]);
  });

  test('a redirect loop is reported at each of its routes', () => {
    expect(found([route({ path: '/a', redirect: '/b' }), route({ path: '/b', redirect: '/a' })])).toEqual([
      'error 0 redirect redirectRound',
      'error 1 redirect redirectRound',
    ]);
  });

  test('a loop through a built-in redirect is one, too', () => {
    const list = '/cms/user/page-cms-user-list';
    expect(found([route({ path: '/a', redirect: '/cms/user/page-cms-user' }), route({ path: list, redirect: '/a' })])).toEqual([
      'error 0 redirect redirectRound',
      'error 1 redirect redirectRound',
    ]);
  });

  test('allows five redirects in a row, but not six', () => {
    const chain = (length: number) => Array.from({ length }, (_, index) => route({ path: `/r${index}`, redirect: `/r${index + 1}` }));
    expect(found(chain(ROUTE_MAX_HOPS))).toEqual([]);
    expect(found(chain(ROUTE_MAX_HOPS + 1))).toEqual(['error 0 redirect redirectHops']);
  });

  test('unknown pages and names are warnings', () => {
    const known = { hasPage: (path: string) => path === '/a', subjects: new Set(['chat']), actions: new Set(['view']) };
    expect(
      found([route({ path: '/x', resource: 'Chat', action: 'fly' }), route({ path: '/a', resource: 'y', redirect: '/z' })], known),
    ).toEqual([
      'warning 0 path pageUnknown',
      'warning 0 action actionUnknown',
      'warning 1 redirect redirectUnknown',
      'warning 1 resource resourceUnknown',
    ]);
  });

  test('stops at the deepest allowed level', () => {
    const deep = Array.from({ length: ROUTES_MAX_DEPTH + 1 }).reduce<RouteEntry>(
      (child, _, index) => route({ path: `/n${index}`, children: [child] }),
      route({ path: '/leaf' }),
    );
    expect(found([deep])).toEqual([`error ${Array.from({ length: ROUTES_MAX_DEPTH }, () => 0).join('.')} children tooDeep`]);
  });

  test('checks ten thousand routes quickly', () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      route({ path: `/r${index}`, redirect: index % 2 === 0 ? `/r${index + 1}` : '' }),
    );
    expect(found(many)).toEqual([]);
    expect(found([...many, route({ path: '/more' })])).toEqual(['error 10000 children tooMany']);
  });
});

test('checks a path in time in proportion to its slashes', () => {
  const check = (slashes: number) => {
    const long = `${'/'.repeat(slashes)}a`;
    return found([route({ path: long, name: long })]);
  };
  expect(check(40_000)).toEqual(['error 0 path pathUnsafe', 'error 0 name textTooLong']);
  expect(growthOf(check)).toBeLessThan(PROPORTIONAL_BELOW);
});
