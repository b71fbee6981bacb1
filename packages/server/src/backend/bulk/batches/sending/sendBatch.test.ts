import { NO_OWN_WORDS } from '@manyline/contract';
import { expect, it } from 'vitest';
import { createDelivery } from '../../../delivery/createDelivery.ts';
import { PLAIN_LINKS } from '../../../delivery/testing/plainLinks.ts';
import { createMemoryDepot } from '../../../files/memoryDepot.ts';
import { createPlainInspector } from '../../../files/plainInspector.ts';
import { createInProcessBackplane } from '../../../hub/backplane.ts';
import { createNotifications } from '../../../notifications/notifications.ts';
import { onlyProvider } from '../../../providers/onlyProvider.ts';
import type { StoredBatch } from '../../../store/store.ts';
import { testProvider } from '../../../testing/bench.ts';
import { createBatchBench, LINE, numbers } from '../testing/batchBench.ts';
import { createSendGroup, LEASE_MS } from './sendBatch.ts';

/** One step of a process that last looked for batches a moment ago. */
async function stepOn(change: (now: number) => Partial<StoredBatch>) {
  const { store, fake, backend, prepare, start } = await createBatchBench();
  await backend.close();
  const { id } = await start(await prepare(numbers(4)));
  const batch = await store.findBatch(id);
  if (!batch) throw new Error('There is no batch.');
  const nowMs = Math.round(fake.clock.now() * 1_000);
  await store.updateBatch({ ...batch, ...change(nowMs) });
  const { clock } = fake;
  const newId = () => crypto.randomUUID();
  const notifications = createNotifications({ clock, newId, backplane: createInProcessBackplane() });
  const publish = () => undefined;
  const delivery = createDelivery({
    store,
    clock,
    newId,
    providers: onlyProvider(testProvider()),
    links: PLAIN_LINKS,
    depot: createMemoryDepot(),
    inspector: createPlainInspector(),
    refusedKinds: async () => [],
    optOutWords: async () => NO_OWN_WORDS,
    helpReply: async () => ({ en: '', fr: '', ar: '' }),
    publish,
    notifications,
    processId: 'me',
    backplane: createInProcessBackplane(),
    note: () => undefined,
    onHeld: () => undefined,
    onUnrouted: () => undefined,
  });
  const sendGroup = createSendGroup({ store, clock, delivery, notifications, process: 'me', onChanged: () => undefined });
  const figures = () => store.figuresOf({ tns: [LINE], from: nowMs - 900_000, to: nowMs + 900_000 });
  return { send: (most: number, isCalled?: boolean) => sendGroup(id, most, isCalled), count: () => store.countRecipients(id), figures };
}

it('sends nothing while the start can be undone, or after pause, cancel or undo', async () => {
  for (const state of ['starting', 'paused', 'cancelled', 'prepared'] as const) {
    const { send, count } = await stepOn(() => ({ state }));
    expect(await send(2)).toEqual({ sent: 0, isOver: true });
    expect((await count()).waiting).toBe(4);
  }
});

it('sends nothing while another process runs the batch, except for a call that waits for it', async () => {
  const lease = (now: number) => ({ state: 'sending' as const, runBy: 'other', runUntil: now + LEASE_MS });
  const { send, count } = await stepOn(lease);
  expect(await send(2)).toEqual({ sent: 0, isOver: true });
  expect((await count()).waiting).toBe(4);
  expect(await send(4, true)).toEqual({ sent: 4, isOver: true });
});

it('a batch sent in several steps counts as one in the report', async () => {
  const { send, count, figures } = await stepOn(() => ({ state: 'sending' }));
  expect([await send(3), await send(3)]).toEqual([
    { sent: 3, isOver: false },
    { sent: 1, isOver: true },
  ]);
  expect((await count()).sent).toBe(4);
  expect(await figures()).toMatchObject({ multiSends: 1, recipients: 4 });
});
