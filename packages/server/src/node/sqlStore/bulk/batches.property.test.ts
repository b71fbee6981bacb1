import { RECIPIENT_STATE_FILTERS, RECIPIENT_STATES } from '@manyline/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Store, StoredBatch, StoreOperations } from '../../../backend/index.ts';
import { createMemoryStore } from '../../../memoryStore/createMemoryStore.ts';
import { openPostgresTestStore } from '../../testing/postgresDatabase.ts';
import { createSqlStore } from '../createSqlStore.ts';
import { batchOf, chatOf, recipientOf, user } from '../testing/batches.ts';

const USERS = ['ada', 'bo'];
const LINES = ['+1415555011', '+1415555012', '+1415555013'];
const BATCHES = ['a', 'b', 'c', 'd'];
const NUMBERS = ['+331', '+332', '+333'];
const NAMES = ['Éva', 'eva 33', '', '50%', 'x_y', 'ﬁn', 'نور'];
const STATES = ['prepared', 'starting', 'sending', 'paused', 'done'] as const;
const REASONS = ['duplicate', 'optedOut', 'unreachable'] as const;

const [line, batch, time] = [fc.nat(LINES.length - 1), fc.constantFrom(...BATCHES), fc.nat(9)];
const kind = <K extends string>(name: K) => fc.constant(name);
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const recipients = fc.array(
  fc.record({
    position: fc.integer({ min: 1, max: 7 }),
    tn: some(fc.constantFrom(...NUMBERS)),
    name: fc.constantFrom(...NAMES),
    state: fc.constantFrom(...RECIPIENT_STATES),
    reason: some(fc.constantFrom(...REASONS)),
    segments: fc.nat(4),
    sentAt: some(time),
    repliedAt: some(time),
    messageId: some(fc.constantFrom('m1', 'm2', 'm3', 'm4')),
  }),
  { minLength: 1, maxLength: 6 },
);
const batchFields = { line, batch, state: fc.constantFrom(...STATES), createdAt: fc.nat(4), startsAt: some(time) };
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: kind('addBatch'), clientId: fc.nat(3), ...batchFields }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind('updateBatch'), runBy: some(fc.constantFrom('me', 'other')), runUntil: some(time), ...batchFields }),
  },
  { weight: 6, arbitrary: fc.record({ kind: kind('put'), batch, recipients }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('update'), batch, recipients }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('cancel'), batch, most: some(fc.nat(3)) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('thin'), batch, most: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('remove'), batch }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('optOut'), line, tn: fc.constantFrom(...NUMBERS), time, isTakenBack: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('block'), line, tn: fc.constantFrom(...NUMBERS), isBlocked: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('renumber'), line, to: line }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('forget'), who: fc.constantFrom(...USERS) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
/** Steps of one transaction, and whether it fails at the end. */
const transactions = fc.array(fc.record({ taken: fc.array(step, { minLength: 3, maxLength: 6 }), fails: fc.nat(4).map((n) => n === 0) }), {
  maxLength: 10,
});

async function begin(store: Store): Promise<void> {
  for (const id of USERS) await store.addUser(user(id));
  for (const [n, tn] of LINES.entries()) await store.addLine({ tn, status: 'Alive', userId: USERS[n % 2] ?? '' });
}

async function take(tx: StoreOperations, what: Step): Promise<void> {
  if (what.kind === 'forget') return tx.deleteUser(what.who);
  if ('line' in what) {
    const found = await tx.findLine(LINES[what.line] ?? '');
    if (!found) return;
    const { tn } = found;
    if (what.kind === 'optOut')
      return what.isTakenBack ? tx.removeOptOut(tn, what.tn) : tx.addOptOut({ lineTn: tn, tn: what.tn, time: what.time });
    if (what.kind === 'block') {
      const chat = await tx.findChatWith(tn, what.tn);
      const marked = { ...(chat ?? chatOf(tn, what.tn)), marks: { ...chatOf('', '').marks, isBlocked: what.isBlocked } };
      return chat ? tx.updateChat(marked) : tx.addChat(marked);
    }
    if (what.kind === 'renumber') {
      const to = LINES[what.to] ?? '';
      if (!(await tx.findLine(to))) await tx.renumberLine(tn, { ...found, tn: to });
      return;
    }
    const before = await tx.findBatch(what.batch);
    if (what.kind === 'updateBatch') {
      const { state, startsAt, runBy, runUntil } = what;
      if (before) await tx.updateBatch(clean({ ...before, version: before.version + 1, state, startsAt, runBy, runUntil }));
      return;
    }
    const { state, startsAt, createdAt, clientId } = what;
    if (before || (await tx.findBatchByClientId(tn, String(clientId)))) return;
    return tx.addBatch(clean({ ...batchOf(tn, what.batch), clientId: String(clientId), retryOf: 'source', state, startsAt, createdAt }));
  }
  if (!(await tx.findBatch(what.batch))) return;
  if (what.kind === 'remove') return tx.removeBatch(what.batch);
  if (what.kind === 'cancel') return void (await tx.cancelRecipients(what.batch, what.most));
  if (what.kind === 'thin') return void (await tx.removeRecipients(what.batch, what.most));
  for (const { position, ...recipient } of what.recipients) {
    const [there] = await tx.recipientsAfter(what.batch, position - 1, 1);
    // A message id belongs to one recipient only.
    const messageId = recipient.messageId && `${recipient.messageId} ${position} ${what.batch}`;
    // An unconfirmed message has no reason.
    const reason = recipient.state === 'unconfirmed' ? undefined : recipient.reason;
    const changed = clean({ ...recipientOf(what.batch, position), ...recipient, reason, messageId });
    if (what.kind === 'put') await tx.putRecipients([changed]);
    else if (there?.position === position) await tx.updateRecipient(changed);
  }
}

/** Removes undefined values. */
function clean<T extends object>(value: { readonly [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;
}

async function live(store: Store, tx: readonly { readonly taken: readonly Step[]; readonly fails: boolean }[]): Promise<unknown> {
  const failures: string[] = [];
  for (const { taken, fails } of tx) {
    const done = store.transaction(async (inner) => {
      for (const one of taken) await take(inner, one);
      if (fails) throw new Error('The end of it.');
    });
    await done.catch((error: unknown) => void failures.push(String(error)));
  }
  return [failures, await look(store)];
}

/** Everything the store can return. */
async function look(store: Store): Promise<unknown> {
  const seen: unknown[] = [
    await store.preparedBatches({ createdBefore: 3 }),
    await store.batchesToRun('me', 5),
    await store.batchesOf({ lineTns: LINES, limit: 3 }),
    await store.retriesOf('source'),
    await store.reachedIn(BATCHES, NUMBERS),
    await store.reachedIn(BATCHES, NUMBERS, true),
  ];
  for (const id of BATCHES) seen.push(await store.findBatch(id), ...(await lookAt(store, id)));
  for (const tn of LINES) {
    const before: StoredBatch = batchOf(tn, 'b', { createdAt: 2 });
    seen.push(await store.batchesOf({ lineTns: [tn], before, limit: 9 }), await store.preparedBatches({ lineTn: tn }));
    const page = { after: '+2', limit: 2 };
    seen.push(await store.sentToSince(tn, 4, page), await store.waitingSince(tn, 4, page));
    seen.push(await store.sentToSince(tn, 4), await store.waitingSince(tn, 4), await store.optOutsOf(tn), await store.blockedBy(tn));
    for (const number of NUMBERS) seen.push(await store.findLastRecipient(tn, number, 3, 7), await store.findOptOut(tn, number));
  }
  return seen;
}

async function lookAt(store: Store, batchId: string): Promise<readonly unknown[]> {
  const seen: unknown[] = [await store.countRecipients(batchId)];
  for (const filter of RECIPIENT_STATE_FILTERS) seen.push(await store.findRecipients({ batchId, filter, query: '', offset: 1, limit: 3 }));
  for (const query of ['eva', 'E 3', '33', '+3 3', '%', '_y', 'FIN', '0612'])
    seen.push(await store.findRecipients({ batchId, filter: 'all', query, offset: 0, limit: 3 }));
  seen.push(await store.recipientsAfter(batchId, 2, 3), await store.recipientsAfter(batchId, 0, 9, 'waiting'));
  for (const states of [['sent'], ['unconfirmed'], ['failed', 'unconfirmed']] as const)
    seen.push(await store.recipientsAfter(batchId, 0, 9, ...states));
  seen.push(Object.fromEntries(await store.firstPositions(batchId, NUMBERS)));
  for (const position of [1, 2, 3]) seen.push(await store.findRecipientOfMessage(batchId, `m1 ${position} ${batchId}`));
  return seen;
}

const others: readonly (readonly [string, number, () => Promise<Store>])[] = [
  ['SQLite', 30, () => createSqlStore({ file: ':memory:' })],
  ['PostgreSQL', 4, openPostgresTestStore],
];

describe('random operations on bulk messages', () => {
  it.each(others)('memory and %s give equal results', async (_, numRuns, open) => {
    const store = await open();
    await fc.assert(
      fc.asyncProperty(transactions, async (tx) => {
        const seen: unknown[] = [];
        for (const one of [createMemoryStore(), store]) {
          await begin(one);
          seen.push(await live(one, tx));
        }
        // All data belongs to a user, except that opt-outs stay with the number.
        for (const id of USERS) await store.deleteUser(id);
        for (const tn of LINES) for (const optOut of await store.optOutsOf(tn)) await store.removeOptOut(tn, optOut.tn);
        expect(seen[1]).toEqual(seen[0]);
      }),
      { numRuns },
    );
    await store.close();
  });
});
