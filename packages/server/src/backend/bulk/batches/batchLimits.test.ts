import { LISTS_MAX_COUNT, TEMPLATES_MAX_COUNT } from '@manyline/contract';
import { expect, it } from 'vitest';
import type { Limits } from '../../limits/limits.ts';
import { type BatchBench, createBatchBench, numbers } from './testing/batchBench.ts';

const DAY_SECONDS = 86_400;
const whole = (phones: readonly string[]) => phones.map((phone) => ({ phone, name: '', fields: {} }));

interface Answer {
  readonly status: number;
  readonly headers: Headers;
}

const limits: readonly (readonly [string, Partial<Limits>, (bench: BatchBench, batchId: string) => Promise<Answer>])[] = [
  [
    'prepared bulk messages',
    { batches: { times: 1, seconds: 60 } },
    ({ call }) => call('prepareBatch', { clientId: crypto.randomUUID(), template: 'Hello', since: 0, includesSentToday: true }),
  ],
  [
    'added recipients',
    { recipients: { times: 3, seconds: 60 } },
    ({ call }, batchId) => call('addRecipients', { batchId, from: 1, recipients: whole(numbers(3)) }),
  ],
  [
    'saved templates',
    { storedForMany: { times: 1, seconds: 60 } },
    ({ call }) => call('saveTemplate', { name: 'One', texts: [{ language: '', text: 'Hello' }], isShared: false, fileIds: [] }),
  ],
  [
    'saved lists',
    { storedForMany: { times: 1, seconds: 60 } },
    ({ call }) => call('saveRecipientList', { name: 'One', recipients: whole(numbers(2)) }),
  ],
  [
    'opt-outs',
    { storedForMany: { times: 1, seconds: 60 } },
    ({ call }) => call('setOptOut', { phoneNumber: numbers(1)[0] ?? '', isOptedOut: true }),
  ],
  ['reads of recipient facts', { reads: { times: 1, seconds: 60 } }, ({ call }) => call('getRecipientFacts', { since: 0 })],
];

it.each(limits)('too many %s are refused with a waiting time, and allowed after it', async (_what, limit, ask) => {
  const strict = await createBatchBench({ limits: limit });
  const { data } = await strict.call('prepareBatch', {
    clientId: crypto.randomUUID(),
    template: 'Hello',
    since: 0,
    includesSentToday: true,
  });
  const first = await ask(strict, data.id);
  const refused = first.status === 429 ? first : await ask(strict, data.id);
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  await strict.fake.pass(wait - 1);
  expect((await ask(strict, data.id)).status).toBe(429);
  await strict.fake.pass(1);
  expect((await ask(strict, data.id)).status).toBe(200);
});

it('prepared batches are removed after a day with their recipients; newer and started ones stay', async () => {
  const { fake, store, prepare, start, change } = await createBatchBench();
  const started = await start(await prepare(numbers(1)));
  await change(started.id, 'pause');
  const left = await prepare(numbers(2));
  await fake.pass(DAY_SECONDS / 24);
  expect(await store.findBatch(left.id)).toMatchObject({ state: 'prepared' });
  const old = await store.findBatch(left.id);
  const other = await store.findBatch(started.id);
  for (const one of [old, other]) if (one) await store.updateBatch({ ...one, createdAt: one.createdAt - (DAY_SECONDS - 7_200) * 1_000 });
  await fake.pass(DAY_SECONDS / 24);
  expect(await store.findBatch(left.id)).toBeDefined();
  await fake.pass(DAY_SECONDS / 24);
  expect([await store.findBatch(left.id), await store.recipientsAfter(left.id, 0, 9)]).toEqual([undefined, []]);
  expect(await store.findBatch(started.id)).toMatchObject({ state: 'paused' });
});

it('the number of lists and templates is limited; existing ones can still be changed', async () => {
  const { call } = await createBatchBench({ limits: { storedForMany: { times: 1_000, seconds: 60 } } });
  const recipients = whole(numbers(1));
  let list = (await call('saveRecipientList', { name: 'List', recipients })).data;
  for (let n = 1; n < LISTS_MAX_COUNT; n += 1) list = (await call('saveRecipientList', { name: `List ${n}`, recipients })).data;
  const tooMany = await call('saveRecipientList', { name: 'One more', recipients });
  expect([tooMany.status, tooMany.envelope.message]).toEqual([
    409,
    `You can save up to ${LISTS_MAX_COUNT} lists. Delete one you no longer need.`,
  ]);
  expect((await call('saveRecipientList', { id: list.id, version: 1, name: 'Another', recipients })).status).toBe(200);
  await call('removeRecipientList', { id: list.id });
  expect((await call('saveRecipientList', { name: 'One more', recipients })).status).toBe(200);

  let text = (await call('saveTemplate', { name: 'Text', texts: [{ language: '', text: 'Hello' }], isShared: false, fileIds: [] })).data;
  for (let n = 1; n < TEMPLATES_MAX_COUNT; n += 1)
    text = (await call('saveTemplate', { name: `Text ${n}`, texts: [{ language: '', text: 'Hello' }], isShared: false, fileIds: [] })).data;
  expect(
    (await call('saveTemplate', { name: 'One more', texts: [{ language: '', text: 'Hello' }], isShared: false, fileIds: [] })).status,
  ).toBe(409);
  expect(
    (
      await call('saveTemplate', {
        id: text.id,
        version: 1,
        name: 'Text',
        texts: [{ language: 'fr', text: 'Bonjour' }],
        isShared: false,
        fileIds: [],
      })
    ).status,
  ).toBe(200);
  await call('removeTemplate', { id: text.id });
  expect(
    (await call('saveTemplate', { name: 'One more', texts: [{ language: '', text: 'Hello' }], isShared: false, fileIds: [] })).status,
  ).toBe(200);
});
