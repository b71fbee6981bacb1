import type { ContactSummary } from '@manyline/contract';
import { expect, test } from 'vitest';
import { areDistinct, findDuplicates } from './findDuplicates.ts';

const contact = (
  id: string,
  name: string,
  numbers: readonly string[] = [],
  emails: readonly string[] = [],
  bookId = 'personal',
): ContactSummary => ({
  id,
  bookId,
  name,
  company: '',
  numbers: numbers.map((value) => ({ value, label: '' })),
  emails: emails.map((value) => ({ value, label: '' })),
  tags: [],
});
const found = (...contacts: readonly ContactSummary[]) => findDuplicates(contacts).map(({ key, reasons }) => [key, reasons]);

test.each<[string, readonly ContactSummary[], readonly unknown[]]>([
  [
    'the same name, whatever its accents and the order of its words',
    [contact('a', 'Zoé Bénard'), contact('b', 'BENARD, Zoe')],
    [['a b', ['name']]],
  ],
  ['a first name alone says nothing', [contact('a', 'Karim'), contact('b', 'Karim')], []],
  ['the same address', [contact('a', 'Ann', [], ['A@x.example']), contact('b', 'Bob', [], ['a@x.example'])], [['a b', ['email']]]],
  ['a number without its country', [contact('a', 'Ann', ['+33612345678']), contact('b', 'A.', ['0612345678'])], [['a b', ['number']]]],
  ['two certain numbers that end alike are two people', [contact('a', 'Ann', ['+33612345678']), contact('b', 'Bob', ['+15612345678'])], []],
  ['two books', [contact('a', 'Ann Lee'), contact('b', 'Ann Lee', [], [], 'sales')], []],
  ['a company’s address that many have', Array.from({ length: 9 }, (_, at) => contact(`${at}`, `P${at}`, [], ['info@x.example'])), []],
])('%s', (_, contacts, expected) => {
  expect(found(...contacts)).toEqual(expected);
});

test('two reasons are one proposal', () => {
  expect(found(contact('a', 'Ann Lee', [], ['a@x.example']), contact('b', 'Lee Ann', [], ['a@x.example']))).toEqual([
    ['a b', ['name', 'email']],
  ]);
});

test('a proposal is settled when all pairs are, and open again with a further contact', () => {
  const people = ['a', 'b', 'c'].map((id) => contact(id, 'Ann Lee'));
  const [pair, all] = [findDuplicates(people.slice(0, 2)), findDuplicates(people)].map(([first]) => first);
  if (!pair || !all) throw new Error('Nothing was proposed.');
  expect(areDistinct(pair, [])).toBe(false);
  expect(areDistinct(pair, [['b', 'a']])).toBe(true);
  expect(areDistinct(all, [['a', 'b']])).toBe(false);
  expect(
    areDistinct(all, [
      ['a', 'b'],
      ['c', 'a'],
      ['b', 'c'],
    ]),
  ).toBe(true);
});
