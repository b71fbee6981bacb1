import type { ContactSummary } from '@manyline/contract';
import { expect, it } from 'vitest';
import { run } from '../../shared/action.ts';
import { openConnectedTab } from '../../testing/openConnectedTab.ts';
import { createScriptedWorld, succeed } from '../../testing/scriptedWorld.ts';
import { contactList, EVERYTHING } from './contactsState.ts';

const contact = (id: string, more: Partial<ContactSummary> = {}): ContactSummary => ({
  id,
  bookId: 'personal',
  name: id,
  company: '',
  numbers: [{ value: `+1415555${id}`, label: 'mobile' }],
  emails: [],
  tags: ['crew'],
  ...more,
});
const three = ['0101', '0102', '0103'].map((id) => contact(id));

/** The list as it is read, then read again with these contacts. */
async function readTwice(again: readonly ContactSummary[]) {
  let items: readonly ContactSummary[] = three;
  const world = createScriptedWorld({
    getContacts: () => succeed<'getContacts'>({ items: structuredClone(items) as never, hasMore: false }),
  });
  const { store } = await openConnectedTab(world);
  const read = async () => {
    const { value } = await run(store, contactList.load, EVERYTHING, { isQuiet: true });
    return value.status === 'ready' ? value.value : [];
  };
  const first = await read();
  items = again;
  return { first, second: await read() };
}

it('contacts that are read again and didn’t change stay the same list: nothing is sorted, folded or drawn again', async () => {
  const { first, second } = await readTwice(three);
  expect(first).toHaveLength(3);
  expect(second).toBe(first);
});

it.each<[string, Partial<ContactSummary>]>([
  ['name', { name: 'Renamed' }],
  ['company', { company: 'Harbour' }],
  ['number', { numbers: [{ value: '+14155550199', label: 'mobile' }] }],
  ['label', { numbers: [{ value: '+14155550102', label: 'work' }] }],
  ['e-mail', { emails: [{ value: 'a@example.com', label: '' }] }],
  ['tag', { tags: ['crew', 'night'] }],
  ['book', { bookId: 'shared' }],
])('one whose %s changed is taken over, the others stay', async (_, change) => {
  const again = three.with(1, contact('0102', change));
  const { first, second } = await readTwice(again);
  expect(second).toEqual(again);
  expect([second[0] === first[0], second[2] === first[2]]).toEqual([true, true]);
});

it('one that is gone or new is gone or there', async () => {
  expect((await readTwice(three.slice(1))).second).toEqual(three.slice(1));
  const more = [...three, contact('0104')];
  expect((await readTwice(more)).second).toEqual(more);
});
