import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredMessage } from '../store/store.ts';
import { createFakeTime, type FakeTime, watchCrypto } from '../testing/fakeTime.ts';
import { ACCOUNTS, openProviderWorld } from './testing/providerWorld.ts';
import { SEND_MANNERS } from './testing/standIn.ts';
import { type ListenedStandIn, standIns } from './testing/standIns.ts';
import { createTwilioStandIn } from './testing/twilioStandIn.ts';
import { createWebhookStandIn } from './testing/webhookStandIn.ts';

/** `INTERLEAVINGS=10000` for the long run of each provider. */
const RUNS = Number(process.env['INTERLEAVINGS'] ?? 12);
const LINE = '+14155552671';
const CONTACTS = ['+14155550121', '+14155550122'] as const;
/** By then every call was given up, another process has taken over, and a stopped account was tried again. */
const SETTLED_SECONDS = 300;

const kind = <K extends string>(name: K) => fc.constant(name);
const index = fc.nat(1);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: kind('send'), index, chat: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('pass'), seconds: fc.constantFrom(0.4, 2, 6, 17, 45) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('dieAfter'), index, calls: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('dieInCall'), isTaken: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('start'), index }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('status'), nth: fc.nat(3), word: fc.constantFrom('sent', 'delivered', 'failed') }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('receive'), id: fc.nat(1), account: index }) },
);
const manners = fc.array(fc.constantFrom(...SEND_MANNERS), { maxLength: 6 });
/** Often the account is about to stop, so that another one has work. */
const failing = fc.oneof(
  manners,
  manners.map((next) => ['no connection', 'no connection', ...next] as const),
);
const story = fc.record({ tx: fc.array(step, { minLength: 3, maxLength: 9 }), manners: failing, others: manners });
type Story = typeof story extends fc.Arbitrary<infer S> ? S : never;
type Create = (now: () => number) => ListenedStandIn;

async function tell(time: FakeTime, { tx, manners: first, others }: Story, create: readonly Create[]): Promise<void> {
  const made = create.map((one) => one(time.clock.now));
  const world = await openProviderWorld(time, LINE, made);
  for (const [position, standIn] of made.entries()) standIn.behave(...((position === 0 ? first : others) ?? []));
  const standInOf = (account: string) => made[account === ACCOUNTS[0] ? 0 : 1];
  const signing = (account: string) => ({ url: world.hookUrlOf(account), now: time.clock.now() });

  const acknowledged = new Set<string>();
  const [received, delivered] = [new Set<string>(), new Set<string>()];
  world.start(0);
  world.start(1);
  await time.pass(0);
  for (const what of tx) {
    if (what.kind === 'send') {
      const id = await world.send(what.index, CONTACTS[what.chat] ?? '', `text ${crypto.randomUUID()}`);
      if (id !== undefined) acknowledged.add(id);
    } else if (what.kind === 'pass') await world.pass(what.seconds);
    else if (what.kind === 'dieAfter') world.at(what.index)?.dieAfter(what.calls);
    else if (what.kind === 'dieInCall') world.dieInCall(what.isTaken);
    else if (what.kind === 'start') world.start(what.index);
    else if (what.kind === 'status') {
      const { account, message } = world.taken.at(-1 - what.nth) ?? {};
      const standIn = account === undefined ? undefined : standInOf(account);
      if (account === undefined || !message || !standIn) continue;
      const isStored = await world.hook(account, await standIn.status(message, what.word, signing(account)));
      if (isStored && what.word === 'delivered') delivered.add(message.text);
    } else {
      const account = ACCOUNTS[made.length > 1 ? what.account : 0] ?? '';
      const text = `in ${what.id} ${account}`;
      const call = await standInOf(account)?.receive({ id: `in ${what.id}`, from: CONTACTS[0], to: LINE, text }, signing(account));
      if (call && (await world.hook(account, call))) received.add(text);
    }
  }
  world.calm();
  const killed = world.deaths();
  world.at(1)?.die();
  world.start(0);
  await world.pass(SETTLED_SECONDS);

  const all = await world.messages(CONTACTS);
  const sent = all.filter(({ isIncoming }) => !isIncoming);
  expect([world.refused, ...made.map(({ mistakes }) => mistakes)].flat()).toEqual([]);
  // Nothing is lost, and nothing stays in progress.
  expect(sent.map(({ id }) => id)).toEqual(expect.arrayContaining([...acknowledged]));
  expect(sent.filter(({ outbound }) => outbound?.state === 'queued' || outbound?.state === 'handingOver')).toEqual([]);
  // Nothing is sent twice, also not through different accounts, and each chat is in order.
  const texts = world.taken.map(({ message }) => message.text);
  expect(new Set(texts).size).toBe(texts.length);
  const timeOf = new Map(sent.map(({ text, time: at }) => [text, at]));
  for (const tn of CONTACTS) {
    const times = world.taken.filter(({ message }) => message.to === tn).map(({ message }) => timeOf.get(message.text) ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  }
  // Every state has a cause: unconfirmed only if the outcome could not be known.
  const isAmbiguous = killed > 0 || [...first, ...(made.length > 1 ? others : [])].some((one) => /5xx|broken|truncated/.test(one));
  const isExplained = ({ text, outbound, failure }: StoredMessage): boolean => {
    const taken = world.taken.find(({ message }) => message.text === text);
    if (outbound?.state === 'unconfirmed') return isAmbiguous && !(taken && standInOf(taken.account)?.canFind);
    if (failure !== undefined) return outbound?.state === 'failed';
    return taken !== undefined && taken.account === outbound?.account && (!delivered.has(text) || outbound.state === 'delivered');
  };
  expect(sent.filter((message) => !isExplained(message))).toEqual([]);
  // Every acknowledged incoming message is stored, and none twice.
  const incoming = all.filter(({ isIncoming }) => isIncoming).map(({ text }) => text);
  expect(new Set(incoming).size).toBe(incoming.length);
  expect(incoming).toEqual(expect.arrayContaining([...received]));
  world.at(0)?.die();
}

const run = (create: readonly Create[]) =>
  fc.assert(
    fc.asyncProperty(story, async (tx) => {
      const time = createFakeTime();
      const unwatch = watchCrypto(time);
      await tell(time, tx, create).finally(unwatch);
    }),
    { numRuns: RUNS },
  );

describe.each(Object.entries(standIns))('%s', (name, create) => {
  const timeout = RUNS * 3_000;

  it('nothing is lost or sent twice across crashes, repeats and reordering, and unknown results are unconfirmed', { timeout }, () =>
    run([create]),
  );

  it('the same with a standby account', { timeout }, () =>
    run([create, name === 'generic webhook' ? createTwilioStandIn : createWebhookStandIn]),
  );
});
