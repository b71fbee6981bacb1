import { afterAll, expect, it } from 'vitest';
import { createSqlStore } from '../createSqlStore.ts';
import { sqliteFlavour } from '../sqlite/sqliteFlavour.ts';
import { createOlderDatabase } from '../testing/olderDatabase.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const [LINE, OTHER_LINE, THIRD_LINE] = ['+14155552671', '+14155552672', '+14155552673'] as const;
const [NAMED, BARE] = ['+33612345678', '+33612345679'] as const;

it('in an older database, the latest name of a contact applies to all lines of the user', async () => {
  const db = await createOlderDatabase(sqliteFlavour(folder.file), '0018_providers', LINE);
  for (const [index, tn] of [OTHER_LINE, THIRD_LINE].entries()) {
    const line = { tn, user_id: 'user', status: 'Alive', position: index + 2, number: index + 2, is_muted: 0 };
    await db.insertInto('lines').values(line).execute();
  }
  const marks = { is_pinned: 0, is_muted: 0, is_done: 0, is_blocked: 0, is_marked_unread: 0 };
  const chats = [
    ['1', LINE, NAMED, 'Léa', 5],
    ['2', OTHER_LINE, NAMED, '06 12 34 56 78', 9],
    ['3', THIRD_LINE, NAMED, 'Lea D.', 3],
    ['4', LINE, BARE, '06 12 34 56 79', 1],
  ] as const;
  for (const [id, line_tn, contact_tn, name, last_time] of chats) {
    const chat = { id, line_tn, contact_tn, name, last_time, unseen_msgs: 0, seen_until: 0, number: Number(id), ...marks };
    await db.insertInto('chats').values(chat).execute();
  }
  await db.destroy();
  const store = await createSqlStore({ file: folder.file });
  expect((await store.chatsWithContact('user', NAMED)).map(({ id, name }) => [id, name])).toEqual([
    ['2', 'Léa'],
    ['1', 'Léa'],
    ['3', 'Léa'],
  ]);
  expect((await store.findChat('4'))?.name).toBe('06 12 34 56 79');
  await store.close();
});
