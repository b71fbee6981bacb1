import { afterAll, expect, it } from 'vitest';
import { createSqlStore } from '../createSqlStore.ts';
import { sqliteFlavour } from '../sqlite/sqliteFlavour.ts';
import { createOlderDatabase } from '../testing/olderDatabase.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const [LINE, OTHER_LINE] = ['+14155552671', '+14155552672'] as const;
const [NAMED, NOTED, BARE, TWIN] = ['+33612345678', '+33612345679', '+33612345670', '+33612345671'] as const;

it('in an older database, names and notes of numbers become contacts, one per number, and the log says how many', async () => {
  const db = await createOlderDatabase(sqliteFlavour(folder.file), '0047_forced_ends', LINE);
  const line = { tn: OTHER_LINE, user_id: 'user', status: 'Alive', position: 2, number: 2, is_muted: 0 };
  await db.insertInto('lines').values(line).execute();
  const marks = { is_pinned: 0, is_muted: 0, is_done: 0, is_blocked: 0, is_marked_unread: 0 };
  for (const [id, line_tn, contact_tn, name, last_time] of [
    ['1', LINE, NAMED, 'Léa', 5],
    ['2', OTHER_LINE, NAMED, 'Léa D.', 9],
    ['3', LINE, BARE, '06 12 34 56 70', 3],
    ['4', LINE, NOTED, '06 12 34 56 79', 1],
    ['5', LINE, TWIN, 'Léa D.', 1],
    ['6', LINE, '36665', '36665', 1],
  ] as const)
    await db
      .insertInto('chats')
      .values({ id, line_tn, contact_tn, name, last_time, unseen_msgs: 0, seen_until: 0, number: Number(id), ...marks })
      .execute();
  await db
    .insertInto('contact_notes')
    .values([
      { user_id: 'user', tn: NAMED, note: 'Calls back' },
      { user_id: 'user', tn: NOTED, note: 'The landlord?' },
    ])
    .execute();
  await db.destroy();

  const told: object[] = [];
  const open = () => createSqlStore({ file: folder.file, onNamesToContacts: (counts) => void told.push(counts) });
  const store = await open();
  const contacts = await store.contactsIn(['user'], '', 9);
  const shown = contacts
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.note.localeCompare(b.note))
    .map(({ name, note, numbers }) => [name, note, ...numbers.map(({ value }) => value)]);
  expect(shown).toEqual([
    ['', 'The landlord?', NOTED],
    ['Léa D.', '', TWIN],
    ['Léa D.', 'Calls back', NAMED],
  ]);
  expect((await store.findContactIn('user', NAMED))?.userId).toBe('user');
  expect(told).toEqual([{ contacts: 3, users: 1 }]);
  await store.close();
  const again = await open();
  expect([(await again.contactsIn(['user'], '', 9)).length, told.length]).toEqual([3, 1]);
  await again.close();
});
