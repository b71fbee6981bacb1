import type { Batch, RecipientStateFilter } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { providerIdOf, testProvider } from '../../testing/bench.ts';
import { type BatchBench, createBatchBench, numbers } from './testing/batchBench.ts';

const TEXT = 'Try me';

/** A batch in which two numbers got the message and one was unreachable. */
async function failedOnce(): Promise<BatchBench & { readonly batch: Batch; readonly to: string }> {
  const bench = await createBatchBench();
  const [to = '', other = ''] = numbers(2);
  const batch = await bench.start(await bench.prepare([to, other], { template: TEXT }));
  await bench.fake.pass(15);
  await fail(bench, to);
  return { ...bench, batch, to };
}

const textsTo = ({ provider }: BatchBench, to: string) => provider.sent.filter((message) => message.to === to && message.text === TEXT);

async function fail(bench: BatchBench, to: string): Promise<void> {
  await bench.provider.reports?.failed(textsTo(bench, to).at(-1)?.messageId ?? '', 'expired');
}

async function retry({ call }: BatchBench, { id: batchId }: Batch): Promise<Batch> {
  return (await call('retryBatch', { batchId, clientId: crypto.randomUUID() })).data;
}

async function sendAll(bench: BatchBench, batch: Batch): Promise<void> {
  await bench.start(batch);
  await bench.fake.pass(15);
}

it('numbers reached by another retry are excluded, even if they got other messages since', async () => {
  const bench = await failedOnce();
  await sendAll(bench, await retry(bench, bench.batch));
  expect(textsTo(bench, bench.to)).toHaveLength(2);
  await sendAll(bench, await bench.prepare([bench.to], { template: 'Something else' }));
  const again = await retry(bench, bench.batch);
  expect([again.counts.receive, again.counts.excluded]).toEqual([0, { sentToday: 1 }]);
});

it('only one of two parallel retries is sent', async () => {
  const bench = await failedOnce();
  await bench.start(await retry(bench, bench.batch));
  const second = await retry(bench, bench.batch);
  expect(second.counts.receive).toBe(0);
  await bench.fake.pass(15);
  expect(textsTo(bench, bench.to)).toHaveLength(2);
});

it('a retry of a retry excludes numbers reached by a third', async () => {
  const bench = await failedOnce();
  const first = await retry(bench, bench.batch);
  await sendAll(bench, first);
  await fail(bench, bench.to);
  await sendAll(bench, await retry(bench, bench.batch));
  expect(textsTo(bench, bench.to)).toHaveLength(3);
  expect((await retry(bench, first)).counts.receive).toBe(0);
});

it('a message delivered after the retry was prepared is not sent again', async () => {
  const bench = await failedOnce();
  const again = await retry(bench, bench.batch);
  await bench.provider.reports?.delivered(textsTo(bench, bench.to).at(-1)?.messageId ?? '');
  const { id: batchId, version, counts } = again;
  const { status, envelope } = await bench.call('startBatch', { batchId, version, receive: counts.receive });
  expect([status, envelope.code]).toEqual([409, 'stale']);
  expect((await bench.read(batchId)).counts).toMatchObject({ receive: 0, excluded: { sentToday: 1 } });
});

it('the clientId of another batch does not make it a retry', async () => {
  const bench = await failedOnce();
  const clientId = crypto.randomUUID();
  const other = await bench.prepare(numbers(1, 50), { clientId });
  const { data } = await bench.call('retryBatch', { batchId: bench.batch.id, clientId });
  expect([data.id, data.counts.total]).toEqual([other.id, 1]);
});

describe('an unconfirmed message', () => {
  /** The provider's answer to the first number was lost; the second failed, the others were sent. */
  async function unconfirmedOnce() {
    const isLost = new Set(numbers(1));
    const provider = testProvider({
      send: async (message) => {
        provider.sent.push(message);
        if (isLost.has(message.to)) throw new Error('The connection was lost.');
        return { kind: 'accepted', providerId: providerIdOf(message.messageId) };
      },
    });
    const bench = await createBatchBench({ provider });
    const [lost = '', failing = '', ...others] = numbers(4);
    const batch = await bench.start(await bench.prepare([lost, failing, ...others], { template: TEXT }));
    await bench.fake.pass(15);
    const sentTo = (to: string) => provider.sent.filter((message) => message.to === to);
    await provider.reports?.failed(sentTo(failing).at(-1)?.messageId ?? '', 'expired');
    const again = async (from: Batch, includesUnconfirmed: boolean) =>
      (await bench.call('retryBatch', { batchId: from.id, clientId: crypto.randomUUID(), includesUnconfirmed })).data;
    return { bench, batch, lost, failing, isLost, sentTo, again, reports: provider.reports };
  }

  it('has a count and a filter of its own, until a report confirms it', async () => {
    const { bench, batch, lost, sentTo, reports } = await unconfirmedOnce();
    const phones = async (filter: RecipientStateFilter) =>
      (await bench.call('getBatchRecipients', { batchId: batch.id, filter, query: '', offset: 0, limit: 9 })).data.items.map(
        ({ phone, state, reason }) => [phone, state, reason],
      );
    const counts = async () => {
      const { sent, unconfirmed, delivered, failed } = (await bench.read(batch.id)).counts;
      return { sent, unconfirmed, delivered, failed };
    };
    expect(await counts()).toEqual({ sent: 2, unconfirmed: 1, delivered: 0, failed: 1 });
    expect(await phones('unconfirmed')).toEqual([[lost, 'unconfirmed', undefined]]);
    expect((await phones('sent')).flat()).not.toContain(lost);
    await reports?.delivered(sentTo(lost).at(-1)?.messageId ?? '');
    expect(await counts()).toEqual({ sent: 2, unconfirmed: 0, delivered: 1, failed: 1 });
    expect(await phones('unconfirmed')).toEqual([]);
  });

  it('is sent again only on request', async () => {
    const { bench, batch, lost, failing, again, sentTo } = await unconfirmedOnce();
    const tns = async ({ id }: Batch) => (await bench.store.recipientsAfter(id, 0, 9)).map(({ tn, state }) => [tn, state]);
    expect(await tns(await again(batch, false))).toEqual([[failing, 'waiting']]);
    const both = await again(batch, true);
    expect(await tns(both)).toEqual([
      [lost, 'waiting'],
      [failing, 'waiting'],
    ]);
    await sendAll(bench, both);
    expect([sentTo(lost).length, sentTo(failing).length]).toEqual([2, 2]);
    // It was lost again, and a user may decide so again; from the first batch the new try counts.
    expect((await bench.read(both.id)).counts).toMatchObject({ sent: 1, unconfirmed: 1 });
    expect(await tns(await again(both, true))).toEqual([[lost, 'waiting']]);
    expect((await again(batch, true)).counts).toMatchObject({ receive: 0, excluded: { sentToday: 2 } });
  });

  it('is left out if it is confirmed before the retry starts', async () => {
    const { bench, batch, lost, again, sentTo, reports } = await unconfirmedOnce();
    const { id: batchId, version, counts } = await again(batch, true);
    await reports?.delivered(sentTo(lost).at(-1)?.messageId ?? '');
    const { status, envelope } = await bench.call('startBatch', { batchId, version, receive: counts.receive });
    expect([status, envelope.code]).toEqual([409, 'stale']);
    expect((await bench.read(batchId)).counts).toMatchObject({ receive: 1, excluded: { sentToday: 1 } });
  });

  it('in another retry counts as reached', async () => {
    const { bench, batch, failing, isLost, again } = await unconfirmedOnce();
    isLost.add(failing);
    await sendAll(bench, await again(batch, false));
    expect((await again(batch, false)).counts).toMatchObject({ receive: 0, excluded: { sentToday: 1 } });
  });
});
