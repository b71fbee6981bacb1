import { type Kysely, sql } from 'kysely';
import type { StoredLine, StoreSteps } from '../../backend/index.ts';
import { nextNumber } from './nextNumber.ts';
import { asOne } from './asOne.ts';
import type { Queries } from './queries.ts';
import { fromLineRow, fromUserRow, toLineRow, toLoginKey, toUserRow } from './rows.ts';
import type { Tables } from './schema.ts';

type PeopleSteps = Pick<
  StoreSteps,
  'isEmpty' | 'addUser' | 'findUser' | 'findUserByLogin' | 'updateUser' | 'addLine' | 'findLine' | 'linesOf' | 'updateLine' | 'renumberLine'
>;

export function peopleSteps({ db, locksRows }: Queries): PeopleSteps {
  return {
    async isEmpty() {
      return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
    },
    async addUser(user) {
      await db.insertInto('users').values(toUserRow(user)).execute();
    },
    async findUser(id) {
      const query = db.selectFrom('users').selectAll().where('id', '=', id);
      const row = await (locksRows ? query.forUpdate() : query).executeTakeFirst();
      return row && fromUserRow(row);
    },
    async findUserByLogin(login) {
      const key = toLoginKey(login);
      const row = await db
        .selectFrom('users')
        .selectAll()
        .where((is) => is.or([is('username_key', '=', key), is('email_key', '=', key)]))
        .limit(1)
        .executeTakeFirst();
      return row && fromUserRow(row);
    },
    async updateUser(user) {
      await db.updateTable('users').set(toUserRow(user)).where('id', '=', user.id).execute();
    },
    async addLine(line) {
      const next = db
        .selectFrom('lines')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
        .where('user_id', '=', line.userId);
      await db
        .insertInto('lines')
        .values({ ...toLineRow(line), position: next, number: nextNumber('lines') })
        .execute();
    },
    async findLine(tn) {
      const row = await db.selectFrom('lines').selectAll().where('tn', '=', tn).executeTakeFirst();
      return row && fromLineRow(row);
    },
    async linesOf(userId) {
      const rows = await db.selectFrom('lines').selectAll().where('user_id', '=', userId).orderBy('position').execute();
      return rows.map(fromLineRow);
    },
    async updateLine(line) {
      const { status, name, is_muted } = toLineRow(line);
      await db.updateTable('lines').set({ status, name, is_muted }).where('tn', '=', line.tn).execute();
    },
    async renumberLine(tn, line) {
      await asOne(db, (one) => renumber(one, tn, line));
    },
  };
}

/** Others refer to a line by its number, which therefore cannot just change: the new row comes first, the old one goes last. */
async function renumber(db: Kysely<Tables>, tn: string, line: StoredLine): Promise<void> {
  const { position, number } = await db
    .selectFrom('lines')
    .select(['position', 'number'])
    .where('tn', '=', tn)
    .where('user_id', '=', line.userId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('lines')
    .set({ position: -1 - position, number: -1 - number })
    .where('tn', '=', tn)
    .execute();
  await db
    .insertInto('lines')
    .values({ ...toLineRow(line), position, number })
    .execute();
  const ofLine = db.selectFrom('chats').select('id').where('line_tn', '=', tn);
  await db.updateTable('messages').set({ sender_tn: line.tn }).where('is_incoming', '=', 0).where('chat_id', 'in', ofLine).execute();
  for (const table of ['chats', 'client_ids'] as const) {
    await db.updateTable(table).set({ line_tn: line.tn }).where('line_tn', '=', tn).execute();
  }
  await db.deleteFrom('lines').where('tn', '=', tn).execute();
}
