import { sql } from 'kysely';
import type { StoreSteps } from '../../backend/index.ts';
import type { Queries } from './queries.ts';
import { fromLineRow, fromUserRow, toLoginKey, toUserRow } from './rows.ts';

type PeopleSteps = Pick<
  StoreSteps,
  'isEmpty' | 'addUser' | 'findUser' | 'findUserByLogin' | 'updateUser' | 'addLine' | 'findLine' | 'linesOf'
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
    async addLine({ tn, status, userId }) {
      const next = db
        .selectFrom('lines')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
        .where('user_id', '=', userId);
      await db.insertInto('lines').values({ tn, status, user_id: userId, position: next }).execute();
    },
    async findLine(tn) {
      const row = await db.selectFrom('lines').selectAll().where('tn', '=', tn).executeTakeFirst();
      return row && fromLineRow(row);
    },
    async linesOf(userId) {
      const rows = await db.selectFrom('lines').selectAll().where('user_id', '=', userId).orderBy('position').execute();
      return rows.map(fromLineRow);
    },
  };
}
