import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createProcesses } from '../delivery/testing/processes.ts';
import type { Provider } from '../ports/ports.ts';
import { createMemoryStore } from '../store/memory/createMemoryStore.ts';
import type { StoredLine, StoredMessage } from '../store/store.ts';
import { createFakeTime, type FakeTime, watchCrypto } from '../testing/fakeTime.ts';
import { newUserAt } from '../users/newUser.ts';
import { httpModules } from './httpModules.ts';
import type { AccountProvider } from './providerModule.ts';
import { SEND_MANNERS } from './testing/standIn.ts';
import { standIns } from './testing/standIns.ts';

/** `INTERLEAVINGS=10000` for the long run of each provider. */
const RUNS = Number(process.env['INTERLEAVINGS'] ?? 40);
const LINE: StoredLine = { tn: '+14155552671', status: 'Alive', userId: 'user', providerAccountId: 'account' };
const CONTACTS = ['+14155550121', '+14155550122'] as const;
const HOOK = 'https://manyline.example.com/hooks/account';
/** By then every call was given up, and another process has taken over. */
const SETTLED_SECONDS = 200;

const kind = <K extends string>(name: K) => fc.constant(name);
const index = fc.nat(1);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: kind('send'), index, chat: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('pass'), seconds: fc.constantFrom(0.4, 2, 6, 17, 45) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('dieAfter'), index, calls: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('dieInCall'), isTaken: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('start'), index }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('status'), nth: fc.nat(3), word: fc.constantFrom('sent', 'delivered', 'failed') }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('receive'), id: fc.nat(1) }) },
);
const story = fc.record({
  steps: fc.array(step, { minLength: 3, maxLength: 9 }),
  manners: fc.array(fc.constantFrom(...SEND_MANNERS), { maxLength: 6 }),
});
type Story = typeof story extends fc.Arbitrary<infer S> ? S : never;

describe.each(Object.entries(standIns))('%s', (_name, create) => {
  async function tell(time: FakeTime, { steps, manners }: Story): Promise<void> {
    const startsAt = time.clock.now();
    const standIn = create(time.clock.now);
    const module = httpModules.find((one) => one.kind === standIn.kind);
    if (!module) throw new Error(`There is no module ${standIn.kind}.`);
    const store = createMemoryStore();
    await store.addUser({ ...newUserAt(1), id: 'user', username: 'grace', name: 'Grace', passwordHash: '' });
    await store.addLine(LINE);
    const deaths: boolean[] = [];
    standIn.behave(...manners);
    const never = () => new Promise<never>(() => {});

    const world = createProcesses({
      store,
      line: LINE,
      startsAt,
      time,
      forProcess({ clock, isDead, die, onStart }): Provider {
        const provider = module.open({
          account: 'account',
          settings: standIn.settings,
          secrets: standIn.secrets,
          hookUrl: HOOK,
          clock,
          random: (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes)),
          note: () => undefined,
          isClaimed: async (providerId: string) => (await store.findByProviderId('account', providerId)) !== undefined,
          fetch: async (url: string, init: Parameters<typeof standIn.fetch>[1]) => {
            if (isDead()) return never();
            const isTaken = init.method === 'POST' ? deaths.shift() : undefined;
            if (isTaken === undefined) return standIn.fetch(url, init);
            if (isTaken) await standIn.fetch(url, init).catch(() => undefined);
            die();
            return never();
          },
        });
        return { ...provider, start: onStart };
      },
    });

    async function messages(): Promise<readonly StoredMessage[]> {
      const chats = await Promise.all(CONTACTS.map((tn) => store.findChatWith(LINE.tn, tn)));
      return (await Promise.all(chats.map(async (chat) => (chat ? (await store.newestMessages(chat.id, 50)).messages : [])))).flat();
    }

    /** Whether the call was answered with success. */
    async function hook(call: {
      readonly path: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
    }): Promise<boolean> {
      const process = world.living();
      const reports = process?.reports();
      if (!process || !reports) return false;
      const url = new URL(call.path, HOOK).href;
      const body = new TextEncoder().encode(call.body);
      const { receiveHook } = process.provider as AccountProvider;
      const given = { method: 'POST', url, calledUrl: url, header: (name: string) => call.headers[name], body };
      let isAnswered = false;
      // A process that dies in the meantime never answers.
      void receiveHook?.(given, reports).then(
        (outcome) => void (isAnswered = 'answer' in outcome),
        () => undefined,
      );
      await time.pass(0);
      return isAnswered;
    }

    const acknowledged = new Set<string>();
    const [received, delivered] = [new Set<string>(), new Set<string>()];
    world.start(0);
    world.start(1);
    for (const what of steps) {
      const now = time.clock.now();
      if (what.kind === 'send') {
        const id = await world.send(what.index, CONTACTS[what.chat] ?? '', `text ${crypto.randomUUID()}`);
        if (id !== undefined) acknowledged.add(id);
      } else if (what.kind === 'pass') await world.pass(what.seconds);
      else if (what.kind === 'dieAfter') world.at(what.index)?.dieAfter(what.calls);
      else if (what.kind === 'dieInCall') deaths.push(what.isTaken);
      else if (what.kind === 'start') world.start(what.index);
      else if (what.kind === 'status') {
        const message = standIn.taken.at(-1 - what.nth);
        if (!message) continue;
        const isStored = await hook(await standIn.status(message, what.word, { url: HOOK, now }));
        if (isStored && what.word === 'delivered') delivered.add(message.providerId);
      } else {
        const id = `in ${what.id}`;
        if (await hook(await standIn.receive({ id, from: CONTACTS[0], to: LINE.tn, text: id }, { url: HOOK, now }))) received.add(id);
      }
    }
    standIn.behave();
    deaths.length = 0;
    const killed = world.deaths();
    world.at(1)?.die();
    world.start(0);
    await world.pass(SETTLED_SECONDS);

    const all = await messages();
    const sent = all.filter(({ isIncoming }) => !isIncoming);
    expect([world.refused, standIn.mistakes]).toEqual([[], []]);
    // Nothing is lost, and nothing stays in progress.
    expect(sent.map(({ id }) => id)).toEqual(expect.arrayContaining([...acknowledged]));
    expect(sent.filter(({ outbound }) => outbound?.state === 'queued' || outbound?.state === 'handingOver')).toEqual([]);
    // Nothing is sent twice, and each chat is in order.
    const texts = standIn.taken.map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    const timeOf = new Map(sent.map(({ text, time: at }) => [text, at]));
    for (const tn of CONTACTS) {
      const times = standIn.taken.filter(({ to }) => to === tn).map(({ text }) => timeOf.get(text) ?? 0);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
    // Every state has a cause: unconfirmed only if the outcome could not be known.
    const isAmbiguous = killed > 0 || manners.some((manner) => /5xx|broken|truncated/.test(manner));
    const isExplained = ({ text, outbound, failure }: StoredMessage): boolean => {
      const taken = standIn.taken.find((one) => one.text === text);
      if (outbound?.state === 'unconfirmed') return isAmbiguous && !(standIn.canFind && taken);
      if (failure !== undefined) return outbound?.state === 'failed';
      return taken !== undefined && (!delivered.has(taken.providerId) || outbound?.state === 'delivered');
    };
    expect(sent.filter((message) => !isExplained(message))).toEqual([]);
    // Every acknowledged incoming message is stored, and none twice.
    const incoming = all.filter(({ isIncoming }) => isIncoming).map(({ text }) => text);
    expect(new Set(incoming).size).toBe(incoming.length);
    expect(incoming).toEqual(expect.arrayContaining([...received]));
    world.at(0)?.die();
  }

  it(
    'nothing is lost or sent twice across crashes, repeats and reordering, and unknown results are unconfirmed',
    { timeout: RUNS * 3_000 },
    () =>
      fc.assert(
        fc.asyncProperty(story, async (steps) => {
          const time = createFakeTime();
          const unwatch = watchCrypto(time);
          await tell(time, steps).finally(unwatch);
        }),
        { numRuns: RUNS },
      ),
  );
});
