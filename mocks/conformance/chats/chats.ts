import { compareMessages, type Message } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { freshNumber, signIn, type Visitor } from '../session/visitor.ts';

export function describeChats({ host, users }: Examined): void {
  const { alice, aliceLine, aliceOtherLine, bob, bobLine, password } = users;

  async function fill(user: Visitor, to: string, count: number): Promise<string> {
    let chatId = '';
    for (let i = 0; i < count; i += 1) {
      const sent = await user.get('sendMessage', { name: '', phoneNumber: to, msg: `message ${i}` }, aliceLine);
      chatId = sent.chatId ?? '';
    }
    return chatId;
  }

  describe('chats and their messages', () => {
    it('returns the chats of the requested line only', async () => {
      const user = await signIn(host(), alice, password);
      for (const tn of [aliceLine, aliceOtherLine]) {
        const chats = await user.get('getListMessages', { tn });
        expect(new Set(chats.map(({ userTN }) => userTN))).toEqual(new Set([tn]));
        expect(new Set(chats.map((chat) => chat.tn)).size).toBe(chats.length);
      }
    });

    it('Messages in a chat are sorted by time, oldest first.', async () => {
      const user = await signIn(host(), alice, password);
      for (const { messages } of await user.get('getListMessages', { tn: aliceLine })) {
        expect(messages).toEqual([...messages].sort(compareMessages));
      }
    });

    it('unseenMsgs counts received messages that are unseen', async () => {
      const user = await signIn(host(), alice, password);
      for (const { messages, unseenMsgs, userTN } of await user.get('getListMessages', { tn: aliceLine })) {
        const unseen = messages.filter(({ senderTN, feedback }) => senderTN !== userTN && !feedback.isSeen);
        expect(unseen.length).toBe(unseenMsgs);
      }
    });

    it('both sides of a conversation show the same messages', async () => {
      const [one, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const ofOne = (await one.get('getListMessages', { tn: aliceLine })).find(({ tn }) => tn === bobLine);
      const ofOther = (await other.get('getListMessages', { tn: bobLine })).find(({ tn }) => tn === aliceLine);
      const story = (messages: readonly Message[] = []) => messages.map(({ message, time, senderTN }) => ({ message, time, senderTN }));
      expect(story(ofOne?.messages)).toEqual(story(ofOther?.messages));
      expect(ofOne?.messages.length).toBeGreaterThan(0);
    });

    it('returns the newest messages; history pages back without gaps or repeats', async () => {
      const user = await signIn(host(), alice, password);
      const chatId = await fill(user, freshNumber(), 123);
      const chat = (await user.get('getListMessages', { tn: aliceLine })).find(({ id }) => id === chatId);
      expect(chat?.messages.at(-1)?.message).toBe('message 122');
      let all = chat?.messages ?? [];
      let hasMore = chat?.hasMore ?? false;
      while (hasMore) {
        const page = await user.get('getHistory', { chatId, before: all[0]?.id ?? '', limit: 20 });
        expect(page.messages.length).toBeLessThanOrEqual(20);
        all = [...page.messages, ...all];
        ({ hasMore } = page);
      }
      expect(all.map(({ message }) => message)).toEqual(Array.from({ length: 123 }, (_, i) => `message ${i}`));
      expect(await user.get('getHistory', { chatId, before: all[0]?.id ?? '', limit: 20 })).toEqual({
        messages: [],
        hasMore: false,
        hasNewer: true,
      });
    });

    it.each([['0'], ['201'], ['-1'], ['many'], ['1e2'], ['']])('a history limit of "%s" is refused', async (limit) => {
      const user = await signIn(host(), alice, password);
      const [chat] = await user.get('getListMessages', { tn: aliceLine });
      const { status, envelope } = await user.call('getHistory', { chatId: chat?.id ?? '', before: chat?.messages[0]?.id ?? '', limit });
      expect([status, envelope.errors?.[0]?.field]).toEqual([400, 'limit']);
    });

    it.each([[{}], [{ tn: '' }], [{ tn: '4155552671' }], [{ tn: "' or 1=1 --" }], [{ tn: aliceLine, all: 'true' }]])(
      'refuses to list %j',
      async (payload) => {
        const user = await signIn(host(), alice, password);
        expect((await user.call('getListMessages', payload)).status).toBe(400);
      },
    );
  });
}
