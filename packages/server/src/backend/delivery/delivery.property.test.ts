import type { Chat } from '@manyline/contract';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBench, testProvider } from '../testing/bench.ts';

const LINES = { alice: '+14155552671', bob: '+33612345678' } as const;
type Name = keyof typeof LINES;
const NAMES = ['alice', 'bob'] as const;
const otherOf = (name: Name): Name => (name === 'alice' ? 'bob' : 'alice');

const name = fc.constantFrom<Name>(...NAMES);
const back = fc.integer({ min: 0, max: 4 });
const send = fc.record({ kind: fc.constant('send' as const), who: name, clientId: fc.integer({ min: 0, max: 15 }) });
const read = fc.record({ kind: fc.constant('read' as const), who: name, back });
const time = fc.record({ kind: fc.constant('time' as const), seconds: fc.integer({ min: -60, max: 60 }) });
const mark = fc.record({
  kind: fc.constant('mark' as const),
  who: name,
  mark: fc.constantFrom('isPinned', 'isDone', 'isBlocked', 'isMarkedUnread'),
  isSet: fc.boolean(),
});
const replace = fc.record({ kind: fc.constant('replace' as const), who: name });
const step = fc.oneof(
  { weight: 6, arbitrary: send },
  { weight: 2, arbitrary: read },
  { weight: 1, arbitrary: time },
  { weight: 2, arbitrary: mark },
  { weight: 1, arbitrary: replace },
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const uuid = (who: Name, number: number) => `00000000-0000-4000-8000-${who === 'alice' ? 'a' : 'b'}${String(number).padStart(11, '0')}`;

it('with any mix of sending, repeating, reading, marking, blocking and replacing, each message exists once, in the same order on both sides, with the right unseen count', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 14 }), async (batches) => {
      let given = 0;
      const provider = { ...testProvider(), newNumber: async () => `+1628555${String((given += 1)).padStart(4, '0')}` };
      const { call, signIn, store, time: clock } = await createBench({ provider });
      const signedIn = { alice: await signIn('alice'), bob: await signIn('bob') };
      /** All numbers each user ever had. */
      const numbers = { alice: new Set<string>([LINES.alice]), bob: new Set<string>([LINES.bob]) };
      /** A replaced line keeps its position; the user's own line is the first. */
      const lineOf = async (who: Name) => {
        const user = await store.findUserByLogin(who);
        const [line] = await store.linesOf(user?.id ?? '');
        if (!line) throw new Error(`${who} has lost the line.`);
        numbers[who].add(line.tn);
        return line;
      };
      /** Empty if the line was replaced in the meantime. */
      const chatsOf = async (who: Name): Promise<readonly Chat[]> => {
        const { status, data } = await call('getListMessages', { tn: (await lineOf(who)).tn }, signedIn[who]);
        return status === 200 ? data.filter(({ tn }) => numbers[otherOf(who)].has(tn)) : [];
      };
      const accepted = { alice: new Set<string>(), bob: new Set<string>() };

      const run = async (what: Step) => {
        if (what.kind === 'time') {
          clock.now += what.seconds;
          return;
        }
        const { who } = what;
        if (what.kind === 'send') {
          const clientId = uuid(who, what.clientId);
          const payload = { name: '', phoneNumber: (await lineOf(otherOf(who))).tn, msg: clientId, clientId };
          const { status } = await call('sendMessage', payload, { ...signedIn[who], 'x-tn': (await lineOf(who)).tn });
          if (status === 200) accepted[who].add(clientId);
        } else if (what.kind === 'replace') {
          const { tn } = await lineOf(who);
          await store.transaction(async (tx) => {
            const line = await tx.findLine(tn);
            if (line) await tx.updateLine({ ...line, status: 'Suspended' });
          });
          await call('replaceLines', {}, signedIn[who]);
          await lineOf(who);
        } else {
          const chat = (await chatsOf(who)).at(-1);
          if (!chat) return;
          const { id: chatId, messages } = chat;
          if (what.kind === 'mark') await call('updateChat', { chatId, [what.mark]: what.isSet }, signedIn[who]);
          else await call('markSeen', { chatId, messageId: messages.at(-1 - what.back)?.id ?? '' }, signedIn[who]);
        }
      };
      for (const batch of batches) await Promise.all(batch.map(run));

      const chats = { alice: await chatsOf('alice'), bob: await chatsOf('bob') };
      const noticesOf = (who: Name, isOwn: boolean) =>
        chats[who]
          .flatMap(({ userTN, messages }) => messages.filter(({ senderTN, message }) => (senderTN === userTN) === isOwn && isOurs(message)))
          .toSorted((a, b) => a.time - b.time || a.message.localeCompare(b.message));
      for (const who of NAMES) {
        const sent = noticesOf(who, true);
        expect(sent.map(({ message }) => message).toSorted()).toEqual([...accepted[who]].toSorted());
        const arrived = sent.filter(({ feedback }) => feedback.isDelivered);
        expect(noticesOf(otherOf(who), false).map(tell)).toEqual(arrived.map(tell));
        for (const { messages, unseenMsgs, userTN } of chats[who]) {
          expect(messages.filter(({ senderTN, feedback }) => senderTN !== userTN && !feedback.isSeen).length).toBe(unseenMsgs);
        }
      }
    }),
    { numRuns: 60 },
  );
});

const isOurs = (text: string) => text.startsWith('00000000-');
const tell = ({ message, time: at, feedback, deliveredTime, seenTime }: Chat['messages'][number]) => [
  message,
  at,
  feedback,
  deliveredTime,
  seenTime,
];
