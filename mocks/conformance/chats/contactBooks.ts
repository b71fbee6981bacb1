import type { AbilityRule, ContactContent } from '@manyline/contract';
import { formatNational } from '@manyline/contract/phoneNumber';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { inNewMinute } from '../inNewMinute.ts';
import { itWhere } from '../itWhere.ts';
import { freshNumber, freshText, noticed, settle, signIn, type Visitor } from '../session/visitor.ts';
import { addNewcomer, enterNew } from '../users/newcomers.ts';
import { chatOf } from './chatOf.ts';
import { allContacts, contentOf } from './contacts.ts';

const CHATS: AbilityRule = { action: ['view', 'send'], subject: 'chat' };

export function describeContactBooks({ host, users, canAddUsers, isAnotherStore }: Examined): void {
  const { alice, aliceLine, password } = users;
  const asAdmin = () => signIn(host(), users.admin, password);
  const newBook = async (admin: Visitor) => admin.get('saveContactBook', { name: freshText('Book') });
  const save = (user: Visitor, bookId: string, name: string, tns: readonly string[], more: Partial<ContactContent> = {}) =>
    user.call('saveContact', { bookId, content: contentOf(name, tns, more) });
  const withRules = async (...rules: readonly AbilityRule[]) =>
    enterNew(host(), await addNewcomer(host(), { abilities: [CHATS, ...rules] }));

  describe('shared address books', () => {
    inNewMinute(host);

    it('are added, renamed and deleted by those who may', async () => {
      const [admin, user] = [await asAdmin(), await signIn(host(), alice, password)];
      const book = await newBook(admin);
      expect(book).toMatchObject({ version: 1, count: 0, canEdit: true });
      const name = freshText('Renamed');
      expect(await admin.get('saveContactBook', { id: book.id, version: 1, name: ` ${name} ` })).toMatchObject({ name, version: 2 });
      const stale = await admin.call('saveContactBook', { id: book.id, version: 1, name: 'Other' });
      expect([stale.status, stale.current?.name]).toEqual([409, name]);
      expect((await admin.call('saveContactBook', { name: name.toUpperCase() })).envelope.code).toBe('inUse');
      expect((await user.get('getContactBooks', {})).map(({ id }) => id)).toEqual(['personal']);
      for (const attempt of [user.call('saveContactBook', { name: 'Mine' }), user.call('removeContactBook', { id: book.id })])
        expect((await attempt).status).toBe(403);
      await admin.get('removeContactBook', { id: book.id });
      expect((await admin.get('getContactBooks', {})).map(({ id }) => id)).not.toContain(book.id);
      expect((await admin.call('removeContactBook', { id: book.id })).status).toBe(404);
    });

    it('someone without the right sees nothing of it and changes nothing', async () => {
      const [admin, user] = [await asAdmin(), await signIn(host(), alice, password)];
      const [book, tn] = [await newBook(admin), freshNumber()];
      const { data: contact } = await save(admin, book.id, freshText('Secret'), [tn]);
      await user.get('sendMessage', { name: '', phoneNumber: tn, msg: 'hello' }, aliceLine);
      expect((await chatOf(user, aliceLine, tn)).name).toBe(formatNational(tn));
      expect(await user.get('findContacts', { tn })).toEqual([]);
      expect(await user.get('getContactsByIds', { ids: [contact.id] })).toEqual([]);
      expect((await allContacts(user)).map(({ id }) => id)).not.toContain(contact.id);
      expect((await save(user, book.id, 'Mine', [])).status).toBe(404);
      expect(
        (await user.call('saveContact', { id: contact.id, version: 1, bookId: 'personal', content: contentOf('Mine', []) })).status,
      ).toBe(404);
      expect(await user.get('removeContacts', { ids: [contact.id] })).toEqual({ ids: [] });
      await admin.get('removeContacts', { ids: [contact.id] });
      expect(await user.get('restoreContacts', { ids: [contact.id] })).toEqual({ ids: [], left: 0 });
      await admin.get('removeContactBook', { id: book.id });
    });

    itWhere(canAddUsers, 'rules say who sees and who changes which book', async () => {
      const admin = await asAdmin();
      const [book, other] = [await newBook(admin), await newBook(admin)];
      const reader = await withRules({ action: 'view', subject: 'contactBook', conditions: { id: book.id } });
      const editor = await withRules({ action: ['view', 'update'], subject: 'contactBook', conditions: { name: book.name } });
      const [{ data: contact }, { data: hidden }] = [
        await save(admin, book.id, freshText('Karim'), []),
        await save(admin, other.id, freshText('Hidden'), []),
      ];
      for (const [user, canEdit] of [
        [reader, false],
        [editor, true],
      ] as const) {
        const books = await user.get('getContactBooks', {});
        expect(books.map(({ id, canEdit: may, count }) => [id, may, count])).toEqual([
          ['personal', true, 0],
          [book.id, canEdit, 1],
        ]);
        expect((await allContacts(user)).map(({ id }) => id)).toEqual([contact.id]);
        expect((await user.get('getContactsByIds', { ids: [contact.id, hidden.id] })).map(({ id }) => id)).toEqual([contact.id]);
        const change = { id: contact.id, version: 1, bookId: book.id, content: contentOf('Changed', []) };
        expect((await user.call('saveContact', change)).status).toBe(canEdit ? 200 : 403);
        expect((await save(user, book.id, freshText('New'), [])).status).toBe(canEdit ? 200 : 403);
        // Neither may take a contact out of the book, or put one into a book they don't see.
        if (!canEdit) expect((await user.call('saveContact', { ...change, bookId: 'personal' })).status).toBe(403);
        expect((await save(user, other.id, 'New', [])).status).toBe(404);
      }
      expect(await reader.get('removeContacts', { ids: [contact.id] })).toEqual({ ids: [] });
      expect(await editor.get('removeContacts', { ids: [contact.id] })).toEqual({ ids: [contact.id] });
      for (const { id } of [book, other]) await admin.get('removeContactBook', { id });
    });

    itWhere(canAddUsers, 'a broken or denied rule shows no book', async () => {
      const admin = await asAdmin();
      const book = await newBook(admin);
      for (const rules of [
        [{ action: 'view', subject: 'contactBook', conditions: {} }],
        [
          { action: 'view', subject: 'contactBook' },
          { action: 'view', subject: 'contactBook', conditions: { id: book.id }, inverted: true },
        ],
      ] satisfies AbilityRule[][]) {
        const user = await withRules(...rules);
        expect((await user.get('getContactBooks', {})).map(({ id }) => id)).not.toContain(book.id);
      }
      await admin.get('removeContactBook', { id: book.id });
    });

    itWhere(canAddUsers, 'once the right is removed, an open page can no longer use the address book, and hears of it', async () => {
      const admin = await asAdmin();
      const [book, own] = [await newBook(admin), freshText('Own')];
      const user = await withRules({ action: ['view', 'update'], subject: 'contactBook' });
      const [{ data: a }, { data: b }] = [await save(user, book.id, freshText('A'), []), await save(user, book.id, freshText('B'), [])];
      const importId = freshText('import');
      const items = [{ row: 1, content: contentOf(freshText('C'), []) }];
      await user.get('importContacts', { bookId: book.id, importId, items });
      await user.get('removeContacts', { ids: [b.id] });
      const tab = await user.connect();
      await admin.get('updateUser', { id: (await user.get('getInfo', {})).id, abilities: [CHATS] as never });
      await expect.poll(() => tab.pushes).toContainEqual({ method: '_HUB_NOTIFY_USER_CHANGED', message: { changed: 'contacts' } });
      await tab.hub.stop();

      expect((await user.get('getContactBooks', {})).map(({ id }) => id)).toEqual(['personal']);
      expect([await allContacts(user), await user.get('getContactsByIds', { ids: [a.id] })]).toEqual([[], []]);
      expect([await user.get('getDeletedContacts', {}), await user.get('getContactImports', {})]).toEqual([[], []]);
      const change = { id: a.id, version: a.version, content: contentOf('Mine', []) };
      const seen = { id: a.id, version: a.version };
      const { data: mine } = await save(user, 'personal', own, []);
      const attempts = [
        user.call('saveContact', { ...change, bookId: book.id }),
        // Nor into a book of one's own.
        user.call('saveContact', { ...change, bookId: 'personal' }),
        save(user, book.id, 'New', []),
        user.call('importContacts', { bookId: book.id, items }),
        user.call('undoImport', { id: importId }),
        user.call('exportContacts', { bookId: book.id, format: 'csv', zone: 'UTC' } as never),
        user.call('mergeContacts', { into: { id: mine.id, version: mine.version }, from: [seen], content: contentOf(own, []) }),
        user.call('mergeContacts', { into: seen, from: [{ id: mine.id, version: mine.version }], content: contentOf(own, []) }),
        user.call('setDistinctContacts', { ids: [a.id, mine.id], areDistinct: true }),
      ];
      expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual(attempts.map(() => 404));
      expect(await user.get('removeContacts', { ids: [a.id] })).toEqual({ ids: [] });
      expect(await user.get('restoreContacts', { ids: [b.id] })).toEqual({ ids: [], left: 0 });
      expect(await admin.get('getContactsByIds', { ids: [a.id] })).toMatchObject([{ name: a.name, version: a.version }]);
      await admin.get('removeContactBook', { id: book.id });
    });

    it('its names show in the chats of those who see it; one’s own contact comes first', async () => {
      const admin = await asAdmin();
      const line = (await admin.get('getInfo', {})).accounts[0]?.tn ?? '';
      const [book, tn] = [await newBook(admin), freshNumber()];
      await admin.get('sendMessage', { name: '', phoneNumber: tn, msg: 'hello' }, line);
      const tab = await admin.connect();
      const name = freshText('Shared');
      const { data: contact } = await save(admin, book.id, name, [tn]);
      await settle(tab);
      expect((await chatOf(admin, line, tn)).name).toBe(name);
      expect(noticed(tab.pushes).findLast(({ chat }) => chat.tn === tn)?.chat.name).toBe(name);
      expect(tab.pushes).toContainEqual({ method: '_HUB_NOTIFY_USER_CHANGED', message: { changed: 'contacts', ids: [contact.id] } });
      await tab.hub.stop();
      const { id: chatId } = await chatOf(admin, line, tn);
      await admin.get('updateChat', { chatId, name: 'My own' });
      expect((await admin.get('findContacts', { tn })).map((one) => [one.bookId, one.name])).toEqual([
        ['personal', 'My own'],
        [book.id, name],
      ]);
      await admin.get('saveContact', { id: contact.id, version: 1, bookId: book.id, content: contentOf('Elsewhere', [tn]) });
      expect((await chatOf(admin, line, tn)).name).toBe('My own');
      await admin.get('updateChat', { chatId, name: '' });
      expect((await chatOf(admin, line, tn)).name).toBe('Elsewhere');
      await admin.get('removeContactBook', { id: book.id });
      expect((await chatOf(admin, line, tn)).name).toBe(formatNational(tn));
    });

    itWhere(!isAnotherStore, 'each change of a shared book is in the audit log, and none of a personal one', async () => {
      const admin = await asAdmin();
      const [book, tn] = [await newBook(admin), freshNumber()];
      const name = freshText('Karim');
      const { data: contact } = await save(admin, book.id, name, [tn]);
      await admin.get('saveContact', { id: contact.id, version: 1, bookId: book.id, content: contentOf(name, [], { tags: ['VIP'] }) });
      await admin.get('removeContacts', { ids: [contact.id] });
      await admin.get('removeContactBook', { id: book.id });
      const own = await save(admin, 'personal', freshText('Own'), []);
      const entries = async (q: string) =>
        (await admin.get('getAudit', { page: 1, size: 20, sort: 'time', filter: { q } })).items.map(({ action, object, changes }) => [
          action,
          object.type,
          changes.map(({ field }) => field),
        ]);
      expect(await entries(name)).toEqual([
        ['create', 'contact', ['name', 'company', 'numbers', 'emails', 'tags', 'fields', 'note']],
        ['update', 'contact', ['numbers', 'tags']],
        ['delete', 'contact', []],
      ]);
      expect((await entries(book.name)).map(([action]) => action)).toEqual(['create', 'delete']);
      expect(await entries(own.data.name)).toEqual([]);
      await admin.get('removeContacts', { ids: [own.data.id] });
    });
  });
}
