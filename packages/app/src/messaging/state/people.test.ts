import type { ContactSummary } from '@manyline/contract';
import { expect, it } from 'vitest';
import { findPeople } from './people.ts';

const contact = (id: string, name: string, tns: readonly string[], company = ''): ContactSummary => ({
  id,
  bookId: 'personal',
  name,
  company,
  numbers: tns.map((value) => ({ value, label: '' })),
  emails: [],
  tags: [],
});
const people = new Map(
  [
    contact('1', 'Anna Bond', ['+33612340002']),
    contact('2', 'Bob Martin', ['+33612340001', '+14155550177']),
    contact('3', '', ['36665'], 'Bank'),
  ].flatMap((one) => one.numbers.map(({ value }) => [value, one] as const)),
);
const found = (text: string) => findPeople(people, text).map(({ name, tn }) => `${name} ${tn}`);

it('finds each number of the people that the words name, names that begin with the text first', () => {
  expect(found('bo')).toEqual(['Bob Martin +33612340001', 'Bob Martin +14155550177', 'Anna Bond +33612340002']);
  expect(found('bank')).toEqual(['Bank 36665']);
  expect(found('06 12 34 00 01')).toEqual(['Bob Martin +33612340001', 'Bob Martin +14155550177']);
  expect(found('zoe')).toEqual([]);
  expect(found('')).toHaveLength(4);
});
