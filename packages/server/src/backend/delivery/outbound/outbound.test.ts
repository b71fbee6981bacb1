import { expect, it, vi } from 'vitest';
import type { Sent } from '../../chats/sending.ts';
import type { FindAnswer, Provider } from '../../ports/ports.ts';
import type { BegunHandover } from '../../store/outboundStore.ts';
import type { Store } from '../../store/store.ts';
import { StoreUnavailable } from '../../store/storeUnavailable.ts';
import { providerIdOf } from '../../testing/bench.ts';
import { eachCall } from '../../testing/fakeTime.ts';
import { begin, forever, LONG, textsOf } from '../testing/outboundBench.ts';

it("a running process's messages are not handed over by another one, whenever it starts", async () => {
  const { start, send, pass } = await begin();
  const first = await start();
  // Offsets their checks against those of the first process.
  await pass(2);
  const second = await start();
  await send('one');
  await pass(1);
  const third = await start();
  await pass(LONG);
  await send('two');
  await pass(LONG);
  expect([textsOf(first), textsOf(second, third)]).toEqual([['one', 'two'], []]);
});

it('a chat that two processes feed is sent by one of them without waiting', async () => {
  const { start, send, pass } = await begin();
  const sent: string[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const takes: Provider['send'] = async ({ text, messageId }) => {
    sent.push(text);
    if (text === '1') await answered;
    return { kind: 'accepted', providerId: providerIdOf(messageId) };
  };
  const [first, second] = [await start({ send: takes }), await start({ send: takes })];
  await send('1', first);
  const texts = Array.from({ length: 20 }, (_, n) => `${n + 2}`);
  for (const [n, text] of texts.entries()) await send(text, n % 2 ? second : first);
  answer();
  // The clock is stopped: only messages that are due now are sent.
  await pass(0);
  expect(sent).toEqual(['1', ...texts]);
});

it('three messages without receipts are not handed over again after a restart', async () => {
  const { start, send, pass } = await begin();
  const first = await start();
  for (const text of ['one', 'two', 'three']) await send(text);
  await pass(1);
  await first.backend.close();
  const second = await start();
  await pass(LONG);
  expect([textsOf(first), textsOf(second)]).toEqual([['one', 'three', 'two'], []]);
});

it('another process looks up the messages of a killed one after its lease has expired', async () => {
  const { start, send, pass, states } = await begin();
  const found = vi.fn<(id: string) => Promise<FindAnswer>>(async (id) => ({ kind: 'accepted', providerId: providerIdOf(id) }));
  const [first, second] = [await start({ send: forever, find: found }), await start({ find: found })];
  await send('one');
  await pass(20);
  first.kill();
  found.mockClear();
  await pass(4);
  expect([found.mock.calls.length, await states()]).toEqual([0, ['one: handingOver']]);
  await pass(LONG);
  expect([found.mock.calls.length, textsOf(second), await states()]).toEqual([1, [], ['one: accepted']]);
});

it('a stored message of a killed process is handed over by another one', async () => {
  const { start, send, pass } = await begin();
  const { promise: isStored, resolve: save } = Promise.withResolvers<void>();
  const first = await start({}, (store) =>
    eachCall(store, async (_name, call) => {
      const value = await call();
      if ((value as { readonly sent?: Partial<Sent> } | undefined)?.sent?.message?.text !== 'two') return value;
      save();
      return forever();
    }),
  );
  await send('one');
  void send('two').catch(() => undefined);
  await isStored;
  first.kill();
  const second = await start();
  await pass(LONG);
  expect([textsOf(first), textsOf(second)]).toEqual([['one'], ['two']]);
});

it('the first stored message makes the lease visible to all processes, even if its renewal is slow', async () => {
  const { start, send, pass } = await begin();
  const first = await start({}, (store) => eachCall(store, async (name, call) => (name === 'renewLease' ? forever() : call())));
  const second = await start();
  await send('one');
  await pass(6);
  expect(textsOf(first, second)).toEqual(['one']);
  first.kill();
});

it('a process that was suspended for longer than its lease hands nothing over when it resumes', async () => {
  const { start, send, pass } = await begin();
  const { promise: isAwake, resolve: wake } = Promise.withResolvers<void>();
  const { promise: isStalled, resolve: stall } = Promise.withResolvers<void>();
  let isStill = false;
  const stalling = (store: Store) =>
    eachCall(store, async (_name, call) => {
      const value = await call();
      if ((value as Partial<BegunHandover> | undefined)?.begun) {
        isStill = true;
        stall();
      }
      if (isStill) await isAwake;
      return value;
    });
  const find = async () => ({ kind: 'notTaken' }) as const;
  const [first, second] = [await start({}, stalling), await start({ find })];
  void send('one').catch(() => undefined);
  await isStalled;
  await pass(LONG);
  wake();
  await pass(LONG);
  expect([textsOf(first), textsOf(second)]).toEqual([[], ['one']]);
});

it('another process soon hands over the messages of a closed one, and nothing else', async () => {
  const { start, send, pass, states, now } = await begin();
  const [first, second] = [await start({ send: async () => ({ kind: 'retry', at: now() + 1_000 }) }), await start()];
  await send('one');
  await pass(1);
  await first.backend.close();
  await pass(6);
  expect([textsOf(second), await states()]).toEqual([['one'], ['one: accepted']]);
});

it('closing without a database finishes the other work; the lease expires', async () => {
  const { start, send, pass } = await begin();
  const first = await start({}, (store) =>
    eachCall(store, async (name, call) => {
      if (name === 'endLease') throw new StoreUnavailable('away');
      return call();
    }),
  );
  await send('one');
  await pass(1);
  await expect(first.backend.close()).resolves.toBeUndefined();
});
