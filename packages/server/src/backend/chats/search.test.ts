import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../memoryStore/createMemoryStore.ts';
import type { Store } from '../store/store.ts';
import { createBench } from '../testing/bench.ts';

/** Ends each search after this many hits. */
function hurriedStore(hits: number): Store {
  const memory = createMemoryStore();
  return {
    ...memory,
    async searchMessages(search) {
      const { messages } = await memory.searchMessages({ ...search, limit: hits });
      return { messages: messages.slice(0, hits), hasMore: true, isCutShort: true };
    },
  };
}

async function searchWith(hits: number) {
  const { call, signIn } = await createBench({ store: hurriedStore(hits) });
  return call('searchMessages', { tn: '+14155552671', query: 'e', limit: 30 }, await signIn('alice'));
}

describe('a search that reaches its time limit', () => {
  it('returns partial results, and the next page continues', async () => {
    const { status, data } = await searchWith(2);
    expect([status, data.items.length, data.hasMore]).toEqual([200, 2, true]);
  });

  it('is refused with advice if it found nothing', async () => {
    const { status, envelope } = await searchWith(0);
    expect([status, envelope.code, envelope.message]).toEqual([
      400,
      'searchTooWide',
      'This search takes too long. Try a longer or less common word.',
    ]);
  });
});
