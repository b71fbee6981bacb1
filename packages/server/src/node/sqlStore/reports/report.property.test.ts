import type { Report } from '@manyline/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../backend/index.ts';
import { type Bench, createBench, testProvider } from '../../../backend/testing/bench.ts';
import { createMemoryStore } from '../../../memoryStore/createMemoryStore.ts';
import { openPostgresTestStore } from '../../testing/postgresDatabase.ts';
import { createSqlStore } from '../createSqlStore.ts';

const USERS = ['alice', 'bob'] as const;
const OUTSIDE = '+14155550199';
const RANGES = [
  { from: '2027-01-14', to: '2027-01-15', zone: 'UTC' },
  { from: '2027-01-15', to: '2027-01-15', zone: 'Asia/Kathmandu' },
  { from: '2026-12-01', to: '2027-02-10', zone: 'America/New_York' },
  { from: '2026-03-01', to: '2027-02-01', zone: 'Europe/Paris' },
];

/** How long, in seconds, after it was sent a message arrives. */
const LATE = [undefined, 0, 0.01, 20, 90, 7_000, 100_000];

const who = fc.constantFrom(...USERS);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('send' as const), who, toOutside: fc.boolean(), repeats: fc.integer({ min: 0, max: 6 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('hear' as const), who, from: fc.integer({ min: 0, max: 2 }), late: fc.constantFrom(...LATE) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('outcome' as const), outcome: fc.constantFrom('delivered', 'seen', 'failed'), of: fc.nat(8) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('many' as const),
      who,
      count: fc.integer({ min: 1, max: 60 }),
      repeats: fc.integer({ min: 0, max: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('read' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('replace' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), who }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'remove' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'look' as const }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 100_000 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Runs the steps in sequence in a new world and returns its reports. */
async function live(store: Store, steps: readonly Step[]): Promise<readonly unknown[]> {
  let given = 0;
  const provider = { ...testProvider(), newNumber: async () => `+1628555${String((given += 1)).padStart(4, '0')}` };
  const bench = await createBench({ store, provider });
  for (const one of steps) await take(bench, one);
  const admin = await bench.signIn('admin');
  const reports: unknown[] = [];
  for (const range of RANGES) {
    const filters = [{}, { users: [(await bench.store.findUserByLogin('bob'))?.id ?? ''] }];
    for (const filter of filters) reports.push(anonymous((await bench.call('getReport', { ...range, filter } as never, admin)).data));
  }
  await bench.backend.close();
  await store.close();
  return reports;
}

/** Removes ids, which differ between worlds. */
function anonymous({ lines, users, ...report }: Report) {
  const ofUsers = users.items.map((user) => ({ ...user, id: '' })).sort((a, b) => a.name.localeCompare(b.name));
  return { ...report, lines: lines.items.map((line) => ({ ...line, userId: '' })), users: ofUsers };
}

async function take({ call, signIn, store, time, provider }: Bench, what: Step): Promise<void> {
  if (what.kind === 'wait') {
    time.now += what.seconds;
    return;
  }
  if (what.kind === 'look') return store.foldFigures();
  if (what.kind === 'remove') {
    const noor = await store.findUserByLogin('noor');
    if (noor) await store.deleteUser(noor.id);
    return;
  }
  if (what.kind === 'outcome') {
    const message = provider.sent.at(-1 - what.of);
    if (message) await provider.reports?.[what.outcome as 'delivered'](message.messageId);
    if (what.outcome === 'failed' && message) await provider.reports?.failed(message.messageId, 'unreachable');
    return;
  }
  const user = await store.findUserByLogin(what.who);
  const [line] = await store.linesOf(user?.id ?? '');
  if (!user || !line) return;
  if (what.kind === 'move') {
    const noor = await store.findUserByLogin('noor');
    const [first, second] = await store.linesOf(user.id);
    if (noor && first && second) await store.moveLine(second.tn, noor.id);
    return;
  }
  if (what.kind === 'hear') {
    const sent = what.late === undefined ? {} : { time: time.now - what.late };
    await provider.reports?.received({
      providerId: crypto.randomUUID(),
      from: `+1415555020${what.from}`,
      to: line.tn,
      text: 'Hello',
      ...sent,
    });
    return;
  }
  const headers = { ...(await signIn(what.who)), 'x-tn': line.tn };
  if (what.kind === 'send') {
    const other = await store.findUserByLogin(what.who === 'alice' ? 'bob' : 'alice');
    const [othersLine] = await store.linesOf(other?.id ?? '');
    const payload = { name: '', phoneNumber: what.toOutside ? OUTSIDE : (othersLine?.tn ?? ''), msg: 'Hi', clientId: uuid(what.repeats) };
    await call('sendMessage', payload, headers);
  } else if (what.kind === 'many') {
    const phones = Array.from({ length: what.count }, (_, at) => `+1415556${String(1000 + at)}`);
    await call('sendMultiple', { phones, msg: 'Hi all', clientId: uuid(900 + what.repeats) }, headers);
  } else if (what.kind === 'read') {
    const [chat] = (await call('getListMessages', { tn: line.tn }, headers)).data ?? [];
    const last = chat?.messages.at(-1);
    if (chat && last) await call('markSeen', { chatId: chat.id, messageId: last.id }, headers);
  } else {
    await store.transaction(async (tx) => {
      const now = await tx.findLine(line.tn);
      if (now) await tx.updateLine({ ...now, status: 'Suspended' });
    });
    await call('replaceLines', {}, headers);
  }
}

const stores: readonly (readonly [string, number, () => Promise<Store>])[] = [
  ['SQLite', 6, () => createSqlStore({ file: ':memory:' })],
  ['PostgreSQL', 2, openPostgresTestStore],
];

describe.each(stores)('stored figures on %s', (_name, numRuns, open) => {
  it('equal a full count after any sequence of changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const counted = await live(createMemoryStore(), steps);
        expect(await live(await open(), steps)).toEqual(counted);
      }),
      { numRuns },
    );
  });
});
