import { type ContactContent, EMPTY_CONTACT, PERSONAL_BOOK, WITHHELD } from '@manyline/contract';
import { formatNational } from '@manyline/contract/phoneNumber';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { inNewMinute } from '../inNewMinute.ts';
import { freshNumber, freshText, noticed, settle, signIn, type Visitor } from '../session/visitor.ts';
import { chatOf } from './chatOf.ts';

export function contentOf(name: string, tns: readonly string[], more: Partial<ContactContent> = {}) {
  return structuredClone({ ...EMPTY_CONTACT, name, numbers: tns.map((value) => ({ value, label: '' })), ...more }) as {
    -readonly [K in keyof ContactContent]: ContactContent[K] extends readonly (infer T)[] ? T[] : ContactContent[K];
  };
}

/** All contacts that a user sees, page by page. */
export async function allContacts(user: Visitor) {
  const items = [];
  for (let after = ''; ;) {
    const page = await user.get('getContacts', { after });
    items.push(...page.items);
    after = page.items.at(-1)?.id ?? '';
    if (!page.hasMore) return items;
  }
}

export function describeContacts({ host, users }: Examined): void {
  const { alice, aliceLine, aliceOtherLine, bob, bobLine, password } = users;
  const asAlice = () => signIn(host(), alice, password);
  const save = (user: Visitor, name: string, tns: readonly string[], more: Partial<ContactContent> = {}) =>
    user.get('saveContact', { bookId: PERSONAL_BOOK, content: contentOf(name, tns, more) });
  const sendTo = async (user: Visitor, tn: string, line = aliceLine) => {
    const { chatId = '' } = await user.get('sendMessage', { name: '', phoneNumber: tn, msg: 'hello' }, line);
    return chatId;
  };
  const ids = (contacts: readonly { readonly id: string }[]) => contacts.map(({ id }) => id);

  describe('contacts', () => {
    inNewMinute(host);

    it('a contact has several numbers and addresses, tags, own fields and a note, and is its user’s alone', async () => {
      const [owner, other] = [await asAlice(), await signIn(host(), bob, password)];
      const [tn, name] = [freshNumber(), freshText('Karim')];
      const content = contentOf(name, [tn, '36665', 'Info 24h'], {
        company: 'Benali & Fils',
        emails: [{ value: 'karim@example.com', label: 'work' }],
        tags: ['VIP', 'Lyon'],
        note: 'Prefers texts',
        fields: [{ name: 'Order', value: '42' }],
      });
      const saved = await owner.get('saveContact', { bookId: PERSONAL_BOOK, content });
      expect(saved).toEqual({ ...content, id: saved.id, bookId: PERSONAL_BOOK, version: 1, updatedTime: expect.any(Number) });
      expect(await owner.get('getContactsByIds', { ids: [saved.id] })).toEqual([saved]);
      expect(await owner.get('findContacts', { tn })).toEqual([saved]);
      const { note: _, fields: __, version: ___, updatedTime: ____, ...summary } = saved;
      expect((await allContacts(owner)).find(({ id }) => id === saved.id)).toEqual(summary);

      expect(await other.get('getContactsByIds', { ids: [saved.id] })).toEqual([]);
      expect(await other.get('findContacts', { tn })).toEqual([]);
      expect(ids(await allContacts(other))).not.toContain(saved.id);
      const stolen = { id: saved.id, version: 1, bookId: PERSONAL_BOOK, content };
      expect((await other.call('saveContact', stolen)).status).toBe(404);
      expect(await other.get('removeContacts', { ids: [saved.id] })).toEqual({ ids: [] });
      expect(await owner.get('getContactsByIds', { ids: [saved.id] })).toEqual([saved]);
    });

    it('a number belongs to one contact of a book, however it is written', async () => {
      const owner = await asAlice();
      const tn = freshNumber();
      const [first, second] = [await save(owner, freshText('First'), [tn]), await save(owner, freshText('Second'), [])];
      const spelled = `${tn.slice(0, 2)} (${tn.slice(2, 5)}) ${tn.slice(5)}`;
      const taken = await owner.call('saveContact', {
        id: second.id,
        version: 1,
        bookId: PERSONAL_BOOK,
        content: contentOf(second.name, ['', spelled]),
      });
      expect([taken.status, taken.envelope.code, taken.envelope.errors?.[0]?.field]).toEqual([409, 'inUse', 'numbers.0']);
      expect(taken.envelope.message).toContain(first.name);
      expect(await owner.get('getContactsByIds', { ids: [second.id] })).toEqual([second]);
      // Free again once the first gives it up; twice in one contact is once.
      await owner.get('saveContact', { id: first.id, version: 1, bookId: PERSONAL_BOOK, content: contentOf(first.name, []) });
      const moved = await owner.get('saveContact', {
        id: second.id,
        version: 1,
        bookId: PERSONAL_BOOK,
        content: contentOf(second.name, [tn, spelled]),
      });
      expect(moved.numbers).toEqual([{ value: tn, label: '' }]);
      expect(ids(await owner.get('findContacts', { tn }))).toEqual([second.id]);
    });

    it.each([
      ['no content', contentOf('', []), 'name'],
      ['spaces', contentOf(' \u3000\n', [' ']), 'name'],
      ['a withheld number', contentOf('One', ['anonymous']), 'numbers.0'],
      ['no number', contentOf('One', ['+14155550100', '?']), 'numbers.1'],
      ['no e-mail address', contentOf('One', [], { emails: [{ value: 'one@example', label: '' }] }), 'emails.0'],
    ])('%s is refused where it is', async (_, content, field) => {
      const { status, envelope } = await (await asAlice()).call('saveContact', { bookId: PERSONAL_BOOK, content });
      expect([status, envelope.errors?.map((error) => error.field)]).toEqual([400, [field]]);
    });

    it.each([
      ['too many numbers', { numbers: Array.from({ length: 21 }, () => ({ value: freshNumber() })) }],
      ['a long name', { name: 'n'.repeat(201) }],
      ['a long note', { name: 'One', note: 'n'.repeat(2_001) }],
      ['an unknown key', { name: 'One', userId: 'other' }],
    ])('%s doesn’t reach the store', async (_, content) => {
      expect((await (await asAlice()).call('saveContact', { bookId: PERSONAL_BOOK, content })).status).toBe(400);
    });

    it('a name can’t break its line, turn the text around it or hold what no database stores', async () => {
      const saved = await save(await asAlice(), ' Eve\n\u202eadmin\u2066 \ud800\0 ', [], { tags: ['VIP', ' vip ', ''] });
      expect([saved.name, saved.tags]).toEqual(['Eve admin \uFFFD\uFFFD', ['VIP']]);
    });

    it('a change on an older version is refused with the current one', async () => {
      const owner = await asAlice();
      const first = await save(owner, freshText('Ann'), []);
      const change = (name: string) => ({ id: first.id, version: 1, bookId: PERSONAL_BOOK, content: contentOf(name, []) });
      const next = await owner.get('saveContact', change('Ann B.'));
      expect(next.version).toBe(2);
      const { status, envelope, current } = await owner.call('saveContact', change('Ann C.'));
      expect([status, envelope.code, current]).toEqual([409, 'stale', next]);
    });

    it('every chat with a number of the contact shows its name, on all lines, and each session hears of both', async () => {
      const [owner, other] = [await asAlice(), await signIn(host(), bob, password)];
      const [tn, second] = [freshNumber(), freshNumber()];
      for (const line of [aliceLine, aliceOtherLine]) await sendTo(owner, tn, line);
      await sendTo(owner, second);
      const tabs = [await owner.connect(), await (await asAlice()).connect(), await other.connect()];
      const name = freshText('Karim');
      const saved = await save(owner, name, [tn, second]);
      for (const [line, contact] of [
        [aliceLine, tn],
        [aliceOtherLine, tn],
        [aliceLine, second],
      ] as const)
        expect((await chatOf(owner, line, contact)).name).toBe(name);
      for (const tab of tabs) await settle(tab);
      const told = tabs.map(({ pushes }) => [
        new Set(noticed(pushes).flatMap(({ chat }) => (chat.name === name ? [chat.id] : []))).size,
        pushes.filter(({ message }) => JSON.stringify(message) === JSON.stringify({ changed: 'contacts', ids: [saved.id] })).length,
      ]);
      expect(told).toEqual([
        [3, 1],
        [3, 1],
        [0, 0],
      ]);
      for (const { hub } of tabs) await hub.stop();
      // A chat that begins later has the name too.
      const third = freshNumber();
      await save(owner, `${name} 3`, [third]);
      await sendTo(owner, third, aliceOtherLine);
      expect((await chatOf(owner, aliceOtherLine, third)).name).toBe(`${name} 3`);
      // Without the number or the contact, it is the number again.
      await owner.get('saveContact', { id: saved.id, version: 1, bookId: PERSONAL_BOOK, content: contentOf(name, [second]) });
      expect((await chatOf(owner, aliceLine, tn)).name).toBe(formatNational(tn));
      await owner.get('removeContacts', { ids: [saved.id] });
      expect((await chatOf(owner, aliceLine, second)).name).toBe(formatNational(second));
    });

    it('a name or note given in a chat is the contact’s', async () => {
      const owner = await asAlice();
      const tn = freshNumber();
      const chatId = await sendTo(owner, tn);
      const name = freshText('Grace');
      await owner.get('updateChat', { chatId, name });
      const [contact] = await owner.get('findContacts', { tn });
      expect(contact).toMatchObject({ name, note: '', numbers: [{ value: tn }] });
      await owner.get('setContactNote', { tn, note: 'Calls back' });
      expect(await owner.get('findContacts', { tn })).toMatchObject([{ id: contact?.id, name, note: 'Calls back' }]);
      // Renamed in the chat, the contact keeps everything else.
      const second = freshNumber();
      await sendTo(owner, second);
      await owner.get('saveContact', {
        id: contact?.id,
        version: 2,
        bookId: PERSONAL_BOOK,
        content: contentOf(name, [tn, second], { tags: ['VIP'], note: 'Calls back' }),
      });
      await owner.get('updateChat', { chatId, name: 'Grace H.' });
      expect(await owner.get('findContacts', { tn: second })).toMatchObject([{ name: 'Grace H.', tags: ['VIP'], note: 'Calls back' }]);
      expect((await chatOf(owner, aliceLine, second)).name).toBe('Grace H.');
    });

    it('a contact that is left with nothing but its number goes', async () => {
      const owner = await asAlice();
      const tn = freshNumber();
      const chatId = await sendTo(owner, tn);
      await owner.get('updateChat', { chatId, name: 'Grace' });
      await owner.get('setContactNote', { tn, note: 'Hm' });
      await owner.get('updateChat', { chatId, name: '' });
      expect(await owner.get('findContacts', { tn })).toMatchObject([{ name: '', note: 'Hm' }]);
      await owner.get('setContactNote', { tn, note: '' });
      expect(await owner.get('findContacts', { tn })).toEqual([]);
      expect((await chatOf(owner, aliceLine, tn)).name).toBe(formatNational(tn));
    });

    it('a note on a chat whose name came with a message keeps the name', async () => {
      const owner = await asAlice();
      const tn = freshNumber();
      await owner.get('sendMessage', { name: 'Ada', phoneNumber: tn, msg: 'hello' }, aliceLine);
      expect(await owner.get('findContacts', { tn })).toEqual([]);
      await owner.get('setContactNote', { tn, note: 'Hm' });
      expect(await owner.get('findContacts', { tn })).toMatchObject([{ name: 'Ada', note: 'Hm' }]);
      expect((await chatOf(owner, aliceLine, tn)).name).toBe('Ada');
    });

    it('a note of a withheld number survives an edit', async () => {
      const owner = await asAlice();
      await owner.get('setContactNote', { tn: WITHHELD, note: 'The landlord?' });
      const [contact] = await owner.get('findContacts', { tn: WITHHELD });
      if (!contact) throw new Error('The note made no contact.');
      const content = contentOf('Landlord', [WITHHELD], { note: contact.note });
      const change = { id: contact.id, version: contact.version, bookId: PERSONAL_BOOK, content };
      expect(await owner.get('saveContact', change)).toMatchObject({ name: 'Landlord', numbers: [{ value: WITHHELD }] });
      await owner.get('removeContacts', { ids: [contact.id] });
    });

    it('deleted contacts come back, without a number that another has by now', async () => {
      const owner = await asAlice();
      const [tn, second] = [freshNumber(), freshNumber()];
      const chatId = await sendTo(owner, tn);
      const saved = await save(owner, freshText('Karim'), [tn, second], { note: 'Kept' });
      expect(await owner.get('removeContacts', { ids: [saved.id, 'none'] })).toEqual({ ids: [saved.id] });
      expect(await owner.get('getContactsByIds', { ids: [saved.id] })).toEqual([]);
      expect(await owner.get('findContacts', { tn })).toEqual([]);
      await owner.get('updateChat', { chatId, name: 'Another' });
      const other = await signIn(host(), bob, password);
      expect(await other.get('restoreContacts', { ids: [saved.id] })).toEqual({ ids: [], left: 0 });
      expect(await owner.get('restoreContacts', { ids: [saved.id] })).toEqual({ ids: [saved.id], left: 1 });
      expect(await owner.get('getContactsByIds', { ids: [saved.id] })).toMatchObject([
        { name: saved.name, note: 'Kept', numbers: [{ value: second }] },
      ]);
      expect((await chatOf(owner, aliceLine, tn)).name).toBe('Another');
      expect(await owner.get('restoreContacts', { ids: [saved.id] })).toEqual({ ids: [], left: 0 });
    });

    it('the opt-out of a number stays with the number', async () => {
      const owner = await asAlice();
      const tn = freshNumber();
      await owner.get('setOptOut', { phoneNumber: tn, isOptedOut: true }, aliceLine);
      const saved = await save(owner, freshText('Karim'), [tn]);
      const optOut = async () => (await owner.get('getContact', { tn }, aliceLine)).optOut?.source;
      expect(await optOut()).toBe('manual');
      await owner.get('removeContacts', { ids: [saved.id] });
      expect(await optOut()).toBe('manual');
      expect((await owner.call('sendMessage', { name: '', phoneNumber: tn, msg: 'hello' }, aliceLine)).envelope.code).toBe('optedOut');
    });

    it('numbers without a country are read as those of the first line', async () => {
      const [owner, other] = [await asAlice(), await signIn(host(), bob, password)];
      expect((await save(owner, freshText('One'), ['(628) 555-01'])).numbers[0]?.value).toBe('62855501');
      const national = formatNational(bobLine).replaceAll(' ', '').slice(0, -2);
      const typed = `${national}${String(Math.floor(Math.random() * 90) + 10)}`;
      expect((await save(other, freshText('One'), [typed])).numbers[0]?.value).toMatch(/^\+/);
    });
  });
}
