import type { Batch } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../../memoryStore/createMemoryStore.ts';
import { createBackend } from '../../../createBackend.ts';
import { createWebCryptoHasher } from '../../../ports/webCryptoHasher.ts';
import { type TestProvider, testProvider } from '../../../testing/bench.ts';
import { createBatchBench, LINE, numbers } from '../testing/batchBench.ts';

const SLOW = { settings: { copiesPerSecond: 20 } };
const leftIn = (recipients: readonly unknown[], before: number) => recipients.length - before;

async function begun(count: number, options: Parameters<typeof createBatchBench>[0] = SLOW) {
  const bench = await createBatchBench(options);
  const batch = await bench.start(await bench.prepare(numbers(count)));
  return { ...bench, batch };
}

const ownerOf = async ({ store }: Pick<Awaited<ReturnType<typeof begun>>, 'store'>) => {
  const user = await store.findUserByLogin('alice');
  if (!user) throw new Error('Alice is gone.');
  return user;
};
const notificationsOf = async (bench: Awaited<ReturnType<typeof begun>>) =>
  (await bench.call('getNotifications', {})).data.items.map(({ facts }) => facts);

describe('the server sends in the background', () => {
  it('undo window: nothing is sent for ten seconds, and an undone batch is prepared again', async () => {
    const { fake, provider, batch, change, read, start } = await begun(7);
    expect(batch).toMatchObject({ state: 'starting', version: 2, startsTime: fake.clock.now() + 10 });
    await fake.pass(9.9);
    expect(provider.sent).toEqual([]);
    const { data: undone } = await change(batch.id, 'undo');
    expect(undone).toMatchObject({ state: 'prepared', version: 3 });
    await fake.pass(60);
    expect(provider.sent).toEqual([]);
    await start(undone);
    await fake.pass(12);
    expect(provider.sent.map(({ to }) => to)).toEqual(numbers(7));
    expect(await read(batch.id)).toMatchObject({ state: 'done', counts: { receive: 7, waiting: 0, sent: 7 } });
    expect((await change(batch.id, 'undo')).status).toBe(409);
  });

  it('never sends more per second than the system setting', async () => {
    const { fake, provider, batch, read } = await begun(60);
    await fake.pass(10);
    const seconds: number[] = [];
    while ((await read(batch.id)).state !== 'done') {
      const before = provider.sent.length;
      await fake.pass(1);
      seconds.push(leftIn(provider.sent, before));
    }
    expect(provider.sent.length).toBe(60);
    expect(Math.max(...seconds)).toBeLessThanOrEqual(20);
    expect(seconds.length).toBeLessThanOrEqual(4);
  });

  it('pause, resume and cancel: repeating a call has no effect', async () => {
    const { fake, provider, batch, change, read } = await begun(60);
    await fake.pass(11);
    const { data: paused } = await change(batch.id, 'pause');
    expect(paused).toMatchObject({ state: 'paused', pauseReason: 'person' });
    const before = provider.sent.length;
    expect(before).toBeGreaterThan(0);
    await fake.pass(120);
    expect(provider.sent.length).toBe(before);
    expect((await change(batch.id, 'resume')).data.state).toBe('sending');
    await fake.pass(1);
    expect(provider.sent.length).toBeGreaterThan(before);
    const { data: cancelled } = await change(batch.id, 'cancel');
    const { counts } = await read(batch.id);
    expect(cancelled.state).toBe('cancelled');
    expect([counts.sent, counts.cancelled, counts.waiting]).toEqual([provider.sent.length, 60 - provider.sent.length, 0]);
    await fake.pass(120);
    expect(provider.sent.length).toBe(counts.sent);
    expect((await change(batch.id, 'resume')).status).toBe(409);
  });

  it('a batch paused before its start can be resumed, and starts', async () => {
    const { fake, provider, batch, change } = await begun(3);
    await change(batch.id, 'pause');
    await fake.pass(60);
    expect(provider.sent).toEqual([]);
    await change(batch.id, 'resume');
    await fake.pass(1);
    expect(provider.sent.length).toBe(3);
  });

  it('waits for the account limit without skipping recipients, and leaves single messages their share', async () => {
    const { fake, provider, batch, read, call } = await begun(70, { ...SLOW, limits: { sends: { times: 40, seconds: 60 } } });
    const single = () => call('sendMessage', { name: '', phoneNumber: '+12125559999', msg: 'one' });
    await fake.pass(25);
    expect(provider.sent.length).toBe(30);
    expect(await read(batch.id)).toMatchObject({ state: 'sending', counts: { waiting: 40, failed: 0 } });
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await single()).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    await fake.pass(150);
    expect(await read(batch.id)).toMatchObject({ state: 'done', counts: { sent: 70, failed: 0 } });
    expect(new Set(provider.sent.map(({ to }) => to)).size).toBe(71);
  });

  it('waits for a limit that is too small to share', async () => {
    const { fake, provider } = await begun(3, { limits: { sends: { times: 1, seconds: 60 } } });
    await fake.pass(200);
    expect(provider.sent.length).toBe(3);
  });
});

describe("changes between the start and a recipient's turn", () => {
  it('numbers that were blocked, opted out or may have opted out are excluded, with the reason', async () => {
    const { fake, provider, batch, call } = await begun(60);
    const [blocked = '', optedOut = '', undecided = '', others = ''] = numbers(60).slice(-4);
    const { data: sent } = await call('sendMessage', { name: '', phoneNumber: blocked, msg: 'one' });
    await call('updateChat', { chatId: sent.chatId ?? '', isBlocked: true });
    await provider.reports?.received({ providerId: crypto.randomUUID(), from: optedOut, to: LINE, text: ' Stop. ' });
    await provider.reports?.received({ providerId: crypto.randomUUID(), from: undecided, to: LINE, text: 'Stop it' });
    await fake.pass(20);
    const { data } = await call('getBatchRecipients', { batchId: batch.id, filter: 'failed', query: '', offset: 0, limit: 60 });
    expect(data.items.map(({ tn, reason }) => [tn, reason])).toEqual([
      [blocked, 'blocked'],
      [optedOut, 'optedOut'],
      [undecided, 'mayHaveOptedOut'],
    ]);
    const texts = (to: string) => provider.sent.filter((message) => message.to === to).map(({ text }) => text);
    expect([blocked, optedOut, undecided, others].map(texts)).toEqual([['one'], [], [], ['Hello you']]);
  });

  it.each([
    [
      'a line that falls asleep',
      'lineNotAlive',
      async (bench: Awaited<ReturnType<typeof begun>>) => {
        const line = await bench.store.findLine(LINE);
        if (line) await bench.store.updateLine({ ...line, status: 'Suspended' });
        return async () => {
          if (line) await bench.store.updateLine(line);
        };
      },
    ],
    [
      'the right to send taken away',
      'rightGone',
      async (bench: Awaited<ReturnType<typeof begun>>) => {
        const user = await ownerOf(bench);
        await bench.store.updateUser({ ...user, abilities: [{ action: 'view', subject: 'chat' }] });
        return () => bench.store.updateUser(user);
      },
    ],
    [
      'an account that is closed',
      'rightGone',
      async (bench: Awaited<ReturnType<typeof begun>>) => {
        const user = await ownerOf(bench);
        await bench.store.updateUser({ ...user, status: 'disabled' });
        return () => bench.store.updateUser(user);
      },
    ],
  ] as const)('%s pauses the batch with the reason; the user resumes it', async (_what, reason, take) => {
    const bench = await begun(60);
    const { fake, provider, batch, change, read } = bench;
    await fake.pass(11);
    const giveBack = await take(bench);
    await fake.pass(30);
    const before = provider.sent.length;
    expect(before).toBeLessThan(60);
    await giveBack();
    await fake.pass(30);
    expect(await read(batch.id)).toMatchObject({ state: 'paused', pauseReason: reason });
    expect(provider.sent.length).toBe(before);
    expect(await notificationsOf(bench)).toContainEqual({ kind: 'batchPaused', batchId: batch.id, tn: LINE, reason });
    expect((await change(batch.id, 'resume')).status).toBe(200);
    await fake.pass(10);
    expect(await read(batch.id)).toMatchObject({ state: 'done', counts: { sent: 60 } });
  });

  it('a batch moves with a line that is replaced between two steps, and is paused', async () => {
    const provider = { ...testProvider(), newNumber: async () => '+16285550100' };
    const { fake, store, batch, call, read } = await begun(60, { ...SLOW, provider });
    await fake.pass(11);
    const line = await store.findLine(LINE);
    if (line) await store.updateLine({ ...line, status: 'Suspended' });
    await call('replaceLines', {}, { 'x-tn': '' });
    await fake.pass(30);
    expect(await read(batch.id)).toMatchObject({ tn: '+16285550100', state: 'paused', pauseReason: 'lineGone' });
  });
});

describe('updates for the owner', () => {
  it('at most twice a second, always including the last', async () => {
    const { fake, notices, provider, batch, read } = await begun(200);
    await fake.pass(10);
    for (let i = 0; i < 60; i += 1) {
      await fake.pass(0.25);
      for (const { messageId } of provider.sent.slice(-5)) await provider.reports?.delivered(messageId);
    }
    await fake.pass(2);
    for (const [index, { at }] of notices.entries()) expect(at - (notices[index - 1]?.at ?? 0)).toBeGreaterThanOrEqual(0.499);
    expect(notices.length).toBeGreaterThan(15);
    expect(notices.at(-1)?.batch).toEqual(await read(batch.id));
    expect(notices.at(-1)?.batch.state).toBe('done');
    for (const message of provider.sent.slice(0, 3)) await provider.reports?.seen(message.messageId);
    await fake.pass(1);
    expect(notices.at(-1)?.batch.counts.seen).toBe(3);
  });

  it('sends one notification at the end for all failed recipients', async () => {
    const bench = await begun(30);
    const { fake, provider, batch } = bench;
    await fake.pass(11);
    for (const { messageId } of provider.sent.slice(0, 2)) await provider.reports?.failed(messageId, 'unreachable');
    expect(await notificationsOf(bench)).toEqual([]);
    await fake.pass(5);
    expect(await notificationsOf(bench)).toEqual([{ kind: 'batchFailed', batchId: batch.id, tn: LINE, count: 2 }]);
    await provider.reports?.failed(provider.sent[5]?.messageId ?? '', 'rejected');
    expect(await notificationsOf(bench)).toEqual([{ kind: 'batchFailed', batchId: batch.id, tn: LINE, count: 3 }]);
  });
});

describe('several processes on one store', () => {
  async function two(count = 60) {
    const store = createMemoryStore();
    const first = await begun(count, { ...SLOW, store });
    const provider = testProvider();
    const second = createBackend({ store: first.store, clock: first.fake.clock, hasher: createWebCryptoHasher(1), provider, ...SLOW });
    return { ...first, second, secondProvider: provider };
  }
  /** Messages without a report are handed over again with the same id. */
  const all = (...providers: readonly TestProvider[]) =>
    [...new Map(providers.flatMap(({ sent }) => sent.map(({ messageId, to }) => [messageId, to])))].map(([, to]) => to).toSorted();

  it('only one process runs a batch at a time, however long it takes', async () => {
    const { fake, provider, secondProvider, store, batch } = await two(300);
    await fake.pass(30);
    expect(all(provider, secondProvider)).toEqual(numbers(300));
    expect(Math.min(provider.sent.length, secondProvider.sent.length)).toBe(0);
    expect((await store.findBatch(batch.id))?.state).toBe('done');
  });

  it('a closed process releases the batch to the next', async () => {
    const { fake, provider, secondProvider, backend, second } = await two();
    await fake.pass(11);
    const [one, other] = provider.sent.length > 0 ? [backend, secondProvider] : [second, provider];
    await one.close();
    await fake.pass(3);
    expect(other.sent.length).toBeGreaterThan(0);
    await fake.pass(10);
    expect(all(provider, secondProvider)).toEqual(numbers(60));
  });

  it('closing stops between two steps, and the next start continues', async () => {
    const store = createMemoryStore();
    const { fake, provider, backend, store: watched } = await begun(60, { ...SLOW, store });
    await fake.pass(11);
    await backend.close();
    const before = provider.sent.length;
    await fake.pass(60);
    expect(provider.sent.length).toBe(before);
    const next = testProvider();
    createBackend({ store: watched, clock: fake.clock, hasher: createWebCryptoHasher(1), provider: next, ...SLOW });
    await fake.pass(10);
    expect(all(provider, next)).toEqual(numbers(60));
  });
});

describe('repeated calls', () => {
  it('starting a batch that is starting or done returns it', async () => {
    const { fake, batch, call, provider } = await begun(5);
    const again = () => call('startBatch', { batchId: batch.id, version: 1, receive: 5 });
    expect(((await again()).data as Batch).state).toBe('starting');
    await fake.pass(20);
    expect(((await again()).data as Batch).state).toBe('done');
    await fake.pass(20);
    expect(provider.sent.length).toBe(5);
  });
});
