import { changeRoute, EMPTY_ROUTE, type KeyedRoute, keyRoutes } from '@manyline/contract';
import { expect, test, vi } from 'vitest';
import { createRouteNodes } from './routeNodes.ts';

let count = 0;
const routes = keyRoutes(
  ['a', 'b'].map((name) => ({ ...EMPTY_ROUTE, name, children: ['c', 'd'].map((child) => ({ ...EMPTY_ROUTE, name: `${name}${child}` })) })),
  () => `r${(count += 1)}`,
);
const labelOf = vi.fn(({ name }: { readonly name: string }) => name);

test('an edit rebuilds only the nodes it changed', () => {
  const nodes = createRouteNodes(labelOf);
  const [a, b] = routes as readonly [KeyedRoute, KeyedRoute];
  const [top, inA, inB] = [nodes.below(routes), nodes.below(a.children), nodes.below(b.children)];
  expect(labelOf).toHaveBeenCalledTimes(6);
  labelOf.mockClear();
  const next = changeRoute(routes, a.children[0]!.key, (route) => [{ ...route, name: 'other' }]);
  expect(nodes.below(next).nodes.map(({ label }) => label)).toEqual(['a', 'b']);
  expect(nodes.below(next[0]!.children).nodes.map(({ label }) => label)).toEqual(['other', 'ad']);
  expect(nodes.below(next[1]!.children)).toBe(inB);
  expect(nodes.below(next).nodes[1]).toBe(top.nodes[1]);
  expect(nodes.below(next[0]!.children).nodes[1]).toBe(inA.nodes[1]);
  expect(labelOf).toHaveBeenCalledTimes(2);
});

test('a search hides the other lines', () => {
  const nodes = createRouteNodes(labelOf, new Set([routes[1]!.key]));
  expect(nodes.below(routes).nodes.map(({ label }) => label)).toEqual(['b']);
});
