import { checkRoutes, EMPTY_ROUTE, RESERVED_ROUTES, reservedPathOfName, toRouteJson } from '@manyline/contract';
import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import { builtInRoute, builtInRoutes, RESERVED } from './routes.ts';
import { resolveRoutes } from './serverRoutes.ts';

test('the reserved pages are the same when saving routes and when following them', () => {
  expect(new Set(RESERVED_ROUTES)).toEqual(RESERVED);
  for (const name of ['login', '404', '403', 'under-maintenance', 'system'])
    expect(builtInRoute(name)?.path).toBe(reservedPathOfName(name));
  expect(reservedPathOfName('dashboard')).toBeUndefined();
});

test('the user who saves can still reach Routes & menu and System settings, whatever the routes are', () => {
  for (const path of [paths.configRoute, paths.system]) {
    const routes = [{ ...EMPTY_ROUTE, path, resource: 'nothing', requireAuth: true, layout: 'blank', hidden: true }];
    expect(checkRoutes(routes).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(resolveRoutes(toRouteJson(routes)).table.find(path)).toBe(builtInRoutes.find(path));
  }
});
