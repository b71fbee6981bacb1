import { expect, it, onTestFinished } from 'vitest';
import { type Backend, createBackend } from '../createBackend.ts';
import { createMemoryStore } from '../memoryStore/createMemoryStore.ts';
import type { Clock } from '../ports.ts';
import type { Store } from '../store.ts';
import { type Bench, createBench, type TestCarrier, testCarrier } from '../testing/bench.ts';
import { createFakeTime, eachCall } from '../testing/fakeTime.ts';
import { createWebCryptoHasher } from '../webCryptoHasher.ts';
import type { Sent } from './sendStep.ts';

const [ALICE_LINE, OUTSIDE] = ['+14155552671', '+14155550123'];
/** Longer than any process is waited for. */
const LONG = 60;

interface Process {
  readonly carrier: TestCarrier;
  readonly backend: Backend;
  /** Nothing of it happens any more; what it began does not come back to it. */
  kill(): void;
}

/** Processes on one store, and time that passes only when the test says so. */
async function begin() {
  const time = createFakeTime();
  const kept = createMemoryStore();
  const store = time.watch(kept);
  const running = new Set<Backend>();
  const callers: { readonly bench: Bench; readonly headers: Record<string, string> }[] = [];
  onTestFinished(async () => {
    for (const backend of running) await backend.close();
  });

  async function start(within: (store: Store) => Store = (same) => same): Promise<Process> {
    const carrier = testCarrier();
    let isDead = false;
    const clock: Clock = { now: time.clock.now, setTimer: (ms, fire) => time.clock.setTimer(ms, () => !isDead && fire()) };
    const mortal = eachCall(within(store), async (_name, call) => (isDead ? forever() : call()));
    const options = { store: mortal, clock, carrier };
    const isFirst = await kept.isEmpty();
    const bench = isFirst ? await createBench(options) : undefined;
    const backend = bench?.backend ?? createBackend({ ...options, hasher: createWebCryptoHasher(1) });
    running.add(backend);
    await time.pass(0);
    const kill = () => {
      isDead = true;
      running.delete(backend);
    };
    if (bench) callers.push({ bench, headers: { ...(await bench.signIn('alice')), 'x-tn': ALICE_LINE } });
    return { carrier, backend, kill };
  }

  /** From the first process. */
  async function send(msg: string): Promise<void> {
    for (const { bench, headers } of callers) {
      const sent = await bench.call('sendMessage', { name: '', phoneNumber: OUTSIDE, msg, clientId: crypto.randomUUID() }, headers);
      expect(sent.status).toBe(200);
    }
  }
  return { ...time, start, send };
}

const textsOf = (...processes: readonly Process[]) => processes.flatMap(({ carrier }) => carrier.sent.map(({ text }) => text)).toSorted();
const forever = () => new Promise<never>(() => {});

it('what a process that lives has with the carrier no other hands over again, whenever that one starts', async () => {
  const { start, send, pass } = await begin();
  const first = await start();
  // They look around at other moments than the first does.
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

it('what a killed process had one of the others hands over again, once, and only when it has been silent for long', async () => {
  const { start, send, pass } = await begin();
  const [first, second, third] = [await start(), await start(), await start()];
  for (const text of ['one', 'two', 'three']) await send(text);
  await first.carrier.reports?.delivered(first.carrier.sent[1]?.messageId ?? '');
  await pass(LONG);
  first.kill();
  await pass(4);
  expect(textsOf(second, third)).toEqual([]);
  await pass(LONG);
  expect(textsOf(second, third)).toEqual(['one', 'three']);
  expect(textsOf(await start())).toEqual([]);
});

it('a message that was kept when its process was killed, but not handed over, leaves by another', async () => {
  const { start, send, pass } = await begin();
  const { promise: isKept, resolve: keep } = Promise.withResolvers<void>();
  const first = await start((store) =>
    eachCall(store, async (_name, call) => {
      const value = await call();
      if ((value as Partial<Sent> | undefined)?.message?.text !== 'two') return value;
      keep();
      return forever();
    }),
  );
  await send('one');
  void send('two');
  await isKept;
  first.kill();
  const second = await start();
  await pass(LONG);
  expect([textsOf(first), textsOf(second)]).toEqual([['one'], ['one', 'two']]);
});

it('a process lives as far as everybody knows with the first message it keeps, even where saying so again takes its time', async () => {
  const { start, send, pass } = await begin();
  const first = await start((store) => eachCall(store, async (name, call) => (name === 'carryUntil' ? forever() : call())));
  const second = await start();
  await send('one');
  await pass(6);
  expect(textsOf(first, second)).toEqual(['one']);
  first.kill();
});

it('what a process had when it was closed another one hands over soon', async () => {
  const { start, send, pass } = await begin();
  const [first, second] = [await start(), await start()];
  await send('one');
  await first.backend.close();
  await pass(6);
  expect(textsOf(second)).toEqual(['one']);
  await second.carrier.reports?.delivered(second.carrier.sent[0]?.messageId ?? '');
  await pass(LONG);
  expect(textsOf(second, await start())).toEqual(['one']);
});
