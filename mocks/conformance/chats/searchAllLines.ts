import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { freshNumber, freshText, signIn, type Visitor } from '../session/visitor.ts';

/** The search through all lines of the user, and its filters. */
export function describeSearchOfAllLines({ host, users }: Examined): void {
  const { alice, aliceLine, aliceOtherLine, bob, bobLine, password } = users;
  const asAlice = () => signIn(host(), alice, password);

  async function say(user: Visitor, msg: string, line = aliceLine, phoneNumber = freshNumber(), name = ''): Promise<string> {
    return (await user.get('sendMessage', { name, phoneNumber, msg }, line)).chatId ?? '';
  }
  const found = async (user: Visitor, more: object) =>
    (await user.get('searchMessages', { query: '', limit: 30, ...more })).items.map(({ message }) => message.message);

  describe('search through all lines', () => {
    it('finds messages of each, newest first, page by page, with line and contact', async () => {
      const user = await asAlice();
      const word = crypto.randomUUID();
      const tn = freshNumber();
      const chatId = await say(user, `${word} one`, aliceLine, tn, 'Ada');
      await say(user, `${word} two`, aliceOtherLine);
      await say(user, `${word} three`);
      const first = await user.get('searchMessages', { query: word, limit: 2 });
      expect([first.items.map(({ message }) => message.message.at(-1)), first.hasMore]).toEqual([['e', 'o'], true]);
      const rest = await user.get('searchMessages', { query: word, limit: 2, before: first.items[1]?.message.id ?? '' });
      expect(rest).toMatchObject({ items: [{ chatId, line: aliceLine, tn, name: 'Ada' }], hasMore: false });
      expect(await found(user, { query: word, tn: aliceOtherLine })).toEqual([`${word} two`]);
      expect(await found(user, { query: word, exceptTn: aliceLine })).toEqual([`${word} two`]);
    });

    it('never finds those of others, whatever is asked', async () => {
      const [user, other] = [await asAlice(), await signIn(host(), bob, password)];
      const text = freshText('private');
      const chatId = await say(user, text);
      const id = (await user.get('searchMessages', { query: text, limit: 1 })).items[0]?.message.id ?? '';
      expect(await found(other, { query: text })).toEqual([]);
      for (const [more, status] of [
        [{ tn: aliceLine }, 403],
        [{ chatId }, 404],
        [{ before: id }, 404],
        [{ tn: bobLine, chatId }, 404],
        [{ tn: [aliceLine, bobLine].join(',') }, 400],
      ] as const)
        expect([more, (await other.call('searchMessages', { query: text, ...more })).status]).toEqual([more, status]);
    });

    it('filters by contact, direction, time and file, with words or without', async () => {
      const user = await asAlice();
      const [name, tn, word] = [`Zo${crypto.randomUUID().slice(0, 8)} Quist`, freshNumber(), crypto.randomUUID()];
      const fileData = new File(['%PDF-1.4'], 'plan.pdf', { type: 'application/pdf' });
      await say(user, `${word} one`, aliceLine, tn, name);
      await user.get('sendFile', { name, phoneNumber: tn, msg: `${word} two`, fileData }, aliceLine);
      await say(user, `${word} three`);
      const contact = name.split(' ')[0]?.toUpperCase();
      expect(await found(user, { contact })).toEqual([`${word} two`, `${word} one`]);
      expect(await found(user, { contact, direction: 'sent', query: 'one' })).toEqual([`${word} one`]);
      expect(await found(user, { contact, direction: 'received' })).toEqual([]);
      expect(await found(user, { contact: tn.slice(1), has: 'file' })).toEqual([`${word} two`]);
      expect(await found(user, { query: word, has: 'file' })).toEqual([`${word} two`]);
      expect(await found(user, { query: word, until: 1 })).toEqual([]);
      expect(await found(user, { query: word, since: 1, until: 99_999_999_999 })).toHaveLength(3);
      expect(await found(user, { query: word, state: 'failed' })).toEqual([]);
      // “uist” doesn't begin a word.
      expect(await found(user, { query: word, contact: 'uist' })).toEqual([]);
    });

    it.each(['"', '%', '_', "' or 1=1 --", '*', 'NEAR(', '\0', '] || array['])(
      'the contact %j is looked for literally',
      async (contact) => {
        const user = await asAlice();
        const { status, data } = await user.call('searchMessages', { contact, query: crypto.randomUUID() });
        expect([status, data.items]).toEqual([200, []]);
      },
    );

    it.each([
      [{ query: '' }, 'query'],
      [{ query: ' \n ' }, 'query'],
      [{ query: 'x'.repeat(201) }, 'query'],
      [{ query: 'a', contact: 'x'.repeat(1_000) }, 'contact'],
      [{ query: 'a', since: 'yesterday' }, 'since'],
      [{ query: 'a', has: 'anything' }, 'has'],
      [{ query: 'a', state: 'open' }, 'state'],
      [{ query: 'a', limit: '1e9' }, 'limit'],
    ])('%j is refused', async (payload, field) => {
      const { status, envelope } = await (await asAlice()).call('searchMessages', payload);
      expect([status, envelope.errors?.[0]?.field]).toEqual([400, field]);
    });

    it('the chats of a name come with word beginnings first', async () => {
      const user = await asAlice();
      const part = `q${crypto.randomUUID().slice(0, 6)}`;
      for (const name of [`${part} first`, `Du${part}is`]) await say(user, 'Hi', aliceLine, freshNumber(), name);
      expect((await user.get('findChats', { query: part })).map(({ name }) => name)).toEqual([`${part} first`, `Du${part}is`]);
    });
  });
}
