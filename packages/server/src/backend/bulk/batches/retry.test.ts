import type { Batch } from '@manyline/contract';
import { expect, it } from 'vitest';
import { testProvider } from '../../testing/bench.ts';
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

it('an unconfirmed message is shown as such and not retried', async () => {
  const send = () => Promise.reject(new Error('The connection was lost.'));
  const bench = await createBatchBench({ provider: testProvider({ send }) });
  const batch = await bench.prepare(['+12125550111']);
  await sendAll(bench, batch);
  const [recipient] = await bench.store.recipientsAfter(batch.id, 0, 1);
  expect(recipient).toMatchObject({ state: 'sent', reason: 'unconfirmed' });
  expect(await bench.call('retryBatch', { batchId: batch.id, clientId: crypto.randomUUID() })).toMatchObject({ status: 409 });
});
