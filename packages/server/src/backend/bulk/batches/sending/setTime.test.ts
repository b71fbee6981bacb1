import { describe, expect, it } from 'vitest';
import { createBatchBench, numbers } from '../testing/batchBench.ts';

describe('a bulk message at a set time', () => {
  it('is sent then, and can be undone until then', async () => {
    const { fake, prepare, start, provider, read, change } = await createBatchBench();
    const startsTime = fake.clock.now() + 600;
    const batch = await start(await prepare(numbers(3)), { startsTime });
    expect(batch).toMatchObject({ state: 'starting', startsTime });
    await fake.pass(590);
    expect(provider.sent).toEqual([]);
    const { data: undone } = await change(batch.id, 'undo');
    expect(undone.state).toBe('prepared');
    const again = await start(undone, { startsTime: fake.clock.now() + 60 });
    await fake.pass(70);
    expect((await read(again.id)).state).toBe('done');
    expect(provider.sent).toHaveLength(3);
  });

  it('is refused a time that has passed, until it is sent now or later; a minute on the way is none', async () => {
    const { fake, prepare, start, call, headers, provider } = await createBatchBench();
    const now = fake.clock.now();
    const batch = await prepare(numbers(1));
    const { status, envelope } = await call(
      'startBatch',
      { batchId: batch.id, version: batch.version, receive: 1, startsTime: now - 61 },
      headers,
    );
    expect([status, envelope.message]).toEqual([400, 'This time has passed. Send it now, or choose a later time.']);
    const begun = await start(batch, { startsTime: now - 59 });
    expect(begun.startsTime).toBe(now + 10);
    const moved = await call('setBatchTime', { batchId: batch.id, version: begun.version, startsTime: now - 61 }, headers);
    expect([moved.status, moved.envelope.errors?.[0]?.field]).toEqual([400, 'startsTime']);
    await fake.pass(12);
    expect(provider.sent).toHaveLength(1);
  });

  it('that was started is answered again, however late the repeated call comes', async () => {
    const { fake, prepare, start, provider } = await createBatchBench();
    const batch = await prepare(numbers(1));
    const startsTime = fake.clock.now() + 60;
    await start(batch, { startsTime });
    await fake.pass(300);
    expect((await start(batch, { startsTime })).state).toBe('done');
    expect(provider.sent).toHaveLength(1);
  });

  it('pauses if no server could send it for more than ten minutes, and is sent when it is resumed', async () => {
    const { fake, prepare, start, store, provider, read, change } = await createBatchBench();
    const { id } = await start(await prepare(numbers(3)), { startsTime: fake.clock.now() + 3_600 });
    const batch = await store.findBatch(id);
    // As if the server had been stopped until now.
    if (batch) await store.updateBatch({ ...batch, startsAt: fake.clock.now() * 1_000 - 601_000 });
    await fake.pass(5);
    expect(await read(id)).toMatchObject({ state: 'paused', pauseReason: 'missed' });
    expect(provider.sent).toEqual([]);
    await change(id, 'resume');
    await fake.pass(10);
    expect((await read(id)).state).toBe('done');
  });

  it('can’t be set further ahead than two years', async () => {
    const { fake, prepare, call, headers } = await createBatchBench();
    const { id: batchId, version } = await prepare(numbers(1));
    const startsTime = fake.clock.now() + 731 * 86_400;
    const { status, envelope } = await call('startBatch', { batchId, version, receive: 1, startsTime }, headers);
    expect([status, envelope.errors?.[0]?.field]).toEqual([400, 'startsTime']);
  });
});
