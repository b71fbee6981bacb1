import { describe, expect, it } from 'vitest';
import { createBatchBench, numbers } from '../testing/batchBench.ts';

/** 1 June 2027, 22:00 in Paris, 16:00 in New York and 13:00 in Los Angeles. */
const EVENING = Date.parse('2027-06-01T20:00Z') / 1_000;
/** Of the next morning in Paris. */
const EIGHT = Date.parse('2027-06-02T06:00Z') / 1_000;
const NIGHT = { from: '21:00', to: '08:00', timeZone: 'Europe/Paris' } as const;
const FRANCE = ['+33612345701', '+33612345702'];
const USA = numbers(2);
/** A satellite phone. */
const NOWHERE = '+881612345678';

async function begin() {
  const bench = await createBatchBench({}, EVENING);
  const { fake } = bench;
  /** Sessions end while hours pass. */
  const call: typeof bench.call = async (name, payload) => {
    const first = await bench.call(name, payload);
    if (first.status !== 401) return first;
    return bench.call(name, payload, await bench.signIn('alice'));
  };
  async function prepare(phones: readonly string[]) {
    const draft = { clientId: crypto.randomUUID(), template: 'Hello', since: 0, includesSentToday: true };
    const { data } = await call('prepareBatch', draft);
    const recipients = phones.map((phone) => ({ phone, name: '', fields: {} }));
    return (await call('addRecipients', { batchId: data.id, from: 1, recipients })).data;
  }
  async function start({ id: batchId, version, counts }: Awaited<ReturnType<typeof prepare>>, startsTime = fake.clock.now()) {
    const confirmed = { batchId, version, receive: counts.receive, startsTime, quietHours: NIGHT };
    return (await call('startBatch', confirmed)).data;
  }
  const read = async (id: string) => (await call('getBatch', { id })).data;
  const sentTo = () => bench.provider.sent.map(({ to }) => to).toSorted();
  const jumpTo = (seconds: number) => fake.jump(Math.max(0, seconds - fake.clock.now()));
  return { ...bench, call, prepare, start, read, sentTo, jumpTo };
}

describe('quiet hours of a bulk message', () => {
  it('hold those whose hours are quiet, and send to them when they open', async () => {
    const { fake, call, prepare, start, read, sentTo, jumpTo } = await begin();
    const { id } = await start(await prepare([...FRANCE, ...USA, NOWHERE]));
    await fake.pass(20);
    // It is 16:00 in New York and 10:00 in Honolulu: open in all of the USA.
    expect(sentTo()).toEqual(USA);
    expect(await read(id)).toMatchObject({ state: 'sending', waitsTime: EIGHT, quietHours: { from: '21:00', to: '08:00' } });
    const { items } = (await call('getBatchRecipients', { batchId: id, filter: 'waiting', query: '', offset: 0, limit: 9 })).data;
    expect(items.map(({ tn, waitsTime }) => [tn, waitsTime])).toEqual([...FRANCE, NOWHERE].map((tn) => [tn, EIGHT]));
    await jumpTo(EIGHT - 10);
    await fake.pass(5);
    expect(sentTo()).toEqual(USA);
    await fake.pass(20);
    expect(sentTo()).toEqual([...USA, ...FRANCE, NOWHERE].toSorted());
    const after = await read(id);
    expect([after.state, after.waitsTime]).toEqual(['done', undefined]);
  });

  it('are shown before the start: who waits, until when, and where that isn’t certain', async () => {
    const { call, prepare } = await begin();
    const { id: batchId } = await prepare([...FRANCE, ...USA, NOWHERE]);
    const waits = async (startsTime?: number) =>
      (await call('getBatchWaits', { batchId, quietHours: NIGHT, ...(startsTime !== undefined && { startsTime }) })).data.groups;
    expect(await waits()).toEqual([
      { kind: 'none', count: 1, waiting: 1, firstTime: EIGHT, lastTime: EIGHT },
      { kind: 'sure', count: 2, waiting: 2, firstTime: EIGHT, lastTime: EIGHT },
      { kind: 'several', count: 2, waiting: 0 },
    ]);
    // In the morning of Paris it is night in America: all of it is open from 8:00 in Honolulu.
    const [, , several] = await waits(EIGHT);
    expect(several).toMatchObject({ waiting: 2, firstTime: Date.parse('2027-06-02T18:00Z') / 1_000 });
  });

  it('pause and resume at night send nothing before the hours open', async () => {
    const { fake, call, prepare, start, read, sentTo, jumpTo } = await begin();
    const { id: batchId } = await start(await prepare(FRANCE));
    await fake.pass(20);
    await call('changeBatch', { batchId, action: 'pause' });
    expect((await read(batchId)).waitsTime).toBeUndefined();
    await call('changeBatch', { batchId, action: 'resume' });
    await fake.pass(60);
    expect([sentTo(), (await read(batchId)).state]).toEqual([[], 'sending']);
    await jumpTo(EIGHT + 20);
    await fake.pass(5);
    expect(sentTo()).toEqual(FRANCE);
  });

  it('ask if no server could send for more than ten minutes after they opened', async () => {
    const { fake, store, prepare, start, read, sentTo } = await begin();
    const { id } = await start(await prepare(FRANCE));
    await fake.pass(20);
    const batch = await store.findBatch(id);
    if (batch) await store.updateBatch({ ...batch, waitsUntil: fake.clock.now() * 1_000 - 601_000 });
    await fake.pass(5);
    expect([sentTo(), await read(id)]).toMatchObject([[], { state: 'paused', pauseReason: 'missed' }]);
  });

  it('an opt-out while it waits counts', async () => {
    const { fake, call, prepare, start, sentTo, jumpTo } = await begin();
    await start(await prepare(FRANCE));
    await fake.pass(20);
    await call('setOptOut', { phoneNumber: FRANCE[0] ?? '', isOptedOut: true });
    await jumpTo(EIGHT + 20);
    await fake.pass(5);
    expect(sentTo()).toEqual([FRANCE[1]]);
  });
});

describe('a bulk message on the schedule', () => {
  it('gets another time, also in its last second, and is sent once', async () => {
    const { fake, call, prepare, start, read, sentTo } = await begin();
    const { id: batchId, version } = await start(await prepare(USA), fake.clock.now() + 600);
    await fake.pass(599);
    const later = fake.clock.now() + 3_600;
    const moved = await call('setBatchTime', { batchId, version, startsTime: later });
    expect([moved.status, moved.data.startsTime]).toEqual([200, later]);
    await fake.pass(60);
    expect(sentTo()).toEqual([]);
    expect((await call('setBatchTime', { batchId, version })).status).toBe(409);
    await fake.pass(3_600);
    expect([sentTo(), (await read(batchId)).state]).toEqual([USA, 'done']);
    expect((await call('setBatchTime', { batchId, version: moved.data.version })).status).toBe(409);
  });

  it('is sent now, or at another time after its own was missed', async () => {
    const { fake, store, call, prepare, start, read, sentTo } = await begin();
    const { id: batchId } = await start(await prepare(USA), fake.clock.now() + 3_600);
    const batch = await store.findBatch(batchId);
    if (batch) await store.updateBatch({ ...batch, startsAt: fake.clock.now() * 1_000 - 601_000 });
    await fake.pass(5);
    const missed = await read(batchId);
    expect(missed).toMatchObject({ state: 'paused', pauseReason: 'missed' });
    const { data } = await call('setBatchTime', { batchId, version: missed.version, startsTime: fake.clock.now() + 60 });
    expect([data.state, data.pauseReason]).toEqual(['starting', undefined]);
    expect((await call('setBatchTime', { batchId, version: data.version })).status).toBe(200);
    await fake.pass(5);
    expect(sentTo()).toEqual(USA);
  });

  it('keeps its time if something was sent before', async () => {
    const { fake, call, prepare, start, read } = await begin();
    const { id: batchId } = await start(await prepare([...FRANCE, ...USA]));
    await fake.pass(20);
    await call('changeBatch', { batchId, action: 'pause' });
    const { version } = await read(batchId);
    expect((await call('setBatchTime', { batchId, version, startsTime: fake.clock.now() + 60 })).status).toBe(409);
  });

  it('asks for the user who may not send any more', async () => {
    const { fake, store, prepare, start, read, sentTo } = await begin();
    const { id } = await start(await prepare(USA), fake.clock.now() + 60);
    const alice = await store.findUserByLogin('alice');
    if (alice) await store.updateUser({ ...alice, status: 'disabled' });
    await fake.pass(80);
    expect([sentTo(), (await store.findBatch(id))?.pauseReason]).toEqual([[], 'rightGone']);
    expect(await read(id).catch(() => undefined)).toBeFalsy();
  });
});
