import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBench } from '../testing/bench.ts';

const LINES = { alice: '+14155552671', bob: '+33612345678' } as const;
type Name = keyof typeof LINES;
const otherOf = (name: Name): Name => (name === 'alice' ? 'bob' : 'alice');

const name = fc.constantFrom<Name>('alice', 'bob');
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('send' as const), who: name, clientId: fc.integer({ min: 0, max: 15 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('read' as const), who: name, back: fc.integer({ min: 0, max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('time' as const), seconds: fc.integer({ min: -60, max: 60 }) }) },
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const uuid = (who: Name, number: number) => `00000000-0000-4000-8000-${who === 'alice' ? 'a' : 'b'}${String(number).padStart(11, '0')}`;

it('however sending, repeating and reading interleave: each message once, in one order on both sides, and unseen is what was not seen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 12 }), async (batches) => {
      const { call, signIn, time } = await createBench();
      const headers = {
        alice: { ...(await signIn('alice')), 'x-tn': LINES.alice },
        bob: { ...(await signIn('bob')), 'x-tn': LINES.bob },
      };
      const chatOf = async (who: Name) => {
        const { data } = await call('getListMessages', { tn: LINES[who] }, headers[who]);
        const chat = data.find(({ tn }) => tn === LINES[otherOf(who)]);
        if (!chat) throw new Error(`${who} has lost the chat.`);
        return chat;
      };
      const sent = new Set<string>();
      const run = async (what: Step) => {
        if (what.kind === 'time') time.now += what.seconds;
        else if (what.kind === 'send') {
          const clientId = uuid(what.who, what.clientId);
          sent.add(clientId);
          await call('sendMessage', { name: '', phoneNumber: LINES[otherOf(what.who)], msg: clientId, clientId }, headers[what.who]);
        } else {
          const { id, messages } = await chatOf(what.who);
          await call('markSeen', { chatId: id, messageId: messages.at(-1 - what.back)?.id ?? '' }, headers[what.who]);
        }
      };
      for (const batch of batches) await Promise.all(batch.map(run));

      const [ofAlice, ofBob] = [await chatOf('alice'), await chatOf('bob')];
      const texts = ofAlice.messages.map(({ message }) => message);
      expect(texts.filter((text) => sent.has(text)).toSorted()).toEqual([...sent].toSorted());
      expect(ofBob.messages.map(({ message, time: at, feedback }) => [message, at, feedback])).toEqual(
        ofAlice.messages.map(({ message, time: at, feedback }) => [message, at, feedback]),
      );
      for (const { messages, unseenMsgs, userTN } of [ofAlice, ofBob]) {
        expect(messages.filter(({ senderTN, feedback }) => senderTN !== userTN && !feedback.isSeen).length).toBe(unseenMsgs);
      }
    }),
    { numRuns: 60 },
  );
});
