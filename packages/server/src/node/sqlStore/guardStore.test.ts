import { expect, test } from 'vitest';
import { StoreUnavailable } from '../../backend/index.ts';
import { createMemoryStore } from '../../memoryStore/createMemoryStore.ts';
import { guardStore, type Trouble } from './guardStore.ts';

/** A store that has these troubles for some calls. */
function open(troubles: Trouble[], patienceMs: number) {
  const store = createMemoryStore();
  const said: string[] = [];
  const troubled = {
    ...store,
    async isEmpty() {
      const trouble = troubles.shift();
      if (trouble) throw new Error(trouble);
      return store.isEmpty();
    },
  };
  const guarded = guardStore(troubled, {
    troubleOf: (error) => (error as Error).message as Trouble,
    patienceMs,
    onAway: (error) => said.push(`away: ${(error as Error).message}`),
    onBack: () => said.push('back'),
  });
  return { guarded, said };
}

test('a busy database is retried', async () => {
  const { guarded, said } = open(['busy', 'busy', 'busy'], 10_000);
  expect(await guarded.isEmpty()).toBe(true);
  expect(said).toEqual([]);
});

test('one that stays busy or unreachable is unavailable until it answers; reported once', async () => {
  const { guarded, said } = open(['busy', 'unavailable', 'unavailable'], 0);
  for (let n = 0; n < 3; n += 1) await expect(guarded.isEmpty()).rejects.toThrow(StoreUnavailable);
  expect(await guarded.isEmpty()).toBe(true);
  expect(await guarded.isEmpty()).toBe(true);
  expect(said).toEqual(['away: busy', 'back']);
});
