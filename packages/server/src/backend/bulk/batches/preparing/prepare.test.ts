import { expect, it } from 'vitest';
import { createBatchBench, numbers } from '../testing/batchBench.ts';

const ALL = { filter: 'all', query: '', offset: 0, limit: 60 } as const;

it('a column may have the name of a built-in property', async () => {
  const { call } = await createBatchBench();
  const template = 'Hello {{constructor}}, {{prototype}}';
  const draft = { clientId: crypto.randomUUID(), template, since: 0, includesSentToday: true };
  const { data } = await call('prepareBatch', draft);
  const [first = '', second = ''] = numbers(2);
  const fields = { constructor: 'Ada', prototype: 'Bob' } as Record<string, string>;
  const recipients = [
    { phone: first, name: '', fields },
    { phone: second, name: '', fields: {} },
  ];
  await call('addRecipients', { batchId: data.id, from: 1, recipients });
  const { items } = (await call('getBatchRecipients', { ...ALL, batchId: data.id })).data;
  expect(items.map(({ text, missing }) => [text, missing])).toEqual([
    ['Hello Ada, Bob', undefined],
    ['', ['constructor', 'prototype']],
  ]);
});

it.each([[{ a: 1 }], [['a']], [{ a: 'x'.repeat(501) }], [Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`f${n}`, 'x']))]])(
  'invalid or too many fields are refused: %j',
  async (fields) => {
    const { call } = await createBatchBench();
    const recipients = [{ phone: '+12125551000', name: '', fields: fields as never }];
    expect((await call('addRecipients', { batchId: 'any', from: 1, recipients })).status).toBe(400);
  },
);

it.each([1e300, 1e20, -1])('a day outside the calendar (%j) is refused', async (since) => {
  const { call } = await createBatchBench();
  const draft = { clientId: crypto.randomUUID(), template: 'Hello', since, includesSentToday: true };
  expect((await call('prepareBatch', draft)).status).toBe(400);
});

it('a number waiting in a started batch gets no second message from another page', async () => {
  const { start, prepare, change } = await createBatchBench();
  const phones = numbers(3);
  const ready = await prepare(phones, { includesSentToday: false });
  expect(ready.counts.receive).toBe(3);
  await start(ready);
  const again = await prepare(phones, { includesSentToday: false });
  expect([again.counts.receive, again.counts.excluded]).toEqual([0, { sentToday: 3 }]);
  await change(ready.id, 'cancel');
  expect((await prepare(phones, { includesSentToday: false })).counts.receive).toBe(3);
});

it('looking for a name counts as a search', async () => {
  const { call, prepare } = await createBatchBench({ limits: { searches: { times: 2, seconds: 60 } } });
  const { id: batchId } = await prepare(numbers(1));
  const statuses: number[] = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await call('getBatchRecipients', { ...ALL, batchId, query: 'Ada' })).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await call('getBatchRecipients', { ...ALL, batchId })).status).toBe(200);
});

it('an export larger than the memory limit is refused', async () => {
  const { call, prepare, store } = await createBatchBench();
  const { id: batchId } = await prepare(numbers(1));
  const [recipient] = await store.recipientsAfter(batchId, 0, 1);
  if (!recipient) throw new Error('There is no recipient.');
  const text = 'x'.repeat(5_000);
  await store.putRecipients(Array.from({ length: 10_001 }, (_, n) => ({ ...recipient, position: n + 1, text })));
  const { status, envelope } = await call('exportBatch', { batchId, filter: 'all' });
  expect([status, envelope.code]).toEqual([409, 'unavailable']);
});
