import { expect, it } from 'vitest';
import { contactList, EVERYTHING } from '../../messaging/state/contactsState.ts';
import { restoreSession } from '../../session/session.ts';
import { run } from '../../shared/action.ts';
import { takingServer } from '../../testing/batches.ts';
import { BOB, createScriptedWorld, LINE, refuse, succeed } from '../../testing/scriptedWorld.ts';
import { draftAtom, showRows } from '../currentDraft.ts';
import { openDraft } from '../draft.ts';
import { addContacts } from './addContacts.ts';

it('picked contacts bring what their cards say; if that can’t be loaded, nothing is added', async () => {
  const summary = {
    id: 'b',
    bookId: 'personal',
    name: 'Bob Laurent',
    company: 'Nord',
    numbers: [{ value: BOB, label: '' }],
    emails: [],
    tags: [],
  };
  const card = { ...summary, note: '', fields: [{ name: 'Berth', value: '7' }], version: 1, updatedTime: 0 };
  const world = createScriptedWorld({
    ...takingServer().script,
    getContacts: () => succeed<'getContacts'>({ items: [summary], hasMore: false }),
    getContactsByIds: () => refuse(500),
  });
  const { store } = world.openTab();
  await run(store, restoreSession);
  await run(store, openDraft, LINE);
  await run(store, contactList.load, EVERYTHING, { isQuiet: true });
  const picked = [
    { tn: BOB, name: 'Bob Laurent' },
    { tn: '+33612345679', name: 'Only a chat' },
  ];
  expect(await run(store, addContacts, picked)).toBe(false);
  expect(store.get(draftAtom)?.state?.summary.total).toBe(0);
  world.script.getContactsByIds = () => succeed<'getContactsByIds'>([card]);
  expect(await run(store, addContacts, picked)).toBe(true);
  run(store, showRows, 0, 5);
  await expect
    .poll(() => store.get(draftAtom)?.slice.rows.map(({ name, fields }) => [name, { ...fields }]))
    .toEqual([
      ['Bob Laurent', { company: 'Nord', 'last name': 'Laurent', berth: '7' }],
      ['Only a chat', {}],
    ]);
});
