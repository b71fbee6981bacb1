import type { Chat } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { prepare, recipientsOf, wordFor } from '../bulk/batchOf.ts';
import type { Examined } from '../describeBackend.ts';
import { noticed, settle, signIn, type Visitor } from '../session/visitor.ts';
import { chatOf } from './chatOf.ts';

/** No other test adds it. */
const OWN_WORD = 'Xylophon';

interface Talk {
  readonly owner: Visitor;
  /** As the line's owner. */
  readonly write: (text: string) => Promise<void>;
  /** As the contact; returns the message's id. */
  readonly answer: (text: string) => Promise<string>;
  readonly chat: () => Promise<Chat>;
}

export function describeOptOutWords({ host, users }: Examined): void {
  const { alice, aliceOtherLine, bob, bobLine, admin, password } = users;

  /** Alice owns the line, bob is the contact; afterwards bob is opted in and nothing is asked. */
  async function between(work: (talk: Talk) => Promise<void>): Promise<void> {
    const [owner, contact] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
    const write = async (msg: string) => void (await owner.get('sendMessage', { name: '', phoneNumber: bobLine, msg }, aliceOtherLine));
    const answer = async (msg: string) => {
      const { id } = await contact.get('sendMessage', { name: '', phoneNumber: aliceOtherLine, msg }, bobLine);
      return id;
    };
    const chat = () => chatOf(owner, aliceOtherLine, bobLine);
    try {
      await work({ owner, write, answer, chat });
    } finally {
      await answer('START');
    }
    expect(await chat()).toMatchObject({ optOut: null, optOutQuestion: null });
  }

  const decide = (owner: Visitor, isOptedOut: boolean, messageId?: string) =>
    owner.call('setOptOut', { phoneNumber: bobLine, isOptedOut, ...(messageId !== undefined && { messageId }) }, aliceOtherLine);

  describe('opt-out words', () => {
    it('unambiguous ones count after a question, and only the contact takes them back', () =>
      between(async ({ owner, write, answer, chat }) => {
        for (const word of ['stop stop', 'ARRÊTER', 'STOP\n\nSent from my iPhone', 'Stop 36111', 'إيقاف']) {
          await write('Are you coming?');
          await answer(word);
          const { optOut, messages } = await chat();
          expect([word, optOut]).toEqual([word, { since: expect.any(Number), source: 'keyword', messageId: messages.at(-1)?.id }]);
          expect(messages.at(-1)).toMatchObject({ message: word, optOut: 'stop' });
          expect((await decide(owner, false)).status).toBe(409);
          await answer('START');
        }
      }));

    it('ambiguous ones count where nothing was asked, and the owner can undo them', () =>
      between(async ({ owner, write, answer, chat }) => {
        await write('See you at five.');
        await answer('Cancel');
        const { optOut, messages } = await chat();
        expect(optOut).toMatchObject({ source: 'keyword', isUnclear: true, messageId: messages.at(-1)?.id });
        expect((await owner.call('sendMessage', { name: '', phoneNumber: bobLine, msg: 'Why?' }, aliceOtherLine)).status).toBe(409);
        expect((await decide(owner, false)).status).toBe(200);
        expect((await chat()).optOut).toBeNull();
        await write('See you, then.');
      }));

    it('a STOP after an ambiguous word is the contact’s own from then on', () =>
      between(async ({ owner, write, answer, chat }) => {
        await write('See you at five.');
        await answer('Quit');
        await answer('STOP');
        expect((await chat()).optOut).not.toHaveProperty('isUnclear');
        expect((await decide(owner, false)).status).toBe(409);
      }));

    it('after a question, the owner is asked, on every device; nothing is blocked', () =>
      between(async ({ owner, write, answer, chat }) => {
        const tab = await owner.connect();
        const questionOf = (text: string) => noticed(tab.pushes).findLast(({ message }) => message?.message === text)?.chat.optOutQuestion;
        await write('Shall we meet at the end or at the start? Ann');
        await answer('End');
        const { optOut, optOutQuestion, messages } = await chat();
        await settle(tab);
        expect([optOut, optOutQuestion]).toEqual([null, { messageId: messages.at(-1)?.id, time: messages.at(-1)?.time }]);
        expect(questionOf('End')).toEqual(optOutQuestion);
        expect(messages.at(-1)).not.toHaveProperty('optOut');
        await write('At the end, then.');
        // Of two devices, the first answer counts.
        expect((await decide(owner, false, 'another message')).status).toBe(200);
        expect((await chat()).optOutQuestion).toEqual(optOutQuestion);
        expect((await decide(owner, true, optOutQuestion?.messageId)).envelope.data).toMatchObject({ isOptedOut: true });
        await settle(tab);
        const pushed = noticed(tab.pushes).at(-1)?.chat;
        const decided = { source: 'keyword', isUnclear: true, messageId: optOutQuestion?.messageId, since: optOutQuestion?.time };
        expect(pushed).toMatchObject({ optOut: decided, optOutQuestion: null });
        expect((await decide(owner, false, optOutQuestion?.messageId)).envelope.data).toMatchObject({ isOptedOut: true });
        expect(await chat()).toMatchObject({ optOut: decided, optOutQuestion: null });
        expect((await decide(owner, false)).envelope.data).toMatchObject({ isOptedOut: false });
        await tab.hub.stop();
      }));

    it('bulk messages skip the contact until the owner has answered', () =>
      between(async ({ owner, write, answer, chat }) => {
        const reasons = async (more: object = {}) => {
          const { id } = await prepare(owner, aliceOtherLine, [bobLine], { includesSentToday: true, ...more });
          return (await recipientsOf(owner, id)).map(({ reason }) => reason);
        };
        const early = await prepare(owner, aliceOtherLine, [bobLine], { includesSentToday: true });
        await write('Are you coming?');
        await answer('Please stop');
        const { optOutQuestion } = await chat();
        const { mayHaveOptedOut, optedOut } = await owner.get('getRecipientFacts', { since: 0 }, aliceOtherLine);
        expect(mayHaveOptedOut).toEqual([{ tn: bobLine, time: optOutQuestion?.time }]);
        expect(optedOut.map(({ tn }) => tn)).not.toContain(bobLine);
        const started = await owner.call('startBatch', wordFor(early));
        expect([started.status, (await recipientsOf(owner, early.id))[0]?.reason]).toEqual([409, 'mayHaveOptedOut']);
        expect(await reasons()).toEqual(['mayHaveOptedOut']);
        const { results } = await owner.get('sendMultiple', { phones: [bobLine], msg: 'to many' }, aliceOtherLine);
        expect(results).toEqual([{ phone: bobLine, status: 'refused', problem: 'optedOut' }]);
        await decide(owner, false, optOutQuestion?.messageId);
        expect((await chat()).optOutQuestion).toBeNull();
        expect(await reasons()).toEqual([undefined]);
      }));

    it('a START without an opt-out says nothing, and answers a question', () =>
      between(async ({ write, answer, chat }) => {
        await answer('Start');
        expect((await chat()).messages.at(-1)).not.toHaveProperty('optOut');
        await write('Are you coming?');
        await answer('Cancel');
        expect((await chat()).optOutQuestion).not.toBeNull();
        await answer('Start');
        const { optOutQuestion, messages } = await chat();
        expect([optOutQuestion, messages.at(-1)?.optOut]).toEqual([null, undefined]);
      }));

    it('words of the organisation count, and dangerous ones are refused', () =>
      between(async ({ answer, chat }) => {
        const manager = await signIn(host(), admin, password);
        const set = async (words: object) => {
          const { version } = await manager.get('getSystemSettings', {});
          return manager.call('updateSystemSettings', { version, ...words });
        };
        await answer(OWN_WORD);
        expect((await chat()).optOut).toBeNull();
        try {
          expect((await set({ optOutWords: [OWN_WORD], optInWords: [`${OWN_WORD} ja`] })).status).toBe(200);
          await answer(`${OWN_WORD.toUpperCase()}!`);
          expect((await chat()).optOut).toMatchObject({ source: 'keyword' });
          await answer(`${OWN_WORD}, ja`);
          expect((await chat()).optOut).toBeNull();
          for (const wrong of [{ optOutWords: ['yes'] }, { optOutWords: ['…'] }, { optOutWords: ['START'] }, { optInWords: [OWN_WORD] }]) {
            const { status, envelope } = await set(wrong);
            expect([wrong, status, envelope.errors?.length]).toEqual([wrong, 400, 1]);
          }
        } finally {
          await set({ optOutWords: [], optInWords: [] });
        }
        await answer(OWN_WORD);
        expect((await chat()).optOut).toBeNull();
      }));
  });
}
