import { expect, test } from 'vitest';
import { readContactsView, writeContactsView } from './contactsLocation.ts';

test.each([
  [{ kind: 'list' }, ''],
  [{ kind: 'card', id: 'a b&c' }, '?contact=a+b%26c'],
  [{ kind: 'edit', id: 'a' }, '?contact=a&edit=1'],
  [{ kind: 'new' }, '?new='],
  [{ kind: 'new', number: '+33612345678', name: 'Karim & Léa' }, '?new=%2B33612345678&name=Karim+%26+L%C3%A9a'],
] as const)('%j is %s in the address, and back', (view, search) => {
  expect(writeContactsView(view)).toBe(search);
  expect(readContactsView(search)).toEqual(view);
});

test('an address of someone else’s making opens at most an empty page', () => {
  expect(readContactsView(`?contact=${'x'.repeat(500)}`)).toEqual({ kind: 'card', id: 'x'.repeat(64) });
  expect(readContactsView('?contact=&edit=1')).toEqual({ kind: 'list' });
});
