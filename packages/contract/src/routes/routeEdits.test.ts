import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { checkRoutes } from './checkRoutes.ts';
import { countChanges, diffRoutes } from './diffRoutes.ts';
import { mergeRoutes } from './mergeRoutes.ts';
import {
  changeRoute,
  insertRoute,
  type KeyedRoute,
  keyRoutes,
  moveRoute,
  positionOfRoute,
  removeRoute,
  routeTrail,
  stepPosition,
} from './moveRoute.ts';
import { parseRoutes } from './parseRoutes.ts';
import { countRoutes, EMPTY_ROUTE, type RouteEntry, toRouteJson } from './routeEntry.ts';
import { readRoutes } from './routeNode.ts';

/** Parses routes from `a(b c(d)) e`. */
function tree(text: string): readonly RouteEntry[] {
  const stack: RouteEntry[][] = [[]];
  for (const [part] of text.matchAll(/[a-z]\w*|[()]/gu)) {
    const list = stack.at(-1)!;
    if (part === '(') stack.push(list.at(-1)!.children as RouteEntry[]);
    else if (part === ')') stack.pop();
    else list.push({ ...EMPTY_ROUTE, path: `/${part}`, children: [] });
  }
  return stack[0]!;
}

const keyed = (text: string) => keyRoutes(tree(text), counter());
const outline = (routes: readonly RouteEntry[]): string =>
  routes.map(({ path, children }) => path.slice(1) + (children.length > 0 ? `(${outline(children)})` : '')).join(' ');
const keyAt = (routes: readonly KeyedRoute[], path: string): string => {
  for (const route of routes) {
    if (route.path === `/${path}`) return route.key;
    const below = keyAt(route.children, path);
    if (below !== '') return below;
  }
  return '';
};
const kinds = (before: readonly RouteEntry[], after: readonly RouteEntry[]) =>
  diffRoutes(before, after).map(({ kind, route }) => `${kind} ${route.path.slice(1)}`);

function counter(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `k${count}`;
  };
}

describe('move by drag and by keys', () => {
  test.each([
    ['b', 'up', 'b a c(d)'],
    ['a', 'up', 'a b c(d)'],
    ['a', 'down', 'b a c(d)'],
    ['c', 'down', 'a b c(d)'],
    ['b', 'in', 'a(b) c(d)'],
    ['d', 'out', 'a b c d'],
    ['a', 'out', 'a b c(d)'],
  ] as const)('%s %s', (path, step, expected) => {
    const routes = keyed('a b c(d)');
    const key = keyAt(routes, path);
    const position = stepPosition(routes, key, step);
    expect(outline((position && moveRoute(routes, key, position)) ?? routes)).toBe(expected);
  });

  test('a route cannot move into itself or deeper than allowed', () => {
    const routes = keyed('a(b(c)) d(e(f(g(h(i(j(k)))))))');
    expect(moveRoute(routes, keyAt(routes, 'a'), { parentKey: keyAt(routes, 'c'), index: 0 })).toBeUndefined();
    expect(moveRoute(routes, keyAt(routes, 'a'), { parentKey: keyAt(routes, 'j'), index: 0 })).toBeUndefined();
    expect(moveRoute(routes, keyAt(routes, 'c'), { parentKey: keyAt(routes, 'j'), index: 0 })).toBeDefined();
  });

  test('moving never loses or duplicates a route', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(8), fc.nat(9), fc.nat(4)), { maxLength: 20 }), (moves) => {
        let routes = keyed('a(b c(d e)) f(g) h');
        const keys = 'abcdefgh'.split('').map((path) => keyAt(routes, path));
        for (const [what, where, index] of moves) {
          const parentKey = keys[where];
          const siblings = parentKey === undefined ? routes.length : (routeTrail(routes, parentKey).at(-1)?.children.length ?? 0);
          routes = moveRoute(routes, keys[what] ?? '', { parentKey, index: Math.min(index, siblings) }) ?? routes;
        }
        expect(countRoutes(routes)).toBe(8);
        for (const key of keys) expect(positionOfRoute(routes, key)).toBeDefined();
      }),
    );
  });
});

describe('diff', () => {
  test.each([
    ['a b', 'a b', []],
    ['a', 'a b', ['added b']],
    ['a b(c)', 'a', ['removed b', 'removed c']],
    ['a b c d', 'd a b c', ['moved d']],
    ['a b(c)', 'a(c) b', ['moved c']],
    ['a b', 'b a', ['moved b']],
  ])('%s → %s', (before, after, changes) => {
    expect(kinds(tree(before), tree(after))).toEqual(changes);
  });

  test('a route with a new path is recognised by its key or name', () => {
    const [before] = keyed('a');
    expect(kinds([before!], [{ ...before!, path: '/z' }])).toEqual(['changed z']);
    const named = { ...EMPTY_ROUTE, name: 'x' };
    expect(diffRoutes([{ ...named, path: '/a' }], [{ ...named, path: '/b', hidden: true }])[0]?.fields).toEqual(['path', 'hidden']);
  });

  test('skips identical subtrees, with the same result as for copies', () => {
    const moves = fc.array(fc.tuple(fc.nat(8), fc.nat(9), fc.nat(4), fc.boolean()), { maxLength: 8 });
    fc.assert(
      fc.property(moves, (steps) => {
        const before = keyed('a(b c(d e)) f(g) h');
        const keys = 'abcdefgh'.split('').map((path) => keyAt(before, path));
        let after = before;
        for (const [what, where, index, isChange] of steps) {
          const key = keys[what] ?? '';
          if (isChange) after = changeRoute(after, key, (route) => [{ ...route, hidden: !route.hidden }]);
          else after = moveRoute(after, key, { parentKey: keys[where], index }) ?? after;
        }
        const words = (routes: readonly KeyedRoute[]) =>
          diffRoutes(before, routes).map(({ kind, route, fields, parent, formerParent }) =>
            [kind, route.key, fields, parent?.key, formerParent?.key].join(' '),
          );
        expect(words(after)).toEqual(words(structuredClone(after)));
      }),
    );
  });

  test('compares and serialises only the changed ones of many routes', () => {
    const read = vi.fn(() => '/b');
    const still: KeyedRoute = {
      ...EMPTY_ROUTE,
      key: 'b',
      children: [],
      get path() {
        return read();
      },
    };
    const group: KeyedRoute = { ...EMPTY_ROUTE, key: 'a', name: 'a', isGroup: true, children: [still] };
    const [other] = keyed('c');
    const [before, after] = [
      [group, other!],
      [{ ...other!, hidden: true }, group],
    ];
    expect(kinds(before, after)).toEqual(['moved c', 'changed c']);
    expect(read).not.toHaveBeenCalled();
    expect([toRouteJson(before), toRouteJson(after)].map((list) => list.map(({ children }) => children?.[0]?.path))).toEqual([
      ['/b', undefined],
      [undefined, '/b'],
    ]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('the counts on the button', () => {
    expect(countChanges(diffRoutes(tree('a b(c) d'), tree('d b x(c)')))).toEqual({ added: 1, removed: 1, moved: 2, changed: 0 });
  });
});

describe('merging the changes of two users', () => {
  const base = () => keyed('a b(c) d');
  const change = (routes: readonly KeyedRoute[], path: string, fields: Partial<RouteEntry>): readonly KeyedRoute[] =>
    routes.map((route) =>
      route.path === `/${path}`
        ? { ...route, ...fields, children: route.children }
        : { ...route, children: change(route.children, path, fields) },
    );
  const added = (path: string): KeyedRoute => ({ ...EMPTY_ROUTE, path: `/${path}`, key: `new ${path}`, children: [] });

  test('applies mine on top of theirs, in place', () => {
    const start = base();
    const mine = moveRoute(change(start, 'a', { hidden: true }), keyAt(start, 'c'), { parentKey: undefined, index: 0 })!;
    const theirs = insertRoute(change(start, 'a', { pageTitle: 'A' }), added('e'), { parentKey: keyAt(start, 'b'), index: 1 });
    const merged = mergeRoutes(start, mine, theirs);
    expect(outline(merged.routes)).toBe('c a b(e) d');
    expect(merged.routes[1]).toMatchObject({ hidden: true, pageTitle: 'A' });
    expect(merged.clashes).toEqual([]);
  });

  test('keeps mine and reports the conflict if both changed the same field', () => {
    const start = base();
    const merged = mergeRoutes(start, change(start, 'a', { pageTitle: 'Mine' }), change(start, 'a', { pageTitle: 'Theirs' }));
    expect([merged.routes[0]?.pageTitle, merged.clashes.map(({ field }) => field)]).toEqual(['Mine', ['pageTitle']]);
  });

  test('keeps a route that one changed and the other removed', () => {
    const start = base();
    const [without, changed] = [removeRoute(start, keyAt(start, 'c')), change(start, 'c', { hidden: true })];
    for (const merged of [mergeRoutes(start, without, changed), mergeRoutes(start, changed, without)]) {
      expect(outline(merged.routes)).toBe('a b(c) d');
      expect(merged.clashes.map(({ field }) => field)).toEqual(['gone']);
    }
    expect(outline(mergeRoutes(start, without, start).routes)).toBe('a b d');
    expect(outline(mergeRoutes(start, start, without).routes)).toBe('a b d');
  });

  test('without changes on one side, the result is the other side', () => {
    const arbitrary = fc.shuffledSubarray(['a', 'b', 'c(d e)', 'f(g(h))', 'i']).map((parts) => keyed(parts.join(' ')));
    fc.assert(
      fc.property(arbitrary, arbitrary, (start, other) => {
        expect(outline(mergeRoutes(start, start, other).routes)).toBe(outline(other));
        expect(countRoutes(mergeRoutes(start, other, start).routes)).toBe(countRoutes(other));
      }),
    );
  });
});

describe('export and import', () => {
  test('an export is imported unchanged', () => {
    const routes = [
      {
        ...EMPTY_ROUTE,
        path: '/a',
        name: 'x',
        redirect: '/b',
        layout: 'blank',
        requireAuth: true,
        pageTitle: 'T',
        resource: 'chat',
        action: 'view',
        hidden: true,
      },
    ];
    expect(parseRoutes(JSON.parse(JSON.stringify(toRouteJson(routes))))).toEqual({ routes, problems: [] });
    expect(readRoutes(toRouteJson(routes)).problems).toEqual([]);
  });

  test('entries that are not routes are dropped and reported', () => {
    const raw = [{ path: 7, meta: { layout: [], x: 1 }, hidden: 'yes', children: {} }, null, { path: '/a', extra: 1 }];
    const { routes, problems } = parseRoutes(raw);
    expect(routes.map(({ path }) => path)).toEqual(['', '/a']);
    expect(problems.map(({ at, kind }) => `${at} ${kind}`)).toEqual([
      '0.meta.x unknownField',
      '0.path notText',
      '0.meta.layout notText',
      '0.hidden notTruth',
      '0.children noList',
      '1 noRoute',
      '2.extra unknownField',
    ]);
  });

  test('any input is parsed without throwing, and valid routes are served completely', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (raw) => {
        const { routes } = parseRoutes(raw);
        const isWrong = checkRoutes(routes).some(({ severity }) => severity === 'error');
        expect(isWrong || readRoutes(toRouteJson(routes)).problems.length === 0).toBe(true);
      }),
    );
  });
});
