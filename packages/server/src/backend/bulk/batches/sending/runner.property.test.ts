import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMemoryStore } from '../../../../memoryStore/createMemoryStore.ts';
import type { Backend } from '../../../backend.ts';
import { createBackend } from '../../../createBackend.ts';
import type { Clock } from '../../../ports/ports.ts';
import { createWebCryptoHasher } from '../../../ports/webCryptoHasher.ts';
import type { Store, StoreOperations } from '../../../store/store.ts';
import { type TestProvider, providerIdOf, testProvider } from '../../../testing/bench.ts';
import { eachCall, type FakeTime } from '../../../testing/fakeTime.ts';
import { createBatchBench, LINE, numbers } from '../testing/batchBench.ts';

const COUNT = 24;
const settings = { copiesPerSecond: 8 };
const PROCESSES = [0, 1] as const;

const process = fc.constantFrom(...PROCESSES);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pass' as const), seconds: fc.double({ min: 0.05, max: 4, noNaN: true }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('crash' as const), process, after: fc.integer({ min: 1, max: 90 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('start' as const), process }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), process }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pause' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('resume' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('report' as const) }) },
);

/** A process that may die between any two store calls, or right after a commit, and then does nothing more. */
function mortal(store: Store, clock: Clock, isTaken: (messageId: string) => boolean) {
  let left = Number.POSITIVE_INFINITY;
  let isDead = false;
  const live = () => {
    left -= 1;
    isDead ||= left < 0;
    if (isDead) throw new Error('This process is dead.');
  };
  const around = async (name: string, call: () => Promise<unknown>) => {
    live();
    const value = await call();
    // The commit stays even if the process died.
    if (name === 'transaction') live();
    return value;
  };
  const tx = eachCall(store, around);
  const inSteps: Store = { ...bound(tx), transaction: (work) => tx.transaction((own) => work(eachCall(own, around))) };
  const ownClock: Clock = { now: clock.now, setTimer: (ms, fire) => clock.setTimer(ms, () => !isDead && fire()) };
  const provider = testProvider();
  const own: TestProvider = {
    ...provider,
    send: (message) => (isDead ? new Promise(() => {}) : provider.send(message)),
    find: async (messageId) => (isTaken(messageId) ? { kind: 'accepted', providerId: providerIdOf(messageId) } : { kind: 'notTaken' }),
  };
  return {
    store: inSteps,
    clock: ownClock,
    provider: own,
    sent: provider.sent,
    isDead: () => isDead,
    dieAfter: (calls: number) => (left = Math.min(left, calls)),
    die: () => (isDead = true),
  };
}

function bound(store: Store): Store {
  const names = Object.keys(createMemoryStore()) as (keyof Store)[];
  return Object.fromEntries(names.map((name) => [name, store[name]])) as unknown as Store;
}

type Mortal = ReturnType<typeof mortal>;

async function world(fake: FakeTime, store: Store) {
  const hasher = createWebCryptoHasher(1);
  const lives: Mortal[] = [];
  const now: { life: Mortal; backend: Backend }[] = [];
  function start(index: number): void {
    const life = mortal(store, fake.clock, (id) => lives.some(({ sent }) => sent.some(({ messageId }) => messageId === id)));
    lives.push(life);
    const { clock, provider } = life;
    now[index] = { life, backend: createBackend({ store: life.store, clock, provider, hasher, settings }) };
  }
  for (const index of PROCESSES) start(index);
  return { lives, now, start };
}

it('with processes that crash, close and start, and users who pause and continue, every recipient gets exactly one message and the counts are right', async () => {
  let crashes = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (script) => {
      // This process only serves the user's calls and runs no batches.
      const bench = await createBatchBench({ settings });
      const { fake, store, backend, read } = bench;
      const phones = [...numbers(COUNT), ...numbers(3), 'nobody'];
      const { data: optedOut } = await bench.call('setOptOut', { phoneNumber: phones[4] ?? '', isOptedOut: true });
      const prepared = await bench.prepare(phones);
      const { id, counts } = await bench.start(prepared);
      await backend.close();
      const { lives, now, start } = await world(fake, store);
      await fake.pass(9.5);

      const change = async (from: string, to: 'paused' | 'sending') =>
        store.transaction(async (tx: StoreOperations) => {
          const batch = await tx.findBatch(id);
          if (batch?.state === from) await tx.updateBatch({ ...batch, state: to, version: batch.version + 1 });
        });
      const report = async () => {
        for (const { sent, provider } of lives)
          for (const { messageId } of sent.slice(-3)) await provider.reports?.delivered(messageId).catch(() => undefined);
      };

      for (const what of script) {
        if (what.kind === 'pass') await fake.pass(what.seconds);
        else if (what.kind === 'pause') await change('sending', 'paused');
        else if (what.kind === 'resume') await change('paused', 'sending');
        else if (what.kind === 'report') await report();
        else if (what.kind === 'crash') now[what.process]?.life.dieAfter(what.after);
        else if (what.kind === 'close') {
          // A process that dies while it closes never finishes.
          void now[what.process]?.backend.close().catch(() => undefined);
          await fake.pass(0.01);
        } else {
          now[what.process]?.life.die();
          start(what.process);
        }
      }
      crashes += lives.filter((life) => life.isDead()).length;
      for (const index of PROCESSES) {
        now[index]?.life.die();
        start(index);
      }
      await change('paused', 'sending');
      await fake.pass(60);

      const batch = await read(id).catch(() => undefined);
      const shown = await store.countRecipients(id);
      expect(batch?.state ?? (await store.findBatch(id))?.state).toBe('done');
      const wanted = numbers(COUNT).filter((tn) => tn !== optedOut.tn);
      const handedOver = lives.flatMap(({ sent }) => sent.map(({ to }) => to));
      expect(handedOver.toSorted()).toEqual(wanted);
      for (const tn of wanted) {
        const chat = await store.findChatWith(LINE, tn);
        const saved = chat ? (await store.newestMessages(chat.id, 5)).messages : [];
        expect(saved.map(({ batchId }) => batchId)).toEqual([id]);
      }
      expect(await store.findChatWith(LINE, optedOut.tn)).toBe(undefined);
      expect(counts.receive).toBe(wanted.length);
      expect([shown.receive, shown.sent + shown.delivered + shown.seen, shown.failed, shown.waiting]).toEqual([
        wanted.length,
        handedOver.length,
        0,
        0,
      ]);
      const figures = await store.figuresOf({
        tns: [LINE],
        from: Math.floor(fake.clock.now() * 1_000) - 900_000,
        to: (fake.clock.now() + 900) * 1_000,
      });
      expect([figures.multiSends, figures.recipients]).toEqual([1, wanted.length]);
      for (const { life } of now) life.die();
    }),
    { numRuns: 30 },
  );
  // Otherwise the scripts would prove nothing.
  expect(crashes).toBeGreaterThan(0);
});
