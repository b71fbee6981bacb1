import { expect, test } from 'vitest';
import { pageOf } from './pageRegistry.ts';
import { paths } from '../routing/paths.ts';
import { builtInRoutes } from '../routing/routes.ts';

test('every route that is not only leading on has a page', () => {
  const routes = Object.values(paths).flatMap((path) => builtInRoutes.find(path) ?? []);
  const shown = routes.filter(({ redirect, page }) => redirect === undefined && page !== 'home');
  expect(shown.length).toBeGreaterThan(20);
  for (const { page } of shown) expect(pageOf(page).Page).toBeDefined();
});
