import { type Kysely, sql } from 'kysely';
import type { StoredLine, StoreSteps } from '../../backend/index.ts';
import { textsOf } from '../../backend/people/search.ts';
import { nextNumber } from './nextNumber.ts';
import type { Queries } from './queries.ts';
import { forgetFigures } from './reportNews.ts';
import { inParts, readTexts, readUser, recountLines, writeRoles } from './peopleReading.ts';
import { fromLineRow, toLineRow, toLoginKey, toUserRow } from './rows.ts';
import type { Tables } from './schema.ts';

type PeopleSteps = Pick<
  StoreSteps,
  | 'isEmpty'
  | 'addUser'
  | 'findUser'
  | 'findUserByLogin'
  | 'updateUser'
  | 'deleteUser'
  | 'touchUser'
  | 'addLine'
  | 'findLine'
  | 'linesOf'
  | 'updateLine'
  | 'renumberLine'
  | 'moveLine'
>;

export function peopleSteps({ db, asOne, words, peopleIndex }: Queries): PeopleSteps {
  return {
    async isEmpty() {
      return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
    },
    async addUser(user) {
      await asOne(async (one) => {
        const row = { ...toUserRow(user), line_count: 0, number: nextNumber('users') };
        const { number } = await one.insertInto('users').values(row).returning('number').executeTakeFirstOrThrow();
        if (user.roleIds.length > 0) await writeRoles(one, user);
        await peopleIndex.add(one, number, textsOf(user, []));
      });
    },
    async findUser(id) {
      const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
      return readUser(db, row);
    },
    async findUserByLogin(login) {
      const key = toLoginKey(login);
      const row = await db
        .selectFrom('users')
        .selectAll()
        .where((is) => is.or([is('username_key', '=', key), is('email_key', '=', key)]))
        .limit(1)
        .executeTakeFirst();
      return readUser(db, row);
    },
    async updateUser(user) {
      const { last_seen_at: _touched, ...row } = toUserRow(user);
      await asOne(async (one) => {
        const before = await readTexts(one, user.id);
        await one.updateTable('users').set(row).where('id', '=', user.id).execute();
        await writeRoles(one, user);
        const after = await readTexts(one, user.id);
        if (after && JSON.stringify(before) !== JSON.stringify(after)) await peopleIndex.update(one, after.number, after.texts);
      });
    },
    async deleteUser(id) {
      await asOne((one) => deleteUser({ db: one, words, peopleIndex }, id));
    },
    async touchUser(id, at) {
      await db.updateTable('users').set({ last_seen_at: at }).where('id', '=', id).execute();
    },
    async addLine(line) {
      await asOne(async (one) => {
        const row = { ...toLineRow(line), position: nextPosition(one, line.userId), number: nextNumber('lines') };
        await one.insertInto('lines').values(row).execute();
        await recountLines({ db: one, peopleIndex }, line.userId);
      });
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
      await asOne(async (one) => {
        await renumber(one, tn, line);
        await recountLines({ db: one, peopleIndex }, line.userId);
      });
    },
    async moveLine(tn, userId) {
      return asOne(async (one) => {
        const before = await one.selectFrom('lines').select('user_id').where('tn', '=', tn).executeTakeFirstOrThrow();
        const change = { user_id: userId, position: nextPosition(one, userId) };
        const row = await one.updateTable('lines').set(change).where('tn', '=', tn).returningAll().executeTakeFirstOrThrow();
        for (const id of new Set([before.user_id, userId])) await recountLines({ db: one, peopleIndex }, id);
        return fromLineRow(row);
      });
    },
  };
}

function nextPosition(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom('lines')
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
    .where('user_id', '=', userId);
}

/** Most of what is somebody's goes with them by itself. */
async function deleteUser({ db, words, peopleIndex }: Pick<Queries, 'db' | 'words' | 'peopleIndex'>, id: string): Promise<void> {
  const person = await db.selectFrom('users').select(['number', 'parent_id']).where('id', '=', id).executeTakeFirst();
  if (!person) return;
  await db.updateTable('users').set({ parent_id: person.parent_id }).where('parent_id', '=', id).execute();
  const chats = db.selectFrom('chats').innerJoin('lines', 'lines.tn', 'chats.line_tn').select('chats.id').where('lines.user_id', '=', id);
  const ofPerson = db.selectFrom('messages').where('chat_id', 'in', chats);
  await words.remove(db, ofPerson.select('place'));
  const files = await ofPerson.select('file_id').distinct().where('file_id', 'is not', null).execute();
  await peopleIndex.remove(db, person.number);
  const lines = await db.selectFrom('lines').select('number').where('user_id', '=', id).execute();
  await forgetFigures(
    db,
    lines.map(({ number }) => number),
  );
  await db.deleteFrom('users').where('id', '=', id).execute();
  const ids = files.flatMap(({ file_id }) => file_id ?? []);
  await inParts(ids, async (part) => {
    const inUse = db.selectFrom('messages').select('file_id').where('file_id', 'in', part).where('file_id', 'is not', null);
    return db.deleteFrom('files').where('id', 'in', part).where('id', 'not in', inUse.$castTo<{ file_id: string }>()).execute();
  });
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
  for (const table of ['chats', 'client_ids', 'batches', 'opt_outs'] as const) {
    await db.updateTable(table).set({ line_tn: line.tn }).where('line_tn', '=', tn).execute();
  }
  await db.deleteFrom('lines').where('tn', '=', tn).execute();
}
