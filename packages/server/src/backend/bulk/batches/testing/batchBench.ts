import type { Batch, BatchNotice, Payload } from '@manyline/contract';
import { expect } from 'vitest';
import { createMemoryStore } from '../../../../memoryStore/createMemoryStore.ts';
import type { BackendOptions } from '../../../backend.ts';
import { createInProcessBackplane } from '../../../hub/backplane.ts';
import { type Bench, createBench } from '../../../testing/bench.ts';
import { createFakeTime, type FakeTime } from '../../../testing/fakeTime.ts';

export const LINE = '+14155552671';

export interface BatchBench extends Bench {
  readonly fake: FakeTime;
  readonly headers: Readonly<Record<string, string>>;
  /** The pushes to the line's owner, with their times. */
  readonly notices: readonly { readonly at: number; readonly batch: Batch }[];
  prepare(phones: readonly string[], more?: Partial<Payload<'prepareBatch'>>): Promise<Batch>;
  start(batch: Batch, more?: Partial<Payload<'startBatch'>>): Promise<Batch>;
  read(id: string): Promise<Batch>;
  change(id: string, action: Payload<'changeBatch'>['action']): Promise<{ readonly status: number; readonly data: Batch }>;
}

export const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `+1212555${String(1_000 + from + n)}`);

/** Alice, signed in, with a bulk message and a stopped clock. */
export async function createBatchBench(options: Partial<BackendOptions> = {}, startsAt?: number): Promise<BatchBench> {
  const fake = createFakeTime(startsAt);
  const backplane = createInProcessBackplane();
  const notices: { at: number; batch: Batch }[] = [];
  backplane.subscribe((event) => {
    if (event.kind === 'push' && event.method === '_HUB_WF_CHANGE')
      notices.push({ at: fake.clock.now(), batch: (event.message as BatchNotice).batch });
  });
  const store = fake.watch(options.store ?? createMemoryStore());
  const bench = await createBench({ backplane, ...options, store, clock: fake.clock });
  const headers = { ...(await bench.signIn('alice')), 'x-tn': LINE };
  const call: Bench['call'] = (name, payload, more = {}) => bench.call(name, payload, { ...headers, ...more });
  const read = async (id: string) => (await call('getBatch', { id }, { 'x-tn': '' })).data;
  return {
    ...bench,
    fake,
    headers,
    notices,
    call,
    read,
    async prepare(phones, more = {}) {
      const draft = {
        clientId: crypto.randomUUID(),
        template: 'Hello {{name|you}}',
        since: fake.clock.now() - 3_600,
        includesSentToday: true,
      };
      const { data } = await call('prepareBatch', { ...draft, ...more });
      const recipients = phones.map((phone) => ({ phone, name: '', fields: {} }));
      return (await call('addRecipients', { batchId: data.id, from: 1, recipients })).data;
    },
    async start({ id, version, counts: { receive } }, more = {}) {
      const { status, data } = await call('startBatch', { batchId: id, version, receive, typedCount: String(receive), ...more });
      expect(status).toBe(200);
      return data;
    },
    change: (batchId, action) => call('changeBatch', { batchId, action }),
  };
}
