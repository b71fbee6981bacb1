import { expect, test, vi } from 'vitest';
import { titleOf } from './pageModules.ts';
import { pageOf } from './pageRegistry.ts';
import { paths } from './paths.ts';
import { builtInRoutes } from './routes.ts';

test('every route that isn’t only a redirect has a page', () => {
  const routes = Object.values(paths).flatMap((path) => builtInRoutes.find(path) ?? []);
  const shown = routes.filter(({ redirect, page }) => redirect === undefined && page !== 'home');
  expect(shown.length).toBeGreaterThan(20);
  for (const { page } of shown) expect(pageOf(page).Page).toBeDefined();
});

test('every page has its title of specification 2', () => {
  const named = [
    'login',
    'forgotPassword',
    'resetPassword',
    'dashboard',
    'user',
    'userEdit',
    'userInfo',
    'userList',
    'config',
    'configRoute',
    'system',
    'configPermission',
    'configFunction',
    'chat',
    'apps',
  ] as const;
  expect(named.map(titleOf)).toEqual(named);
});

test('a page’s code is loaded on demand, not with the list of pages', async () => {
  const loaded = vi.fn(() => ({ default: () => null }));
  vi.doMock('../reports/DashboardPage.tsx', loaded);
  vi.resetModules();
  const registry = await import('./pageRegistry.ts');
  expect(loaded).not.toHaveBeenCalled();
  await registry.preloadPage(paths.dashboard, 'en')[0];
  expect(loaded).toHaveBeenCalledOnce();
});
