import { expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { ALICE_LINE, begin } from './testing/outboundBench.ts';

it('a queued message of a line that moves to another user is sent from its original number', async () => {
  const { start, send, pass, now, store } = await beginWithStore();
  const until = now() + 20;
  const from: string[] = [];
  await start({
    async send({ from: number, text }) {
      if (now() < until) return { kind: 'retry', at: until };
      from.push(number);
      return { kind: 'accepted', providerId: text };
    },
  });
  await send('one');
  await pass(1);
  const bob = await store().findUserByLogin('bob');
  await store().transaction((tx) => tx.moveLineAlone(ALICE_LINE, bob?.id ?? ''));
  await pass(20);
  expect(from).toEqual([ALICE_LINE]);
});

async function beginWithStore() {
  const bench = await begin();
  let saved: Store | undefined;
  const start: typeof bench.start = (more) =>
    bench.start(more, (store) => {
      saved = store;
      return store;
    });
  const store = () => {
    if (!saved) throw new Error('Nothing was started yet.');
    return saved;
  };
  return { ...bench, start, store };
}
