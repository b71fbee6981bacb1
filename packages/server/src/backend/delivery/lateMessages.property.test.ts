import type { Chat } from '@manyline/contract';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../memoryStore/createMemoryStore.ts';
import type { Store } from '../store/store.ts';
import { createBench } from '../testing/bench.ts';

const [LINE, CONTACT] = ['+14155552671', '+14155550123'];

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('arrive' as const), age: fc.constantFrom(undefined, 0, 0.5, 3, 59, 61, 3_600, 90_000) }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'write' as const }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('load' as const), reader: fc.nat(1) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('read' as const), reader: fc.nat(1), hidden: fc.array(fc.nat(20), { maxLength: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(0.001, 1, 20) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const stores: Store[] = [];
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
});

/**
 * Two devices load the chat at any time and later report what they knew as seen, some messages left out. A message is seen exactly if a
 * device that knew it has reported it.
 */
async function live(tx: readonly Step[]): Promise<void> {
  const store = createMemoryStore();
  stores.push(store);
  const bench = await createBench({ store });
  const headers = { ...(await bench.signIn('alice')), 'x-tn': LINE };
  const snapshots: (Chat | undefined)[] = [];
  const seen = new Set<string>();
  const load = async () => (await bench.call('getListMessages', { tn: LINE }, headers)).data.find(({ tn }) => tn === CONTACT);
  let count = 0;

  const take = async (what: Step) => {
    if (what.kind === 'wait') bench.time.now += what.seconds;
    else if (what.kind === 'arrive') {
      const told = what.age === undefined ? {} : { time: bench.time.now - what.age };
      await bench.provider.reports?.received({ providerId: String((count += 1)), from: CONTACT, to: LINE, text: String(count), ...told });
    } else if (what.kind === 'write') await bench.call('sendMessage', { name: '', phoneNumber: CONTACT, msg: 'Hello' }, headers);
    else if (what.kind === 'load') snapshots[what.reader] = await load();
    else {
      const known = snapshots[what.reader];
      const received = known?.messages.filter(({ senderTN }) => senderTN === CONTACT) ?? [];
      const newest = received.at(-1);
      if (!known || !newest) return;
      const except = what.hidden.flatMap((index) => received[index]?.id ?? []);
      const arrivedBy = known.lateArrivalTime === undefined ? {} : { arrivedBy: known.lateArrivalTime };
      await bench.call('markSeen', { chatId: known.id, messageId: newest.id, ...arrivedBy, except }, headers);
      for (const { id } of received) if (!except.includes(id)) seen.add(id);
    }
  };

  for (const what of tx) {
    await take(what);
    const chat = await load();
    const received = chat?.messages.filter(({ senderTN }) => senderTN === CONTACT) ?? [];
    const unseen = received.filter(({ id }) => !seen.has(id));
    expect(received.filter(({ feedback }) => !feedback.isSeen)).toEqual(unseen);
    expect([chat?.unseenMsgs ?? 0, chat?.unseenFrom]).toEqual([unseen.length, unseen[0]?.time]);
    const times = chat?.messages.map(({ time }) => time) ?? [];
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
    const { messages } = await store.newestMessages(chat?.id ?? '', 100);
    const arrivals = messages.map(({ time, arrivedAt = time }) => arrivedAt);
    expect(new Set(arrivals).size).toBe(arrivals.length);
  }
  await bench.backend.close();
}

describe('messages that arrive in any order', () => {
  it('are unseen until a device that knew them has reported them', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 30 }), live), { numRuns: 60 });
  });
});
