import type { ImportSay, IncomingContact } from '@manyline/chat/contacts';
import { type ContactContent, EMPTY_CONTACT, mergeContent } from '@manyline/contract';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type KnownContact, planContacts } from './planContacts.ts';

const content = (name: string, numbers: readonly string[], more: Partial<ContactContent> = {}): ContactContent => ({
  ...EMPTY_CONTACT,
  name,
  numbers: numbers.map((value) => ({ value, label: '' })),
  ...more,
});
const incoming = (row: number, name: string, numbers: readonly string[], more: Partial<ContactContent & IncomingContact> = {}) => {
  const { bad = [], isCut = false, hasExtra = false, mayBeFooter = false, ...facts } = more;
  return { row, content: content(name, numbers, facts), bad, isCut, hasExtra, mayBeFooter } satisfies IncomingContact;
};
const known = (id: string, name: string, numbers: readonly string[], more: Partial<ContactContent> = {}): KnownContact => ({
  id,
  ...content(name, numbers, more),
});
const book = [known('k', 'Karim Benali', ['+331', '+332']), known('z', 'Zoé', ['+333'], { note: 'VIP' }), known('i', '', ['Info 24h'])];
const NOTHING: ReadonlyMap<number, ImportSay> = new Map();
const plan = (people: readonly IncomingContact[], says = NOTHING) => planContacts(people, book, says);

describe('what an import does with each contact', () => {
  test.each<[string, IncomingContact, object]>([
    ['a new number and name', incoming(1, 'Amal', ['+339']), { outcome: 'new' }],
    ['the same again', incoming(1, 'karim  benali', ['+331']), { outcome: 'same', into: 'Karim Benali' }],
    ['another number of the same person', incoming(1, 'Karim Benali', ['+331', '+339']), { outcome: 'changed', added: ['+339'] }],
    ['a number without a name', incoming(1, '', ['+331'], { tags: ['VIP'] }), { outcome: 'changed', added: ['VIP'] }],
    [
      'another name',
      incoming(1, 'K.', ['+331']),
      { outcome: 'doubtful', doubt: { kind: 'otherName', target: { key: 'k', numbers: ['+331'] } } },
    ],
    ['numbers of two people', incoming(1, 'Karim Benali', ['+331', '+333']), { outcome: 'doubtful', doubt: { kind: 'severalPeople' } }],
    [
      'no number',
      incoming(1, 'Amal', ['x'], { bad: [0] }),
      { outcome: 'doubtful', doubt: { kind: 'badNumber', numbers: [{ index: 0, text: 'x' }] } },
    ],
    ['a sender’s name that the book has', incoming(1, '', ['Info 24h'], { bad: [0] }), { outcome: 'same' }],
    ['a row of unclear cells', incoming(1, 'Amal', [], { hasExtra: true }), { outcome: 'doubtful', doubt: { kind: 'cells' } }],
    ['a line of a report', incoming(1, 'Page 1 of 2', [], { mayBeFooter: true }), { outcome: 'doubtful', doubt: { kind: 'footer' } }],
    ['the same name without a number', incoming(1, 'Zoé', [], { note: 'VIP' }), { outcome: 'same' }],
    ['the same name with another number', incoming(1, 'Zoé', ['+339']), { outcome: 'new' }],
  ])('%s', (_, person, expected) => {
    expect(plan([person]).rows[0]).toMatchObject(expected);
  });

  test.each<[string, ImportSay, readonly object[]]>([
    ['keep', { who: { kind: 'keep', key: 'k' } }, [{ row: 1, into: 'k', content: content('K.', ['+331', '+339']) }]],
    ['rename', { who: { kind: 'rename', key: 'k' } }, [{ row: 1, into: 'k', takesName: true, content: content('K.', ['+331', '+339']) }]],
    ['apart', { who: { kind: 'apart' } }, [{ row: 1, content: content('K.', ['+339']) }]],
    ['leave', { isLeft: true }, []],
  ])('of another name: %s', (_, say, items) => {
    expect(plan([incoming(1, 'K.', ['+331', '+339'])], new Map([[1, say]])).items).toEqual(items);
  });

  it('a number that two of the file share is asked about, unless they have one name', () => {
    const people = [incoming(1, 'Amal', ['+338']), incoming(2, 'Amal', ['+338', '+339']), incoming(3, 'Leila', ['+339'])];
    const { rows, items } = plan(people);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'changed', 'doubtful']);
    expect(rows[2]?.doubt).toMatchObject({ target: { row: 1, name: 'Amal' } });
    expect(items).toEqual([{ row: 1, content: content('Amal', ['+338', '+339']) }]);
  });

  it('a line of a report that is said to be a contact is one', () => {
    const person = incoming(1, 'Front desk', [], { mayBeFooter: true });
    expect(plan([person], new Map<number, ImportSay>([[1, { footer: 'isContact' }]])).rows[0]?.outcome).toBe('new');
  });

  it('a decided number leads to the next question', () => {
    const person = incoming(1, 'K.', ['x', '+331'], { bad: [0] });
    const without = new Map<number, ImportSay>([[1, { numbers: 'without' }]]);
    expect(plan([person], without).rows[0]?.doubt?.kind).toBe('otherName');
    const both = new Map<number, ImportSay>([[1, { numbers: 'without', who: { kind: 'keep', key: 'k' } }]]);
    expect(plan([person], both).rows[0]?.outcome).toBe('same');
  });
});

const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }).map((all) => all.map((one) => `+33${one}`));
const files = fc.array(fc.record({ name: fc.constantFrom('', 'A', 'B', 'C'), numbers }), { maxLength: 12 });

test('what is imported gives no number to two contacts, loses none, and is unchanged the second time', () => {
  fc.assert(
    fc.property(files, fc.constantFrom<ImportSay>({}, { isLeft: true }, { who: { kind: 'apart' } }), (file, say) => {
      const people = file
        .map((one, index) => incoming(index + 1, one.name, one.numbers))
        .filter((one) => one.content.name !== '' || one.content.numbers.length > 0);
      const says = new Map(people.map(({ row }) => [row, say]));
      const { items, rows } = planContacts(people, book, says);
      const after = new Map<string, KnownContact>(book.map((one) => [one.id, one]));
      for (const { row, content: sent, into, takesName } of items) {
        const before = into === undefined ? undefined : after.get(into);
        const id = into ?? `new ${row}`;
        after.set(id, { ...(before ? mergeContent(before, sent, takesName) : sent), id });
      }
      const all = [...after.values()].flatMap((one) => one.numbers.map(({ value }) => value));
      expect(new Set(all).size).toBe(all.length);
      const done = new Set(rows.flatMap(({ row, outcome }) => (outcome === 'doubtful' || outcome === 'left' ? [] : [row])));
      const meant = people.filter(({ row }) => done.has(row)).flatMap((one) => one.content.numbers.map(({ value }) => value));
      expect(meant.filter((value) => !all.includes(value))).toEqual([]);
      const again = planContacts(
        people.filter(({ row }) => done.has(row) && say.who === undefined),
        [...after.values()],
        new Map(),
      );
      expect(again.rows.filter(({ outcome }) => outcome === 'changed')).toEqual([]);
    }),
  );
});
