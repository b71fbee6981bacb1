import { afterAll, expect, it } from 'vitest';
import { createSqlStore } from '../createSqlStore.ts';
import { sqliteFlavour } from '../sqlite/sqliteFlavour.ts';
import { createOlderDatabase } from '../testing/olderDatabase.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const LINE = '+14155552671';

it('contacts of an older database know the lines they wrote to and that wrote to them', async () => {
  const db = await createOlderDatabase(sqliteFlavour(folder.file), '0072_take_back', LINE);
  const marks = { is_pinned: 0, is_muted: 0, is_done: 0, is_blocked: 0, is_marked_unread: 0 };
  for (const [number, last_time] of [4, 9, 0].entries())
    await db
      .insertInto('chats')
      .values({
        id: String(number),
        line_tn: LINE,
        contact_tn: `+3${number}`,
        name: '',
        unseen_msgs: 0,
        seen_until: 1,
        last_time,
        number,
        ...marks,
      })
      .execute();
  for (const [chat, time, is_incoming] of [
    ['0', 2, 1],
    ['0', 3, 1],
    ['0', 4, 0],
    ['1', 9, 0],
  ] as const)
    await db
      .insertInto('messages')
      .values({
        id: `${chat} ${time}`,
        chat_id: chat,
        time,
        place: time * 10,
        sender_tn: '+3',
        text: '',
        is_incoming,
        is_delivered: 1,
        is_leaving: 0,
        is_seen: 1,
        attempts: 0,
      })
      .execute();
  await db.destroy();
  const store = await createSqlStore({ file: folder.file });
  const met = await store.acquaintancesOf('user', ['+30', '+31', '+32']);
  expect(met.map(({ address, knownAt, wroteAt }) => [address, knownAt, wroteAt])).toEqual([
    ['+30', 4, 3],
    ['+31', 9, undefined],
  ]);
  await store.close();
});
