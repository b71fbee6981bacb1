import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { freshNumber, freshText, signIn, type Visitor } from '../session/visitor.ts';

export function describeSearch({ host, users }: Examined): void {
  const { alice, aliceLine, aliceOtherLine, bob, bobLine, password } = users;

  async function say(user: Visitor, msg: string, phoneNumber = freshNumber(), line = aliceLine): Promise<string> {
    return (await user.get('sendMessage', { name: '', phoneNumber, msg }, line)).chatId ?? '';
  }

  const found = async (user: Visitor, query: string, more: object = {}) => {
    const { items } = await user.get('searchMessages', { tn: aliceLine, query, limit: 30, ...more });
    return items.map(({ message }) => message.message);
  };

  describe('search by message text', () => {
    it.each([
      ['Déjà commandé', 'deja COMMANDE'],
      ['مَرْحَبًا بكم', 'مرحبا'],
      ['أهلاً وسهلاً', 'اهلا'],
      ['Größe passt', 'grosse'],
      ['いつ会えますか', 'いつ会え'],
      ['Ярость и ёлка', 'елка'],
      ['Call O’Reilly back', "o'reilly"],
      ["Call O'Reilly back", 'O’REILLY'],
      ['d‘accord — “bien sûr”', 'd\'accord - "bien'],
      ['Jean‑Paul est là', 'jean-paul'],
      ['well 100% sure_thing "quoted"', '100% sure_ "quo'],
    ])('“%s” is found by “%s”', async (text, query) => {
      const user = await signIn(host(), alice, password);
      const mark = crypto.randomUUID().slice(0, 8);
      await say(user, `${text} ${mark}`);
      expect(await found(user, `${query} ${mark}`)).toEqual([`${text} ${mark}`]);
    });

    it.each(['ab\0c', '\0\0\0', '"', '"ab" OR "c', 'words:ab*', 'NEAR(ab c)', '%', '___'])('searches for %j literally', async (query) => {
      const user = await signIn(host(), alice, password);
      const mark = crypto.randomUUID();
      await say(user, `ab c 1 ${mark}`);
      expect(await found(user, `${query} ${mark}`)).toEqual([]);
      await say(user, `${query} 2 ${mark}`);
      expect(await found(user, `${query} ${mark}`)).toHaveLength(1);
    });

    it('a word with an apostrophe isn’t found where only its parts are', async () => {
      const user = await signIn(host(), alice, password);
      const mark = crypto.randomUUID().slice(0, 8);
      await say(user, `O’Reilly ${mark}`);
      await say(user, `Reilly and others ${mark}`);
      expect(await found(user, `o'reilly ${mark}`)).toEqual([`O’Reilly ${mark}`]);
    });

    it('returns the newest first, page by page, with the chat of each', async () => {
      const user = await signIn(host(), alice, password);
      const word = crypto.randomUUID();
      const chatIds: string[] = [];
      for (let i = 0; i < 7; i += 1) chatIds.unshift(await say(user, `${word} ${i}`));
      const pages = [];
      for (let before: string | undefined, hasMore = true; hasMore;) {
        const page = await user.get('searchMessages', { tn: aliceLine, query: word, limit: 3, ...(before !== undefined && { before }) });
        pages.push(page.items.map(({ chatId, message }) => [chatId, message.message.at(-1)]));
        before = page.items.at(-1)?.message.id;
        ({ hasMore } = page);
      }
      const wanted = chatIds.map((chatId, i) => [chatId, String(6 - i)]);
      expect(pages).toEqual([wanted.slice(0, 3), wanted.slice(3, 6), wanted.slice(6)]);
    });

    it('searches one line, or one chat if requested', async () => {
      const user = await signIn(host(), alice, password);
      const word = crypto.randomUUID();
      const chatId = await say(user, `${word} one`);
      await say(user, `${word} two`);
      await say(user, `${word} three`, freshNumber(), aliceOtherLine);
      expect(await found(user, word)).toEqual([`${word} two`, `${word} one`]);
      expect(await found(user, word, { chatId })).toEqual([`${word} one`]);
      expect(await found(user, word, { tn: aliceOtherLine })).toEqual([`${word} three`]);
      expect((await user.call('searchMessages', { tn: aliceOtherLine, query: word, chatId })).status).toBe(404);
    });

    it('messages on other users’ lines are never found', async () => {
      const [one, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const text = freshText('private');
      const chatId = await say(one, text);
      const word = text.slice(-36);
      expect((await other.get('searchMessages', { tn: bobLine, query: word, limit: 30 })).items).toEqual([]);
      expect((await other.call('searchMessages', { tn: aliceLine, query: word })).status).toBe(403);
      expect((await other.call('searchMessages', { tn: bobLine, query: word, chatId })).status).toBe(404);
      const hit = (await one.get('searchMessages', { tn: aliceLine, query: word, limit: 30 })).items[0]?.message.id ?? '';
      expect((await other.call('searchMessages', { tn: bobLine, query: word, before: hit })).status).toBe(404);
    });

    it.each([[''], [' \n '], ['x'.repeat(201)]])('the query %j is refused', async (query) => {
      const user = await signIn(host(), alice, password);
      const { status, envelope } = await user.call('searchMessages', { tn: aliceLine, query });
      expect([status, envelope.errors?.[0]?.field]).toEqual([400, 'query']);
    });

    it('a query of only diacritics finds nothing', async () => {
      expect(await found(await signIn(host(), alice, password), '\u064b\u0301')).toEqual([]);
    });
  });
}
