import type { Kysely } from 'kysely';
import type { StoredUser } from '../../../backend/index.ts';
import { type UserTexts, textsOf } from '../../../backend/rules/userSearch.ts';
import type { Queries } from '../queries.ts';
import type { Tables } from '../schema.ts';
import { fromUserRow } from './userRows.ts';
import type { UserRow } from './userTables.ts';

/** Maximum parameters per query, well within the limits of every database. */
const MOST_VALUES = 10_000;

/** Users with their roles, in the order of the rows. */
export async function readUsers(db: Kysely<Tables>, rows: readonly UserRow[]): Promise<readonly StoredUser[]> {
  const roles = await inChunks(
    rows.map(({ id }) => id),
    (ids) => db.selectFrom('user_roles').selectAll().where('user_id', 'in', ids).orderBy('position').execute(),
  );
  const byUser = Map.groupBy(roles, ({ user_id }) => user_id);
  return rows.map((row) => fromUserRow(row, byUser.get(row.id)?.map(({ role_id }) => role_id) ?? []));
}

export async function readUser(db: Kysely<Tables>, row: UserRow | undefined): Promise<StoredUser | undefined> {
  return row && (await readUsers(db, [row]))[0];
}

export async function inChunks<T>(ids: readonly string[], read: (part: readonly string[]) => Promise<readonly T[]>): Promise<readonly T[]> {
  const found: T[] = [];
  for (let at = 0; at < ids.length; at += MOST_VALUES) found.push(...(await read(ids.slice(at, at + MOST_VALUES))));
  return found;
}

/** Replaces a user's roles, in order. */
export async function writeRoles(db: Kysely<Tables>, { id, roleIds }: StoredUser): Promise<void> {
  await db.deleteFrom('user_roles').where('user_id', '=', id).execute();
  const rows = [...new Set(roleIds)].map((roleId, position) => ({ user_id: id, role_id: roleId, position }));
  if (rows.length > 0) await db.insertInto('user_roles').values(rows).execute();
}

/** A user's number and searchable texts. */
export async function readTexts(
  db: Kysely<Tables>,
  id: string,
): Promise<{ readonly number: number; readonly texts: UserTexts } | undefined> {
  const row = await db.selectFrom('users').select(['username', 'name', 'email', 'number']).where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const lines = await db
    .selectFrom('lines')
    .select('tn')
    .where('user_id', '=', id)
    .where('kept_of', 'is', null)
    .orderBy('position')
    .execute();
  const { username, name, email, number } = row;
  return {
    number,
    texts: textsOf(
      { username, name, ...(email !== null && { email }) },
      lines.map(({ tn }) => tn),
    ),
  };
}

/** Call after a user's lines changed. */
export async function recountLines({ db, userIndex }: Pick<Queries, 'db' | 'userIndex'>, userId: string): Promise<void> {
  const count = db
    .selectFrom('lines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('kept_of', 'is', null);
  await db.updateTable('users').set({ line_count: count }).where('id', '=', userId).execute();
  const found = await readTexts(db, userId);
  if (found) await userIndex.update(db, found.number, found.texts);
}
