import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Store } from '../../../../backend/index.ts';
import { openSmppWorld } from './smppWorld.ts';

/** A world for all tests of a `describe`, bound once; each test has a new contact. */
export function useSmppWorld(open: () => Store | Promise<Store>) {
  let store: Store;
  let world: Awaited<ReturnType<typeof openSmppWorld>>;
  beforeAll(async () => {
    store = await open();
    world = await openSmppWorld(store);
    await world.bound(1);
  });
  beforeEach(() => world.newContact());
  afterAll(async () => {
    await world.close();
    await store.close();
  });
  return () => world;
}
