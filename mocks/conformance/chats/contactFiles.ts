import { type AbilityRule, PERSONAL_BOOK } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { inNewMinute } from '../inNewMinute.ts';
import { itWhere } from '../itWhere.ts';
import { freshNumber, freshText, settle, signIn, type Visitor } from '../session/visitor.ts';
import { addNewcomer, enterNew } from '../users/newcomers.ts';
import { chatOf } from './chatOf.ts';
import { allContacts, contentOf } from './contacts.ts';

export function describeContactFiles({ host, users, canAddUsers, isAnotherStore }: Examined): void {
  const { alice, aliceLine, bob, password } = users;
  const asAlice = () => signIn(host(), alice, password);
  const bring = (user: Visitor, items: readonly object[], bookId: string = PERSONAL_BOOK) =>
    user.get('importContacts', { bookId, items: items.map((item, at) => ({ row: at + 1, ...item })) as never });

  describe('contacts from a file', () => {
    inNewMinute(host);

    it('are added, each by itself, and sending them again changes nothing', async () => {
      const owner = await asAlice();
      const [tn, other, taken] = [freshNumber(), freshNumber(), freshNumber()];
      const [name, second, owned] = [freshText('Nadia'), freshText('Samir'), freshText('Owner')];
      await owner.get('sendMessage', { name: '', phoneNumber: tn, msg: 'hello' }, aliceLine);
      await owner.get('saveContact', { bookId: PERSONAL_BOOK, content: contentOf(owned, [taken]) });
      const tab = await owner.connect();
      const items = [
        { content: contentOf(name, [tn], { tags: ['VIP'], note: 'Met at the fair' }) },
        { content: contentOf(second, [other, taken]) },
        { content: contentOf('', []) },
        { content: contentOf(freshText('Mail'), [], { emails: [{ value: 'not an address', label: '' }] }) },
      ];
      const first = await bring(owner, items);
      expect(first.map(({ outcome }) => outcome)).toEqual(['created', 'refused', 'refused', 'refused']);
      expect(first[1]?.message).toContain(owned);
      expect((await chatOf(owner, aliceLine, tn)).name).toBe(name);
      await settle(tab);
      expect(tab.pushes.some(({ method }) => method === '_HUB_NOTIFY_USER_CHANGED')).toBe(true);
      await tab.hub.stop();
      expect((await bring(owner, items)).map(({ outcome }) => outcome)).toEqual(['unchanged', 'refused', 'refused', 'refused']);
      const mine = (await allContacts(owner)).filter((one) => one.name === name);
      expect(mine).toHaveLength(1);
      await owner.get('removeContacts', { ids: mine.map(({ id }) => id) });
    });

    it('add to a contact what it lacks: its own values stay, unless the file’s name is wanted', async () => {
      const owner = await asAlice();
      const [tn, more, name] = [freshNumber(), freshNumber(), freshText('Karim')];
      const saved = await owner.get('saveContact', {
        bookId: PERSONAL_BOOK,
        content: contentOf(name, [tn], { company: 'Benali', note: 'Before nine', tags: ['Lyon'] }),
      });
      const item = {
        into: saved.id,
        content: contentOf('K.', [tn, more], {
          company: 'Other',
          note: 'After six',
          tags: ['lyon', 'VIP'],
          numbers: [
            { value: tn, label: 'work' },
            { value: more, label: 'home' },
          ],
        }),
      };
      expect((await bring(owner, [item]))[0]?.outcome).toBe('updated');
      const [after] = await owner.get('getContactsByIds', { ids: [saved.id] });
      expect(after).toMatchObject({
        name,
        company: 'Benali',
        note: 'Before nine\n\nAfter six',
        tags: ['Lyon', 'VIP'],
        numbers: [
          { value: tn, label: 'work' },
          { value: more, label: 'home' },
        ],
        version: 2,
      });
      expect((await bring(owner, [item]))[0]?.outcome).toBe('unchanged');
      const renamed = freshText('Karim B.');
      await bring(owner, [{ into: saved.id, takesName: true, content: contentOf(renamed, []) }]);
      expect((await owner.get('getContactsByIds', { ids: [saved.id] }))[0]?.name).toBe(renamed);
      await owner.get('removeContacts', { ids: [saved.id] });
      expect((await bring(owner, [item]))[0]?.outcome).toBe('refused');
    });

    it('are undone: what was added is gone, what was changed is as before, and what the user changed since stays', async () => {
      const [owner, other] = [await asAlice(), await signIn(host(), bob, password)];
      const [known, fresh, more, edited, deleted] = [freshNumber(), freshNumber(), freshNumber(), freshNumber(), freshNumber()];
      const before = await owner.get('saveContact', {
        bookId: PERSONAL_BOOK,
        content: contentOf(freshText('Karim'), [known], { tags: ['Lyon'], note: 'Before nine' }),
      });
      await owner.get('sendMessage', { name: '', phoneNumber: fresh, msg: 'hello' }, aliceLine);
      const unnamed = (await chatOf(owner, aliceLine, fresh)).name;
      const importId = freshText('import');
      const name = freshText('Nadia');
      const added = contentOf('K.', [known, more], {
        company: 'Benali',
        tags: ['VIP'],
        note: 'After six',
        numbers: [
          { value: known, label: 'work' },
          { value: more, label: 'home' },
        ],
      });
      const items = [
        { content: contentOf(name, [fresh]) },
        { content: contentOf(freshText('Samir'), [edited]) },
        { content: contentOf(freshText('Zoé'), [deleted]) },
        { into: before.id, content: added },
      ].map((item, at) => ({ row: at + 1, ...item }));
      await owner.get('importContacts', { bookId: PERSONAL_BOOK, importId, items: items.slice(0, 2) });
      await owner.get('importContacts', { bookId: PERSONAL_BOOK, importId, items });
      const [mine] = await owner.get('getContactImports', {});
      expect(mine).toMatchObject({ id: importId, bookId: PERSONAL_BOOK, created: 3, updated: 1 });
      expect((await other.get('getContactImports', {})).map(({ id }) => id)).not.toContain(importId);
      expect((await other.call('undoImport', { id: importId })).status).toBe(404);

      const findOne = async (tn: string) => (await owner.get('findContacts', { tn }))[0];
      const samir = await findOne(edited);
      const zoe = await findOne(deleted);
      const karim = await findOne(known);
      if (!samir || !zoe || !karim) throw new Error('The import is incomplete.');
      const { id, version, bookId, updatedTime: _, ...content } = samir;
      await owner.get('saveContact', { id, version, bookId, content: { ...content, note: 'Called back' } });
      await owner.get('removeContacts', { ids: [zoe.id] });
      const { id: ofKarim, version: seen, bookId: __, updatedTime: ___, ...whole } = karim;
      await owner.get('saveContact', {
        id: ofKarim,
        version: seen,
        bookId: PERSONAL_BOOK,
        content: { ...whole, tags: [...whole.tags, 'Friend'] },
      });

      expect(await owner.get('undoImport', { id: importId })).toEqual({ removed: 1, restored: 1, kept: 1 });
      expect(await findOne(fresh)).toBeUndefined();
      expect((await chatOf(owner, aliceLine, fresh)).name).toBe(unnamed);
      expect(await findOne(edited)).toMatchObject({ note: 'Called back' });
      expect((await owner.get('getDeletedContacts', {})).map((one) => one.id)).not.toContain(zoe.id);
      const after = await findOne(known);
      expect(after).toMatchObject({
        numbers: before.numbers,
        company: '',
        tags: ['Lyon', 'Friend'],
        note: 'Before nine',
        name: before.name,
      });
      expect((await owner.get('getContactImports', {})).map((one) => one.id)).not.toContain(importId);
      expect((await owner.call('undoImport', { id: importId })).status).toBe(404);
      await owner.get('removeContacts', { ids: [samir.id, before.id] });
    });

    itWhere(canAddUsers, 'undone in a shared book: those who see it are told, and what they changed stays', async () => {
      const admin = await signIn(host(), users.admin, password);
      const book = await admin.get('saveContactBook', { name: freshText('Book') });
      const rights: AbilityRule[] = [
        { action: ['view', 'send'], subject: 'chat' },
        { action: ['view', 'update'], subject: 'contactBook' },
      ];
      const colleague = await enterNew(host(), await addNewcomer(host(), { abilities: rights }));
      const [tn, edited] = [freshNumber(), freshNumber()];
      const items = [
        { row: 1, content: contentOf(freshText('Zoé'), [tn]) },
        { row: 2, content: contentOf(freshText('Samir'), [edited]) },
      ];
      const importId = freshText('import');
      await admin.get('importContacts', { bookId: book.id, importId, items });
      const [samir] = await colleague.get('findContacts', { tn: edited });
      const [zoe] = await colleague.get('findContacts', { tn });
      if (!samir || !zoe) throw new Error('The import is incomplete.');
      const { id, version, bookId, updatedTime: _, ...content } = samir;
      await colleague.get('saveContact', { id, version, bookId, content: { ...content, note: 'Mine' } });
      // Only who imported takes it back.
      expect((await colleague.call('undoImport', { id: importId })).status).toBe(404);
      const tab = await colleague.connect();
      expect(await admin.get('undoImport', { id: importId })).toEqual({ removed: 1, restored: 0, kept: 1 });
      await settle(tab);
      expect(tab.pushes).toContainEqual({ method: '_HUB_NOTIFY_USER_CHANGED', message: { changed: 'contacts', ids: [zoe.id] } });
      await tab.hub.stop();
      expect(await colleague.get('findContacts', { tn })).toEqual([]);
      expect((await colleague.get('findContacts', { tn: edited }))[0]?.note).toBe('Mine');
      const entries = await admin.get('getAudit', { page: 1, size: 5, sort: 'time', filter: { q: zoe.name } });
      expect(entries.items.map(({ action }) => action)).toEqual(['create', 'delete']);
      await admin.get('removeContactBook', { id: book.id });
    });

    it('without a country code are numbers of the country that the user chose', async () => {
      const owner = await asAlice();
      const items = [{ row: 1, content: contentOf(freshText('Jan'), ['0470 12 34 56']) }];
      await owner.get('importContacts', { bookId: PERSONAL_BOOK, importId: freshText('import'), country: 'BE', items });
      const [jan] = await owner.get('findContacts', { tn: '+32470123456' });
      await owner.get('removeContacts', { ids: [jan?.id ?? ''] });
      expect(jan?.numbers).toEqual([{ value: '+32470123456', label: '' }]);
    });

    itWhere(canAddUsers, 'only change books that the user may change, and contacts of that book', async () => {
      const admin = await signIn(host(), users.admin, password);
      const book = await admin.get('saveContactBook', { name: freshText('Book') });
      const reader = await enterNew(
        host(),
        await addNewcomer(host(), {
          abilities: [
            { action: ['view', 'send'], subject: 'chat' },
            { action: 'view', subject: 'contactBook', conditions: { id: book.id } },
          ],
        }),
      );
      const own = await reader.get('saveContact', { bookId: PERSONAL_BOOK, content: contentOf('Mine', []) });
      const call = (user: Visitor, bookId: string, more = {}) =>
        user.call('importContacts', { bookId, items: [{ row: 1, content: contentOf(freshText('New'), []), ...more }] });
      expect((await call(reader, book.id)).status).toBe(403);
      expect((await call(reader, 'nowhere')).status).toBe(404);
      expect((await call(admin, book.id)).data[0]?.outcome).toBe('created');
      // A contact of someone else, or of another book, doesn't exist here.
      for (const bookId of [book.id, PERSONAL_BOOK]) expect((await call(admin, bookId, { into: own.id })).data[0]?.outcome).toBe('refused');
      expect((await reader.get('getContactsByIds', { ids: [own.id] }))[0]).toMatchObject({ name: 'Mine', version: 1 });
      await admin.get('removeContactBook', { id: book.id });
    });
  });

  describe('contacts as a file', () => {
    inNewMinute(host);

    it('are cards, or tables without formulas, of one book or of all that the user sees', async () => {
      const owner = await asAlice();
      const [tn, name] = [freshNumber(), freshText('=Nadia')];
      const content = contentOf(name, [tn], { tags: ['VIP'], fields: [{ name: 'Order', value: '42' }] });
      const saved = await owner.get('saveContact', { bookId: PERSONAL_BOOK, content });
      const asText = async (format: 'vcf' | 'csv') => (await owner.get('exportContacts', { format, zone: 'UTC' })).text();
      const cards = await asText('vcf');
      expect(cards).toContain(`FN:${name}\r\n`);
      expect(cards).toContain(`TEL:${tn}`);
      const table = await asText('csv');
      expect(table).toContain(`'${name}`);
      expect(table.split('\n')[0]).toContain('Number 1');
      const book = await owner.get('exportContacts', { bookId: PERSONAL_BOOK, format: 'xlsx', zone: 'UTC' });
      expect(book.size).toBeGreaterThan(1_000);
      expect((await owner.call('exportContacts', { bookId: 'nowhere', format: 'csv' })).status).toBe(404);
      await owner.get('removeContacts', { ids: [saved.id] });
    });

    itWhere(!isAnotherStore, 'of a shared book are in the audit log', async () => {
      const admin = await signIn(host(), users.admin, password);
      const book = await admin.get('saveContactBook', { name: freshText('Book') });
      await admin.get('saveContact', { bookId: book.id, content: contentOf(freshText('Ann'), []) });
      await admin.get('exportContacts', { bookId: book.id, format: 'vcf' });
      const { items } = await admin.get('getAudit', {
        page: 1,
        size: 5,
        sort: 'time',
        filter: { actions: ['export'], objectTypes: ['contact'] },
      });
      expect(items[0]?.changes).toEqual([{ field: 'rows', after: 1 }]);
      await admin.get('removeContactBook', { id: book.id });
    });
  });
}
