import { expect, test } from 'vitest';
import { pageOf } from './pageRegistry.ts';
import { paths } from './paths.ts';
import { findRoute } from './routes.ts';

test('every served route but home, which only leads on, has a page', () => {
  const served = Object.values(paths).flatMap((path) => findRoute(path)?.name ?? []);
  expect(served).toHaveLength(8);
  for (const name of served.filter((candidate) => candidate !== 'home')) expect(pageOf(name).Page).toBeDefined();
});
