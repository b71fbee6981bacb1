import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toRouteKey } from './routeKey.ts';
import { isOwnPath, readRoutes, type RouteNode } from './routeNode.ts';

describe("each route may carry path, name, redirect, meta (layout, default value 'default'; requireAuth; pageTitle) and the flags isGroup, hidden and children", () => {
  test('reads all of it', () => {
    const raw = [
      {
        path: '/shop/',
        name: 'shop',
        redirect: '/shop/orders',
        isGroup: true,
        hidden: true,
        meta: { layout: 'blank', requireAuth: true, pageTitle: ' Shop ', resource: 'shop', action: 'manage' },
        children: [{ path: '/Shop/Orders' }],
      },
    ];
    const child = {
      path: '/shop/orders',
      name: '/shop/orders',
      layout: 'default',
      requireAuth: false,
      isGroup: false,
      hidden: false,
      children: [],
    };
    expect(readRoutes(raw)).toEqual({
      routes: [
        {
          path: '/shop',
          name: 'shop',
          redirect: '/shop/orders',
          layout: 'blank',
          requireAuth: true,
          pageTitle: 'Shop',
          resource: 'shop',
          action: 'manage',
          isGroup: true,
          hidden: true,
          children: [child],
        },
      ],
      problems: [],
    });
  });

  test('a group needs no path', () => {
    expect(readRoutes([{ name: 'More', isGroup: true, children: [{ path: '/a' }] }]).routes[0]).toMatchObject({
      name: 'More',
      children: [{ path: '/a' }],
    });
  });
});

describe('broken parts are dropped and reported, the rest stays', () => {
  test.each<[string, unknown]>([
    ['no list', { path: '/a' }],
    ['no list', 'routes'],
  ])('%s', (_, raw) => {
    expect(readRoutes(raw)).toMatchObject({ routes: [], problems: [expect.stringContaining('is no list')] });
  });

  test.each<unknown>([
    null,
    7,
    'x',
    [],
    {},
    { path: 7 },
    { path: 'a' },
    { path: '//evil.test' },
    { path: '/\\evil' },
    { path: '/a/../b' },
    { path: '/%2e' },
    { path: 'javascript:alert(1)' },
  ])('%j is not a route', (entry) => {
    const { routes, problems } = readRoutes([entry, { path: '/b' }]);
    expect(routes.map(({ path }) => path)).toEqual(['/b']);
    expect(problems).toHaveLength(1);
  });

  test('keeps the first of two routes with the same path', () => {
    const { routes, problems } = readRoutes([
      { path: '/a', name: 'one' },
      { path: '/A/', name: 'two' },
    ]);
    expect(routes.map(({ name }) => name)).toEqual(['one']);
    expect(problems).toHaveLength(1);
  });

  test('drops a redirect to another site and keeps the route', () => {
    expect(readRoutes([{ path: '/a', redirect: 'https://evil.test/' }]).routes[0]).not.toHaveProperty('redirect');
  });

  test('cuts trees that are too deep or too large', () => {
    const deep = Array.from({ length: 20 }).reduce<object>((child, _, index) => ({ path: `/n${index}`, children: [child] }), {
      path: '/leaf',
    });
    expect(readRoutes([deep]).problems).toHaveLength(1);
    const large = Array.from({ length: 10_050 }, (_, index) => ({ path: `/r${index}` }));
    const { routes, problems } = readRoutes(large);
    expect(routes).toHaveLength(10_000);
    expect(problems).toHaveLength(50);
  });

  test('inherited property names are neither routes nor fields', () => {
    const raw = JSON.parse('[{"path":"/a","__proto__":{"hidden":true},"meta":{"__proto__":{"requireAuth":true}}}]') as unknown;
    expect(readRoutes(raw).routes[0]).toMatchObject({ hidden: false, requireAuth: false });
  });

  test('never throws, and every path and redirect stays on this site', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.jsonValue({ maxDepth: 2 }),
            fc.record({ path: fc.webPath(), redirect: fc.string(), children: fc.jsonValue({ maxDepth: 2 }) }),
          ),
        ),
        (raw) => {
          const paths = pathsOf(readRoutes(raw).routes);
          expect(paths.filter((path) => !isOwnPath(path))).toEqual([]);
        },
      ),
    );
  });
});

test('compares paths without case and trailing slash', () => {
  expect([toRouteKey('/A/B/'), toRouteKey('/')]).toEqual(['/a/b', '/']);
});

function pathsOf(nodes: readonly RouteNode[]): readonly string[] {
  return nodes.flatMap(({ path, redirect, children }) => [path ?? [], redirect ?? [], pathsOf(children)].flat());
}
