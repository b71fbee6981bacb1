import { afterAll, expect, it } from 'vitest';
import { createSqlStore } from '../createSqlStore.ts';
import { sqliteFlavour } from '../sqlite/sqliteFlavour.ts';
import { createOlderDatabase } from '../testing/olderDatabase.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const LINE = '+14155552671';

it('chats of an older database know their first unseen message', async () => {
  const db = await createOlderDatabase(sqliteFlavour(folder.file), '0031_received_facts', LINE);
  const marks = { is_pinned: 0, is_muted: 0, is_done: 0, is_blocked: 0, is_marked_unread: 0 };
  for (const [number, unseen_msgs] of [2, 0].entries()) {
    const chat = {
      id: String(number),
      line_tn: LINE,
      contact_tn: `+3${number}`,
      name: '',
      unseen_msgs,
      seen_until: 1,
      last_time: 4,
      number,
    };
    await db
      .insertInto('chats')
      .values({ ...chat, ...marks })
      .execute();
  }
  for (const [chat, time, is_seen, is_incoming] of [
    ['0', 1, 1, 1],
    ['0', 2, 0, 0],
    ['0', 3, 0, 1],
    ['0', 4, 0, 1],
    ['1', 1, 1, 1],
  ] as const) {
    const message = { id: `${chat} ${time}`, chat_id: chat, time, place: time * 10 + Number(chat), sender_tn: '+3', text: '' };
    const rest = { is_delivered: 1, is_leaving: 0, attempts: 0 };
    await db
      .insertInto('messages')
      .values({ ...message, ...rest, is_seen, is_incoming })
      .execute();
  }
  await db.destroy();
  const store = await createSqlStore({ file: folder.file });
  expect([(await store.findChat('0'))?.unseenFrom, (await store.findChat('1'))?.unseenFrom]).toEqual([3, undefined]);
  expect((await store.unseenMessages('0', 0)).map(({ time }) => time)).toEqual([3, 4]);
  await store.close();
});
