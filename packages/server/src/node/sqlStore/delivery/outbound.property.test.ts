import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BEHAVIOURS } from '../../../backend/delivery/testing/faultyProvider.ts';
import { createOutboundWorld } from '../../../backend/delivery/testing/outboundWorld.ts';
import { newUserAt, type OutboundState, type Store, type StoredLine, type StoredMessage } from '../../../backend/index.ts';
import { createMemoryStore } from '../../../memoryStore/createMemoryStore.ts';
import { openPostgresTestStore } from '../../testing/postgresDatabase.ts';
import { createSqlStore } from '../createSqlStore.ts';

/** `INTERLEAVINGS=10000` for the long run on each store. */
const LONG = process.env['INTERLEAVINGS'];
const stores: readonly (readonly [string, number, () => Promise<Store>])[] = [
  ['memory', 1_000, async () => createMemoryStore()],
  ['SQLite', 150, () => createSqlStore({ file: ':memory:' })],
  ['PostgreSQL', 20, openPostgresTestStore],
];

const LINE: StoredLine = { tn: '+14155552671', status: 'Alive', userId: 'user' };
/** By then, another process has taken over after a crash, and late responses are ignored. */
const SETTLED_SECONDS = 22;
/** By then, a process has stopped waiting for a response and asking the provider. */
const GIVEN_UP_SECONDS = 110;
/** Longer than any sequence. A millisecond has about a thousand places. */
const STORY_SECONDS = 600;

const kind = <K extends string>(name: K) => fc.constant(name);
const index = fc.nat(1);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: kind('send'), index, chat: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('pass'), seconds: fc.constantFrom(0.4, 2, 6, 17, 45) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('dieAfter'), index, calls: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('deafen'), index, calls: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('start'), index }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('close'), index }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kind('report'), nth: fc.nat(3), status: fc.constantFrom('sent', 'delivered', 'seen', 'failed') }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('bring'), id: fc.nat(1) }) },
);
const story = fc.record({
  tx: fc.array(step, { minLength: 3, maxLength: 9 }),
  behaviours: fc.array(fc.constantFrom(...BEHAVIOURS), { maxLength: 6 }),
  canFind: fc.boolean(),
  echoes: fc.boolean(),
  /** Restarts after the last step; otherwise the surviving processes continue. */
  restarts: fc.boolean(),
});
type Story = typeof story extends fc.Arbitrary<infer S> ? S : never;

/** Progress of a state; a message queued again was not accepted. */
const FAR: Readonly<Record<OutboundState, number>> = {
  queued: 0,
  handingOver: 0,
  unconfirmed: 1,
  accepted: 2,
  sent: 3,
  failed: 4,
  delivered: 5,
};
let stories = 0;

async function tell(store: Store, { tx, behaviours, canFind, echoes, restarts }: Story): Promise<void> {
  stories += 1;
  const contacts = ['1', '2'].map((digit) => `+1${String(stories).padStart(9, '0')}${digit}`);
  const world = createOutboundWorld({ store, line: LINE, startsAt: 1_800_000_000 + stories * STORY_SECONDS, canFind, echoes, behaviours });
  const { provider } = world;
  const acknowledged = new Set<string>();
  const brought = new Map<string, number>();
  const furthest = new Map<string, number>();

  async function messages(): Promise<readonly StoredMessage[]> {
    const chats = await Promise.all(contacts.map((tn) => store.findChatWith(LINE.tn, tn)));
    const pages = await Promise.all(chats.map(async (chat) => (chat ? (await store.newestMessages(chat.id, 50)).messages : [])));
    return pages.flat();
  }

  async function look(): Promise<readonly StoredMessage[]> {
    const all = await messages();
    for (const { id, outbound } of all) {
      if (!outbound) continue;
      const far = FAR[outbound.state];
      expect(far).toBeGreaterThanOrEqual(furthest.get(id) ?? 0);
      furthest.set(id, far);
    }
    return all;
  }

  async function bring(id: number): Promise<void> {
    const incoming = { providerId: `${stories} ${id}`, from: contacts[0] ?? '', to: LINE.tn, text: `brought ${id}` };
    const process = [world.at(0), world.at(1)].find((one) => one && !one.isDead());
    void process
      ?.reports()
      ?.received(incoming)
      .then(
        () => brought.set(incoming.text, 1),
        () => undefined,
      );
    await world.pass(0);
  }

  world.start(0);
  world.start(1);
  for (const what of tx) {
    if (what.kind === 'send') {
      const id = await world.send(what.index, contacts[what.chat] ?? '', `text ${acknowledged.size}`);
      if (id !== undefined) acknowledged.add(id);
    } else if (what.kind === 'pass') await world.pass(what.seconds);
    else if (what.kind === 'dieAfter') world.at(what.index)?.dieAfter(what.calls);
    else if (what.kind === 'deafen') world.at(what.index)?.deafen(what.calls);
    else if (what.kind === 'start') world.start(what.index);
    else if (what.kind === 'close') {
      const process = world.at(what.index);
      if (process && !process.isDead()) {
        // Rejects if the database is unreachable.
        const closed = process.delivery.close().catch(() => undefined);
        await Promise.race([closed, world.pass(1)]);
      }
      world.start(what.index);
    } else if (what.kind === 'report') {
      void provider.report(what.nth, what.status);
      await world.pass(0);
    } else await bring(what.id);
    await look();
  }
  world.calm();
  if (restarts) {
    world.at(1)?.die();
    world.start(0);
  } else {
    for (const one of [0, 1]) {
      world.at(one)?.deafen(0);
      world.at(one)?.dieAfter(Number.POSITIVE_INFINITY);
    }
    if (world.at(0)?.isDead()) world.start(0);
  }
  const deaths = world.deaths();
  await world.pass(restarts ? SETTLED_SECONDS : GIVEN_UP_SECONDS);
  await bring(0);
  await bring(1);

  const all = await look();
  const sent = all.filter(({ isIncoming }) => !isIncoming);
  expect(world.refused).toEqual([]);
  // Nothing is lost, and nothing stays in progress.
  expect(sent.map(({ id }) => id)).toEqual(expect.arrayContaining([...acknowledged]));
  expect(sent.filter(({ outbound }) => outbound?.state === 'queued' || outbound?.state === 'handingOver')).toEqual([]);
  // Nothing is sent twice, and each chat is in order.
  const taken = provider.taken.map(({ messageId }) => messageId);
  expect(new Set(taken).size).toBe(taken.length);
  const timeOf = new Map(sent.map(({ id, time }) => [id, time]));
  for (const tn of contacts) {
    const times = provider.taken.filter(({ to }) => to === tn).map(({ messageId }) => timeOf.get(messageId) ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  }
  // Unconfirmed messages are exactly those whose outcome is unknown.
  const isExplained = ({ id, outbound, isDelivered, isSeen, failure }: StoredMessage): boolean => {
    const reported = provider.reported.get(id) ?? new Set();
    if ((failure !== undefined) !== (outbound?.state === 'failed')) return false;
    if (outbound?.state === 'unconfirmed') return canFind ? provider.silent.has(id) : provider.unanswered.has(id) || deaths > 0;
    if (isDelivered < (reported.has('delivered') || reported.has('seen')) || isSeen < reported.has('seen')) return false;
    return outbound?.state === 'failed' ? provider.refused.has(id) || provider.saidFailed.has(id) : taken.includes(id);
  };
  expect(sent.filter((message) => !isExplained(message))).toEqual([]);
  // Every incoming message is stored once.
  const received = all.filter(({ isIncoming }) => isIncoming).map(({ text }) => text);
  expect(received.toSorted()).toEqual([...brought.keys()].toSorted());
  for (const one of [0, 1]) world.at(one)?.die();
}

describe.each(stores)('a provider that crashes, repeats, reorders and lies, on %s', (name, count, open) => {
  it('nothing is lost, sent twice or out of order, and unknown results are unconfirmed', { timeout: 3_600_000 }, async () => {
    const isShared = name !== 'memory';
    let store = await begin();
    await fc.assert(
      fc.asyncProperty(story, async (storySteps) => {
        if (!isShared) store = await begin();
        await tell(store, storySteps);
      }),
      { numRuns: LONG === undefined ? count : Number(LONG) },
    );
    await store.close();

    async function begin(): Promise<Store> {
      const opened = await open();
      await opened.addUser({ ...newUserAt(1), id: 'user', username: 'grace', name: 'Grace', passwordHash: '' });
      await opened.addLine(LINE);
      return opened;
    }
  });
});
