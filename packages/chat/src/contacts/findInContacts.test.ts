import type { ContactSummary } from '@manyline/contract';
import { expect, test } from 'vitest';
import { findInContacts, sortContacts, tagsOf } from './findInContacts.ts';

const contact = (id: string, more: Partial<ContactSummary>): ContactSummary => ({
  id,
  bookId: 'personal',
  name: '',
  company: '',
  numbers: [],
  emails: [],
  tags: [],
  ...more,
});
const at = (value: string) => [{ value, label: '' }];
const contacts = [
  contact('zoé', { name: 'Zoé Bénard', numbers: at('+33612345678'), tags: ['VIP'] }),
  contact('karim', { name: 'Karim Benali', company: 'Benali & Fils', emails: at('karim@example.com'), tags: ['vip', 'Lyon'] }),
  contact('bank', { numbers: at('36665') }),
  contact('ahmad', { name: 'أحمد علي', numbers: at('+14155552672'), bookId: 'sales' }),
  contact('eve', { name: 'Éve' }),
];
const ids = (found: readonly ContactSummary[]) => found.map(({ id }) => id);

test.each([
  ['', ['zoé', 'karim', 'bank', 'ahmad', 'eve']],
  ['zoe benard', ['zoé']],
  ['BEN', ['zoé', 'karim']],
  ['06 12 34 56 78', ['zoé']],
  ['+33 6 12 34', ['zoé']],
  ['(415) 555-2672', ['ahmad']],
  ['36665', ['bank']],
  ['karim@', ['karim']],
  ['lyon', ['karim']],
  ['احمد', ['ahmad']],
  ['karim zoé', []],
])('%j finds %j', (query, found) => {
  expect(ids(findInContacts(contacts, { query }))).toEqual(found);
});

test('a tag is the same however it is written, and a book narrows the rest', () => {
  expect(ids(findInContacts(contacts, { query: '', tag: 'VIP' }))).toEqual(['zoé', 'karim']);
  expect(ids(findInContacts(contacts, { query: 'a', bookId: 'sales' }))).toEqual([]);
  expect(ids(findInContacts(contacts, { query: '', bookId: 'sales' }))).toEqual(['ahmad']);
  expect(tagsOf(contacts)).toEqual([
    { tag: 'VIP', count: 2 },
    { tag: 'Lyon', count: 1 },
  ]);
});

test('the order is the one of the language, with bare numbers last', () => {
  expect(ids(sortContacts(contacts, 'fr'))).toEqual(['eve', 'karim', 'zoé', 'ahmad', 'bank']);
});
