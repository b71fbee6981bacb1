import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Backend } from '../../../backend.ts';
import { createBackend } from '../../../createBackend.ts';
import type { Clock } from '../../../ports/ports.ts';
import { createWebCryptoHasher } from '../../../ports/webCryptoHasher.ts';
import { type TestProvider, testProvider } from '../../../testing/bench.ts';
import { createBatchBench } from '../testing/batchBench.ts';

/** Several countries: one with half an hour, one south of the equator, two that change their clocks on the same night. */
const ZONES: Readonly<Record<string, string>> = {
  '+33612345701': 'Europe/Paris',
  '+447400123401': 'Europe/London',
  '+819012345671': 'Asia/Tokyo',
  '+919812345671': 'Asia/Kolkata',
  '+6421123456': 'Pacific/Auckland',
};
const PHONES = Object.keys(ZONES);
/** The night in which Europe’s clocks go forward, the one in which they go back, and one without a change. */
const STARTS = ['2027-03-27T20:00Z', '2027-10-30T20:00Z', '2027-06-01T20:00Z'].map((text) => Date.parse(text) / 1_000);
const HOURS = [
  { from: '21:00', to: '08:00' },
  // It begins and ends in hours that clocks skip or repeat.
  { from: '14:30', to: '02:30' },
  { from: '02:30', to: '14:30' },
] as const;

const server = fc.nat(1);
const op = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('jump' as const), minutes: fc.integer({ min: 5, max: 600 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('stop' as const), server }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('clock' as const), server, seconds: fc.constantFrom(-45, -5, 0, 5, 45) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('pause' as const, 'resume' as const) }) },
);
type Op = typeof op extends fc.Arbitrary<infer T> ? T : never;

/** Two servers on one store, each with a clock of its own, both of which may stop and start. */
async function createWorld(startsAt: number) {
  const bench = await createBatchBench({}, startsAt);
  const { fake, store } = bench;
  const hasher = createWebCryptoHasher(1);
  const skews = [0, 0];
  const sent: { readonly to: string; readonly at: number }[] = [];
  const running: (Backend | undefined)[] = [];
  function start(index: number): void {
    const clock: Clock = { now: () => fake.clock.now() + (skews[index] ?? 0), setTimer: fake.clock.setTimer };
    const base = testProvider();
    const provider: TestProvider = {
      ...base,
      send: (message) => {
        sent.push({ to: message.to, at: clock.now() });
        return base.send(message);
      },
    };
    running[index] = createBackend({ store, clock, provider, hasher });
  }
  async function stop(index: number): Promise<void> {
    const backend = running[index];
    running[index] = undefined;
    await backend?.close();
  }
  /** Sessions end while hours pass. */
  const call: typeof bench.call = async (name, payload) => {
    const first = await bench.call(name, payload);
    return first.status === 401 ? bench.call(name, payload, await bench.signIn('alice')) : first;
  };
  return { ...bench, call, sent, skews, start, stop, isRunning: (index: number) => running[index] !== undefined };
}

function isQuiet({ from, to }: (typeof HOURS)[number], zone: string, at: number): boolean {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const;
  const time = new Intl.DateTimeFormat('en-GB', parts).format(at * 1_000);
  return to < from ? time >= from || time < to : time >= from && time < to;
}

async function run(startsAt: number, hours: (typeof HOURS)[number], ops: readonly Op[]): Promise<void> {
  const world = await createWorld(startsAt);
  const { fake, store, backend, call, sent, skews, start, stop } = world;
  const { id: batchId, version, counts } = await world.prepare(PHONES);
  const quietHours = { ...hours, timeZone: 'Europe/Paris' };
  await call('startBatch', { batchId, version, receive: counts.receive, typedCount: '', startsTime: startsAt, quietHours });
  // From now on it only answers the user.
  await backend.close();
  start(0);
  start(1);
  const state = async () => (await store.findBatch(batchId))?.state;
  for (const one of ops) {
    if (one.kind === 'pass') await fake.pass(one.seconds);
    else if (one.kind === 'jump') await fake.jump(one.minutes * 60);
    else if (one.kind === 'clock') skews[one.server] = one.seconds;
    else if (one.kind === 'stop') await (world.isRunning(one.server) ? stop(one.server) : start(one.server));
    else await call('changeBatch', { batchId, action: one.kind });
  }
  skews.fill(0);
  for (const index of [0, 1]) if (!world.isRunning(index)) start(index);
  for (let day = 0; day < 12 && (await state()) !== 'done'; day += 1) {
    // It asks about openings that no server saw.
    if ((await state()) === 'paused') await call('changeBatch', { batchId, action: 'resume' });
    await fake.pass(20);
    const until = ((await store.findBatch(batchId))?.waitsUntil ?? 0) / 1_000;
    await fake.jump(Math.max(0, until - fake.clock.now()));
    await fake.pass(20);
  }
  const report = sent.map(({ to, at }) => ({ to, isQuiet: isQuiet(hours, ZONES[to] ?? '', at) }));
  expect(report.toSorted((a, b) => PHONES.indexOf(a.to) - PHONES.indexOf(b.to))).toEqual(PHONES.map((to) => ({ to, isQuiet: false })));
  expect(await state()).toBe('done');
  await stop(0);
  await stop(1);
}

test('two servers that stop, with clocks that differ and change: each recipient gets one message, and none in quiet hours', async () => {
  const script = fc.array(op, { maxLength: 10 });
  await fc.assert(fc.asyncProperty(fc.constantFrom(...STARTS), fc.constantFrom(...HOURS), script, run), { numRuns: 10 });
});

test('an opening that no server saw is asked about, and sends nothing by itself', async () => {
  const [startsAt = 0] = STARTS;
  const { fake, store, backend, prepare, call, sent, start, stop } = await createWorld(startsAt);
  const { id: batchId, version, counts } = await prepare(PHONES.slice(0, 1));
  const quietHours = { ...HOURS[0], timeZone: 'Europe/Paris' };
  await call('startBatch', { batchId, version, receive: counts.receive, typedCount: '', startsTime: startsAt, quietHours });
  await backend.close();
  start(0);
  await fake.pass(20);
  await stop(0);
  // 8:00 in Paris is an hour earlier than the night’s length says, since its clocks go forward.
  const opening = Date.parse('2027-03-28T06:00Z');
  expect((await store.findBatch(batchId))?.waitsUntil).toBe(opening);
  await fake.jump(opening / 1_000 + 601 - fake.clock.now());
  start(1);
  await fake.pass(20);
  const { state, pauseReason } = (await store.findBatch(batchId)) ?? {};
  expect([sent, state, pauseReason]).toEqual([[], 'paused', 'missed']);
  await stop(1);
});
