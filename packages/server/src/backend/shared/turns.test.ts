import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../memoryStore/createMemoryStore.ts';
import { writeExport } from '../exports/exportFile.ts';
import { writeWorkbook } from '../exports/workbook.ts';
import type { Store } from '../store/store.ts';
import { createBench } from '../testing/bench.ts';

/** The number of event loop turns since then. */
function countTurns() {
  let [turns, isOver] = [0, false];
  const next = () => {
    turns += 1;
    if (!isOver) setTimeout(next);
  };
  next();
  return { turns: () => turns, stop: () => (isOver = true) };
}

describe('other calls can run', () => {
  it('while a long file is written', async () => {
    const others = countTurns();
    const asked: number[] = [];
    const rows = Array.from({ length: 1_000 }, (_, n) => [n, 'Anna']);
    async function* pages() {
      asked.push(others.turns());
      yield rows;
      asked.push(others.turns());
    }
    const table = { name: 'users', columns: ['number', 'name'], pages: pages() } as const;
    const file = (await writeExport(table, { language: 'en' }, writeWorkbook)) as File;
    others.stop();
    expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(1 + rows.length);
    expect(asked[1]).toBeGreaterThan(asked[0] ?? 0);
  });

  it('while the chats of a line are read', async () => {
    const memory = createMemoryStore();
    const reads: number[] = [];
    let others: ReturnType<typeof countTurns> | undefined;
    const store: Store = {
      ...memory,
      async newestMessages(...args) {
        if (others) reads.push(others.turns());
        return memory.newestMessages(...args);
      },
    };
    const { call, signIn } = await createBench({ store });
    const headers = await signIn('alice');
    const [first] = await store.chatsOf('+14155552671');
    if (!first) throw new Error('Alice has no chat.');
    for (let n = 0; n < 60; n += 1) await store.addChat({ ...first, id: `many-${n}`, contactTn: `+1628555${1_000 + n}` });
    others = countTurns();
    const { data } = await call('getListMessages', { tn: '+14155552671' }, headers);
    others.stop();
    expect(data.length).toBe(reads.length);
    expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
    expect(Math.max(...reads)).toBeGreaterThan(Math.min(...reads));
  });
});
