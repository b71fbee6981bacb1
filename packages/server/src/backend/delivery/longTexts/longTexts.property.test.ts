import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMemoryStore } from '../../../memoryStore/createMemoryStore.ts';
import { createBench } from '../../testing/bench.ts';

const [LINE, CONTACT] = ['+14155552671', '+14155550123'];

/** The parts of a text in any order, some of them several times, with pauses. */
const arrivals = fc.integer({ min: 2, max: 9 }).chain((total) => {
  const indexes = Array.from({ length: total }, (_, at) => at + 1);
  const order = fc
    .tuple(fc.shuffledSubarray(indexes, { minLength: total }), fc.array(fc.constantFrom(...indexes), { maxLength: total }))
    .chain(([all, again]) => fc.shuffledSubarray([...all, ...again], { minLength: all.length + again.length }));
  const times = fc.array(fc.record({ pause: fc.integer({ min: 0, max: 16 }), server: fc.nat(2) }), { minLength: 18, maxLength: 18 });
  return fc.record({ total: fc.constant(total), order, times });
});

it('in any order, with repeats, pauses and other servers, the parts of a text become the text once', async () => {
  await fc.assert(
    fc.asyncProperty(arrivals, fc.boolean(), async ({ total, order, times }, isAtOnce) => {
      const store = createMemoryStore();
      const first = await createBench({ store });
      const servers = [first, await createBench({ store, isSeeded: true }), await createBench({ store, isSeeded: true })];
      const running: Promise<unknown>[] = [];
      for (const [at, index] of order.entries()) {
        const { pause = 0, server = 0 } = times[at] ?? {};
        for (const { time } of servers) time.now += pause;
        const text = `part ${index} `;
        const part = { reference: 1, total, index, content: text, read: (contents: readonly (string | undefined)[]) => contents };
        const message = { providerId: `${at}`, from: CONTACT, to: LINE, text, part };
        running.push(servers[server]?.provider.reports?.received(message) ?? Promise.reject(new Error('It isn’t started.')));
        if (!isAtOnce) await Promise.all(running.splice(0));
      }
      await Promise.all(running);
      const chat = await store.findChatWith(LINE, CONTACT);
      const { messages } = await store.newestMessages(chat?.id ?? '', 50);
      const whole = Array.from({ length: total }, (_, at) => `part ${at + 1} `).join('');
      expect([messages.map(({ text, missingParts }) => [text, missingParts]), chat?.unseenMsgs]).toEqual([[[whole, undefined]], 1]);
      for (const { backend } of servers) await backend.close();
    }),
    { numRuns: 60 },
  );
});
