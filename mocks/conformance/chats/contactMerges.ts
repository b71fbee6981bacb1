import { type ContactCard, mergeContent, PERSONAL_BOOK } from '@manyline/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { inNewMinute } from '../inNewMinute.ts';
import { freshNumber, freshText, signIn, type Visitor } from '../session/visitor.ts';
import { chatOf } from './chatOf.ts';
import { allContacts, contentOf } from './contacts.ts';

const seen = ({ id, version }: ContactCard) => ({ id, version });
const content = ({ name, company, numbers, emails, tags, note, fields }: ContactCard) => ({
  name,
  company,
  numbers,
  emails,
  tags,
  note,
  fields,
});

export function describeContactMerges({ host, users }: Examined): void {
  const { alice, aliceLine, aliceOtherLine, bob, password } = users;
  const save = (user: Visitor, name: string, tns: readonly string[], more = {}) =>
    user.get('saveContact', { bookId: PERSONAL_BOOK, content: contentOf(name, tns, more) });
  const reread = async (user: Visitor, ids: readonly string[]) => user.get('getContactsByIds', { ids: [...ids] });

  describe('merging contacts', () => {
    inNewMinute(host);

    it('makes one of several with what the user chose; the others come back as they were', async () => {
      const [owner, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const [tn, second] = [freshNumber(), freshNumber()];
      const [name, short] = [freshText('Karim Benali'), freshText('K.')];
      const [a, b] = [await save(owner, name, [tn], { note: 'Before nine' }), await save(owner, short, [second], { tags: ['VIP'] })];
      await owner.get('sendMessage', { name: '', phoneNumber: second, msg: 'hello' }, aliceLine);
      expect((await chatOf(owner, aliceLine, second)).name).toBe(short);
      const wanted = { ...contentOf(name, [tn, second], { note: 'Before nine', tags: ['VIP'] }), company: 'Benali' };
      const merge = { into: seen(a), from: [seen(b)], content: wanted };
      expect((await other.call('mergeContacts', merge)).status).toBe(404);
      const merged = await owner.get('mergeContacts', merge);
      expect(merged).toMatchObject({ ...wanted, id: a.id, version: 2 });
      expect((await chatOf(owner, aliceLine, second)).name).toBe(name);
      expect((await allContacts(owner)).map(({ id }) => id)).not.toContain(b.id);
      expect((await owner.get('getDeletedContacts', {})).find(({ id }) => id === b.id)).toMatchObject({ name: short, mergedInto: name });
      expect((await owner.call('mergeContacts', merge)).status).toBe(404);
      expect((await other.call('undoMerge', { id: b.id })).status).toBe(404);

      expect(await owner.get('undoMerge', { id: b.id })).toEqual({ ids: [a.id, b.id], left: 0 });
      expect((await reread(owner, [a.id, b.id])).map(content)).toEqual([content(a), content(b)]);
      expect((await chatOf(owner, aliceLine, second)).name).toBe(short);
      expect((await owner.call('undoMerge', { id: b.id })).status).toBe(404);
      await owner.get('removeContacts', { ids: [a.id, b.id] });
    });

    it('“not the same person” is remembered for the book, and taken back', async () => {
      const [owner, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const name = freshText('Karim Benali');
      const [a, b, c] = [await save(owner, name, []), await save(owner, name, []), await save(owner, name, [])];
      const ids = [c.id, a.id, b.id];
      const pairsOf = async (user: Visitor) =>
        (await user.get('getDistinctContacts', {})).map((pair) => pair.ids).filter((pair) => pair.some((id) => ids.includes(id)));
      const all = [
        [a.id, b.id],
        [a.id, c.id],
        [b.id, c.id],
      ].map((pair) => pair.toSorted());
      await owner.get('setDistinctContacts', { ids, areDistinct: true });
      await owner.get('setDistinctContacts', { ids: [a.id, b.id, a.id], areDistinct: true });
      expect(new Set((await pairsOf(owner)).map(String))).toEqual(new Set(all.map(String)));
      // Others neither see it nor say it of contacts that aren’t theirs.
      expect(await pairsOf(other)).toEqual([]);
      expect((await other.call('setDistinctContacts', { ids, areDistinct: false })).status).toBe(404);
      await owner.get('setDistinctContacts', { ids: [a.id, b.id], areDistinct: false });
      expect(await pairsOf(owner)).toHaveLength(2);
      await owner.get('removeContacts', { ids });
      expect((await owner.call('setDistinctContacts', { ids, areDistinct: true })).status).toBe(404);
    });

    it('refuses what changed since, numbers of third contacts, and contacts of two books', async () => {
      const admin = await signIn(host(), users.admin, password);
      const [tn, third] = [freshNumber(), freshNumber()];
      const [a, b, c] = [await save(admin, 'A', []), await save(admin, 'B', [tn]), await save(admin, 'C', [third])];
      const stale = await admin.call('mergeContacts', { into: seen(a), from: [{ id: b.id, version: 7 }], content: contentOf('A', []) });
      expect([stale.status, stale.current?.id]).toEqual([409, b.id]);
      const taken = await admin.call('mergeContacts', { into: seen(a), from: [seen(b)], content: contentOf('A', [third]) });
      expect([taken.status, taken.envelope.code]).toEqual([409, 'inUse']);
      expect((await admin.call('mergeContacts', { into: seen(a), from: [seen(a)], content: contentOf('A', []) })).status).toBe(404);
      const book = await admin.get('saveContactBook', { name: freshText('Book') });
      const shared = await admin.get('saveContact', { bookId: book.id, content: contentOf('S', []) });
      expect((await admin.call('mergeContacts', { into: seen(a), from: [seen(shared)], content: contentOf('A', []) })).status).toBe(404);
      expect((await reread(admin, [a.id, b.id, c.id])).map(content)).toEqual([a, b, c].map(content));
      await admin.get('removeContactBook', { id: book.id });
      await admin.get('removeContacts', { ids: [a.id, b.id, c.id] });
    });

    it('undoing keeps what was changed since, and numbers that others have by then stay there', async () => {
      const owner = await signIn(host(), alice, password);
      const [tn, second] = [freshNumber(), freshNumber()];
      const [a, b] = [await save(owner, 'A', []), await save(owner, 'B', [tn, second])];
      const merged = await owner.get('mergeContacts', { into: seen(a), from: [seen(b)], content: contentOf('A', [tn, second]) });
      const changed = { ...content(merged), note: 'New', numbers: [{ value: second, label: '' }] };
      await owner.get('saveContact', { id: a.id, version: merged.version, bookId: PERSONAL_BOOK, content: changed });
      const thief = await save(owner, 'C', [tn]);
      expect(await owner.get('undoMerge', { id: b.id })).toEqual({ ids: [a.id, b.id], left: 1 });
      const [first, other] = await reread(owner, [a.id, b.id]);
      expect([first?.note, first?.numbers, other?.numbers.map(({ value }) => value)]).toEqual(['New', [], [second]]);
      await owner.get('removeContacts', { ids: [a.id, b.id, thief.id] });
    });

    it('any merges and undos leave chats on their lines and keep every opt-out', async () => {
      const owner = await signIn(host(), alice, password);
      const tns = [freshNumber(), freshNumber(), freshNumber()];
      const lines = [aliceLine, aliceOtherLine];
      for (const [at, tn] of tns.entries()) {
        for (const line of lines) await owner.get('sendMessage', { name: '', phoneNumber: tn, msg: 'hello' }, line);
        if (at > 0) await owner.get('setOptOut', { phoneNumber: tn, isOptedOut: true }, lines[at % 2]);
      }
      const facts = async () =>
        Promise.all(
          tns.flatMap((tn) =>
            lines.map(async (line) => {
              const { optOut } = await owner.get('getContact', { tn }, line);
              const { id, userTN } = await chatOf(owner, line, tn);
              return { id, userTN, tn, isOptedOut: optOut !== null };
            }),
          ),
        );
      const before = await facts();
      const people = await Promise.all(tns.map((tn, at) => save(owner, freshText(`P${at}`), [tn])));
      const ids = people.map(({ id }) => id);
      const step = fc.record({ into: fc.nat({ max: 2 }), from: fc.nat({ max: 2 }), isUndo: fc.boolean() });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 5 }), async (steps) => {
          for (const { into, from, isUndo } of steps) {
            if (isUndo) {
              await owner.call('undoMerge', { id: ids[from] ?? '' });
              continue;
            }
            const [target, source] = await reread(owner, [ids[into] ?? '', ids[from] ?? '']);
            if (target && source && target.id !== source.id)
              await owner.get('mergeContacts', {
                into: seen(target),
                from: [seen(source)],
                content: structuredClone(mergeContent(content(target), content(source))) as never,
              });
          }
          expect(await facts()).toEqual(before);
          const held = (await reread(owner, ids)).flatMap(({ numbers }) => numbers.map(({ value }) => value));
          expect(held.toSorted()).toEqual(tns.toSorted());
        }),
        { numRuns: 6 },
      );
      await owner.get('removeContacts', { ids });
      for (const [at, tn] of tns.entries()) if (at > 0) await owner.get('setOptOut', { phoneNumber: tn, isOptedOut: false }, lines[at % 2]);
    });
  });
}
