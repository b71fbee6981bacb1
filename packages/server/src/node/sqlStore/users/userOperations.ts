import type { StoreOperations } from '../../../backend/index.ts';
import { otherSpelling } from '../../../backend/rules/otherSpelling.ts';
import { textsOf } from '../../../backend/rules/userSearch.ts';
import { findArchivedLine, moveLineAlone, nextPosition, archiveLine, renumber } from '../chats/lineMoves.ts';
import { nextNumber } from '../chats/nextNumber.ts';
import { compiledOnce } from '../compiledOnce.ts';
import { fromLineRow, toLineRow } from '../lines/lineRows.ts';
import type { Queries } from '../queries.ts';
import { forgetFigures } from '../reports/reportDeltas.ts';
import { inChunks, readTexts, readUser, recountLines, writeRoles } from './userReading.ts';
import { toLoginKey, toUserRow } from './userRows.ts';

type UserOperations = Pick<
  StoreOperations,
  | 'isEmpty'
  | 'addUser'
  | 'findUser'
  | 'findUserByLogin'
  | 'updateUser'
  | 'deleteUser'
  | 'removeMessages'
  | 'touchUser'
  | 'addLine'
  | 'recountLines'
  | 'findLine'
  | 'linesOf'
  | 'updateLine'
  | 'renumberLine'
  | 'moveLine'
  | 'moveLineAlone'
  | 'archiveLine'
  | 'findArchivedLine'
  | 'formerOwners'
  | 'hasAnyLine'
>;

export function userOperations({ db, asOne, words, userIndex }: Queries): UserOperations {
  return {
    async isEmpty() {
      return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
    },
    async addUser(user) {
      await asOne(async (one) => {
        const row = { ...toUserRow(user), line_count: 0, number: nextNumber('users') };
        const { number } = await one.insertInto('users').values(row).returning('number').executeTakeFirstOrThrow();
        if (user.roleIds.length > 0) await writeRoles(one, user);
        await userIndex.add(one, number, textsOf(user, []));
      });
    },
    async findUser(id) {
      const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
      return readUser(db, row);
    },
    async findUserByLogin(login) {
      const find = (key: string) =>
        db
          .selectFrom('users')
          .selectAll()
          .where((is) => is.or([is('username_key', '=', key), is('email_key', '=', key)]))
          .limit(1)
          .executeTakeFirst();
      const other = otherSpelling(login);
      return readUser(db, (await find(toLoginKey(login))) ?? (other === undefined ? undefined : await find(toLoginKey(other))));
    },
    async updateUser(user) {
      const { last_seen_at: _touched, ...row } = toUserRow(user);
      await asOne(async (one) => {
        const before = await readTexts(one, user.id);
        await one.updateTable('users').set(row).where('id', '=', user.id).execute();
        await writeRoles(one, user);
        const after = await readTexts(one, user.id);
        if (after && JSON.stringify(before) !== JSON.stringify(after)) await userIndex.update(one, after.number, after.texts);
      });
    },
    async deleteUser(id) {
      await asOne((one) => deleteUser({ db: one, words, userIndex }, id));
    },
    removeMessages: (userId, most) => asOne((one) => removeMessages({ db: one, words }, userId, most)),
    async touchUser(id, at) {
      await db.updateTable('users').set({ last_seen_at: at }).where('id', '=', id).execute();
    },
    async addLine(line, uncounted) {
      await asOne(async (one) => {
        const row = { ...toLineRow(line), position: nextPosition(one, line.userId), number: nextNumber('lines') };
        await one.insertInto('lines').values(row).execute();
        if (uncounted) uncounted.add(line.userId);
        else await recountLines({ db: one, userIndex }, line.userId);
      });
    },
    async recountLines(userIds) {
      for (const userId of userIds) await recountLines({ db, userIndex }, userId);
    },
    async findLine(tn) {
      const [row] = await findLine(db, tn);
      return row && fromLineRow(row);
    },
    async linesOf(userId) {
      const rows = await db
        .selectFrom('lines')
        .selectAll()
        .where('user_id', '=', userId)
        .where('kept_of', 'is', null)
        .orderBy('position')
        .execute();
      return rows.map(fromLineRow);
    },
    async updateLine(line) {
      const { tn: _tn, user_id: _userId, kept_of: _keptOf, ...changes } = toLineRow(line);
      await db.updateTable('lines').set(changes).where('tn', '=', line.tn).execute();
    },
    async renumberLine(tn, line) {
      await asOne(async (one) => {
        await renumber(one, tn, line);
        await recountLines({ db: one, userIndex }, line.userId);
      });
    },
    async moveLine(tn, userId) {
      return asOne(async (one) => {
        const before = await one.selectFrom('lines').select('user_id').where('tn', '=', tn).executeTakeFirstOrThrow();
        const change = { user_id: userId, position: nextPosition(one, userId) };
        const row = await one.updateTable('lines').set(change).where('tn', '=', tn).returningAll().executeTakeFirstOrThrow();
        for (const id of new Set([before.user_id, userId])) await recountLines({ db: one, userIndex }, id);
        return fromLineRow(row);
      });
    },
    async moveLineAlone(tn, userId) {
      return asOne((one) => moveLineAlone({ db: one, userIndex }, tn, userId));
    },
    async archiveLine(tn) {
      await asOne((one) => archiveLine({ db: one, userIndex }, tn));
    },
    findArchivedLine: (tn, userId) => findArchivedLine(db, tn, userId),
    async formerOwners(tn) {
      const rows = await db.selectFrom('lines').select('user_id').distinct().where('kept_of', '=', tn).execute();
      return rows.map(({ user_id }) => user_id);
    },
    async hasAnyLine(userId) {
      const lines = db.selectFrom('lines').select('tn').limit(1);
      return (await (userId === undefined ? lines : lines.where('user_id', '=', userId)).executeTakeFirst()) !== undefined;
    },
  };
}

const findLine = compiledOnce((db, tn: string) => db.selectFrom('lines').selectAll().where('tn', '=', tn).compile());

/** Foreign keys delete most of a user's data. */
async function deleteUser({ db, words, userIndex }: Pick<Queries, 'db' | 'words' | 'userIndex'>, id: string): Promise<void> {
  const user = await db.selectFrom('users').select(['number', 'parent_id']).where('id', '=', id).executeTakeFirst();
  if (!user) return;
  await db.updateTable('users').set({ parent_id: user.parent_id }).where('parent_id', '=', id).execute();
  await removeMessages({ db, words }, id);
  await userIndex.remove(db, user.number);
  const lines = await db.selectFrom('lines').select('number').where('user_id', '=', id).execute();
  await forgetFigures(
    db,
    lines.map(({ number }) => number),
  );
  await removeKeptFiles(db, id);
  await db.deleteFrom('users').where('id', '=', id).execute();
}

/** Those that no message has. */
async function removeKeptFiles(db: Queries['db'], userId: string): Promise<void> {
  await db
    .deleteFrom('files')
    .where('id', 'in', db.selectFrom('kept_files').select('file_id').where('user_id', '=', userId))
    .where((is) => is.not(is.exists(is.selectFrom('messages').select('messages.id').whereRef('messages.file_id', '=', 'files.id'))))
    .execute();
}

/** Also deletes files that no other message uses. */
async function removeMessages({ db, words }: Pick<Queries, 'db' | 'words'>, userId: string, most?: number): Promise<number> {
  const chats = db
    .selectFrom('chats')
    .innerJoin('lines', 'lines.tn', 'chats.line_tn')
    .select('chats.id')
    .where('lines.user_id', '=', userId);
  const all = db.selectFrom('messages').where('chat_id', 'in', chats).orderBy('chat_id').orderBy('time');
  const some = most === undefined ? all : all.limit(most);
  const files = await db
    .selectFrom(some.select('file_id').as('some'))
    .select('file_id')
    .distinct()
    .where('file_id', 'is not', null)
    .execute();
  await words.remove(db, some.select('place'));
  const { numDeletedRows } = await db.deleteFrom('messages').where('place', 'in', some.select('place')).executeTakeFirstOrThrow();
  const ids = files.flatMap(({ file_id }) => file_id ?? []);
  await inChunks(ids, async (part) => {
    const inUse = db.selectFrom('messages').select('file_id').where('file_id', 'in', part).where('file_id', 'is not', null);
    const restorable = db.selectFrom('deleted_messages').select('file_id').where('file_id', 'in', part).where('user_id', '!=', userId);
    const used = inUse.union(restorable.where('file_id', 'is not', null)).$castTo<{ file_id: string }>();
    return db.deleteFrom('files').where('id', 'in', part).where('id', 'not in', used).execute();
  });
  return Number(numDeletedRows);
}
