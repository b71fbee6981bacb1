import type { Batch } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { createBackend } from '../createBackend.ts';
import { createMemoryStore } from '../memoryStore/createMemoryStore.ts';
import { type TestCarrier, testCarrier } from '../testing/bench.ts';
import { createWebCryptoHasher } from '../webCryptoHasher.ts';
import { createBatchBench, LINE, numbers } from './testing/batchBench.ts';

const SLOW = { settings: { copiesPerSecond: 20 } };
const leftIn = (copies: readonly unknown[], before: number) => copies.length - before;

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

describe('sending is the server’s work', () => {
  it('undo window: nothing leaves in ten seconds, and what is undone is prepared again', async () => {
    const { fake, carrier, batch, change, read, start } = await begun(7);
    expect(batch).toMatchObject({ state: 'starting', version: 2, startsTime: fake.clock.now() + 10 });
    await fake.pass(9.9);
    expect(carrier.sent).toEqual([]);
    const { data: undone } = await change(batch.id, 'undo');
    expect(undone).toMatchObject({ state: 'prepared', version: 3 });
    await fake.pass(60);
    expect(carrier.sent).toEqual([]);
    await start(undone);
    await fake.pass(12);
    expect(carrier.sent.map(({ to }) => to)).toEqual(numbers(7));
    expect(await read(batch.id)).toMatchObject({ state: 'done', counts: { receive: 7, waiting: 0, sent: 7 } });
    expect((await change(batch.id, 'undo')).status).toBe(409);
  });

  it('throttled: never more in a second than the system lets go', async () => {
    const { fake, carrier, batch, read } = await begun(60);
    await fake.pass(10);
    const seconds: number[] = [];
    while ((await read(batch.id)).state !== 'done') {
      const before = carrier.sent.length;
      await fake.pass(1);
      seconds.push(leftIn(carrier.sent, before));
    }
    expect(carrier.sent.length).toBe(60);
    expect(Math.max(...seconds)).toBeLessThanOrEqual(20);
    expect(seconds.length).toBeLessThanOrEqual(4);
  });

  it('pause, resume and cancel: what is so already stays so', async () => {
    const { fake, carrier, batch, change, read } = await begun(60);
    await fake.pass(11);
    const { data: paused } = await change(batch.id, 'pause');
    expect(paused).toMatchObject({ state: 'paused', pauseReason: 'person' });
    const before = carrier.sent.length;
    expect(before).toBeGreaterThan(0);
    await fake.pass(120);
    expect(carrier.sent.length).toBe(before);
    expect((await change(batch.id, 'resume')).data.state).toBe('sending');
    await fake.pass(1);
    expect(carrier.sent.length).toBeGreaterThan(before);
    const { data: cancelled } = await change(batch.id, 'cancel');
    const { counts } = await read(batch.id);
    expect(cancelled.state).toBe('cancelled');
    expect([counts.sent, counts.cancelled, counts.waiting]).toEqual([carrier.sent.length, 60 - carrier.sent.length, 0]);
    await fake.pass(120);
    expect(carrier.sent.length).toBe(counts.sent);
    expect((await change(batch.id, 'resume')).status).toBe(409);
  });

  it('one that is paused before it starts may go on, and starts', async () => {
    const { fake, carrier, batch, change } = await begun(3);
    await change(batch.id, 'pause');
    await fake.pass(60);
    expect(carrier.sent).toEqual([]);
    await change(batch.id, 'resume');
    await fake.pass(1);
    expect(carrier.sent.length).toBe(3);
  });

  it('the limit of the account is waited out, never written off, and leaves single messages their share', async () => {
    const { fake, carrier, batch, read, call } = await begun(70, { ...SLOW, limits: { sends: { times: 40, seconds: 60 } } });
    const single = () => call('sendMessage', { name: '', phoneNumber: '+12125559999', msg: 'one' });
    await fake.pass(25);
    expect(carrier.sent.length).toBe(30);
    expect(await read(batch.id)).toMatchObject({ state: 'sending', counts: { waiting: 40, failed: 0 } });
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await single()).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    await fake.pass(150);
    expect(await read(batch.id)).toMatchObject({ state: 'done', counts: { sent: 70, failed: 0 } });
    expect(new Set(carrier.sent.map(({ to }) => to)).size).toBe(71);
  });

  it('a limit so small that no share can be left is waited out too', async () => {
    const { fake, carrier } = await begun(3, { limits: { sends: { times: 1, seconds: 60 } } });
    await fake.pass(200);
    expect(carrier.sent.length).toBe(3);
  });
});

describe('what changes between the start and their turn', () => {
  it('who was blocked or asked to be left out gets none, with the reason', async () => {
    const { fake, carrier, batch, call } = await begun(60);
    const [blocked = '', optedOut = '', others = ''] = numbers(60).slice(-3);
    const { data: sent } = await call('sendMessage', { name: '', phoneNumber: blocked, msg: 'one' });
    await call('updateChat', { chatId: sent.chatId ?? '', isBlocked: true });
    await carrier.reports?.received({ from: optedOut, to: LINE, text: ' Stop. ' });
    await fake.pass(20);
    const { data } = await call('getBatchCopies', { batchId: batch.id, filter: 'failed', query: '', offset: 0, limit: 60 });
    expect(data.items.map(({ tn, reason }) => [tn, reason])).toEqual([
      [blocked, 'blocked'],
      [optedOut, 'optedOut'],
    ]);
    const texts = (to: string) => carrier.sent.filter((message) => message.to === to).map(({ text }) => text);
    expect([texts(blocked), texts(optedOut), texts(others)]).toEqual([['one'], [], ['Hello you']]);
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
  ] as const)('%s pauses it with the reason; the person resumes', async (_what, reason, take) => {
    const bench = await begun(60);
    const { fake, carrier, batch, change, read } = bench;
    await fake.pass(11);
    const giveBack = await take(bench);
    await fake.pass(30);
    const before = carrier.sent.length;
    expect(before).toBeLessThan(60);
    await giveBack();
    await fake.pass(30);
    expect(await read(batch.id)).toMatchObject({ state: 'paused', pauseReason: reason });
    expect(carrier.sent.length).toBe(before);
    expect(await notificationsOf(bench)).toContainEqual({ kind: 'batchPaused', batchId: batch.id, tn: LINE, reason });
    expect((await change(batch.id, 'resume')).status).toBe(200);
    await fake.pass(10);
    expect(await read(batch.id)).toMatchObject({ state: 'done', counts: { sent: 60 } });
  });

  it('a line that is replaced between two steps takes it along, paused', async () => {
    const carrier = { ...testCarrier(), newNumber: async () => '+16285550100' };
    const { fake, store, batch, call, read } = await begun(60, { ...SLOW, carrier });
    await fake.pass(11);
    const line = await store.findLine(LINE);
    if (line) await store.updateLine({ ...line, status: 'Suspended' });
    await call('replaceLines', {}, { 'x-tn': '' });
    await fake.pass(30);
    expect(await read(batch.id)).toMatchObject({ tn: '+16285550100', state: 'paused', pauseReason: 'lineGone' });
  });
});

describe('what the owner is told', () => {
  it('at most twice a second, and always the last', async () => {
    const { fake, told, carrier, batch, read } = await begun(200);
    await fake.pass(10);
    for (let i = 0; i < 60; i += 1) {
      await fake.pass(0.25);
      for (const { messageId } of carrier.sent.slice(-5)) await carrier.reports?.delivered(messageId);
    }
    await fake.pass(2);
    for (const [index, { at }] of told.entries()) expect(at - (told[index - 1]?.at ?? 0)).toBeGreaterThanOrEqual(0.499);
    expect(told.length).toBeGreaterThan(15);
    expect(told.at(-1)?.batch).toEqual(await read(batch.id));
    expect(told.at(-1)?.batch.state).toBe('done');
    for (const message of carrier.sent.slice(0, 3)) await carrier.reports?.seen(message.messageId);
    await fake.pass(1);
    expect(told.at(-1)?.batch.counts.seen).toBe(3);
  });

  it('once it is over, of the copies nobody got: one thing to be told, however many', async () => {
    const bench = await begun(30);
    const { fake, carrier, batch } = bench;
    await fake.pass(11);
    for (const { messageId } of carrier.sent.slice(0, 2)) await carrier.reports?.failed(messageId, 'unreachable');
    expect(await notificationsOf(bench)).toEqual([]);
    await fake.pass(5);
    expect(await notificationsOf(bench)).toEqual([{ kind: 'batchFailed', batchId: batch.id, tn: LINE, count: 2 }]);
    await carrier.reports?.failed(carrier.sent[5]?.messageId ?? '', 'rejected');
    expect(await notificationsOf(bench)).toEqual([{ kind: 'batchFailed', batchId: batch.id, tn: LINE, count: 3 }]);
  });
});

describe('several processes on one store', () => {
  async function two(count = 60) {
    const store = createMemoryStore();
    const first = await begun(count, { ...SLOW, store });
    const carrier = testCarrier();
    const second = createBackend({ store: first.store, clock: first.fake.clock, hasher: createWebCryptoHasher(1), carrier, ...SLOW });
    return { ...first, second, secondCarrier: carrier };
  }
  /** What is not reported yet is handed over again, under the same id. */
  const all = (...carriers: readonly TestCarrier[]) =>
    [...new Map(carriers.flatMap(({ sent }) => sent.map(({ messageId, to }) => [messageId, to])))].map(([, to]) => to).toSorted();

  it('only one process runs a batch at a time, however long it takes', async () => {
    const { fake, carrier, secondCarrier, store, batch } = await two(300);
    await fake.pass(30);
    expect(all(carrier, secondCarrier)).toEqual(numbers(300));
    expect(Math.min(carrier.sent.length, secondCarrier.sent.length)).toBe(0);
    expect((await store.findBatch(batch.id))?.state).toBe('done');
  });

  it('a closed process leaves it to the next at once', async () => {
    const { fake, carrier, secondCarrier, backend, second } = await two();
    await fake.pass(11);
    const [one, other] = carrier.sent.length > 0 ? [backend, secondCarrier] : [second, carrier];
    await one.close();
    await fake.pass(3);
    expect(other.sent.length).toBeGreaterThan(0);
    await fake.pass(10);
    expect(all(carrier, secondCarrier)).toEqual(numbers(60));
  });

  it('closing stops between two steps, and a start goes on by itself', async () => {
    const store = createMemoryStore();
    const { fake, carrier, backend, store: watched } = await begun(60, { ...SLOW, store });
    await fake.pass(11);
    await backend.close();
    const before = carrier.sent.length;
    await fake.pass(60);
    expect(carrier.sent.length).toBe(before);
    const next = testCarrier();
    createBackend({ store: watched, clock: fake.clock, hasher: createWebCryptoHasher(1), carrier: next, ...SLOW });
    await fake.pass(10);
    expect(all(carrier, next)).toEqual(numbers(60));
  });
});

describe('the same again', () => {
  it('starting what is starting, or over, answers it', async () => {
    const { fake, batch, call, carrier } = await begun(5);
    const again = () => call('startBatch', { batchId: batch.id, version: 1, receive: 5 });
    expect(((await again()).data as Batch).state).toBe('starting');
    await fake.pass(20);
    expect(((await again()).data as Batch).state).toBe('done');
    await fake.pass(20);
    expect(carrier.sent.length).toBe(5);
  });
});
