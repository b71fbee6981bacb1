import { Client } from 'pg';
import type { StoredUser } from '../../../backend/index.ts';
import { textsOf } from '../../../backend/rules/userSearch.ts';
import { joinTexts } from '../users/postgresUserIndex.ts';
import { toUserRow } from '../users/userRows.ts';

const ROWS_AT_ONCE = 5_000;

/** Same result as `addUser` for each, which would take minutes. */
export async function insertTestUsersIntoPostgres(url: string, users: readonly StoredUser[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ readonly number: string }>('select coalesce(max(number), 0) as number from users');
    const first = Number(rows[0]?.number) + 1;
    const add = (table: string, values: readonly object[]) =>
      client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [JSON.stringify(values)]);
    await client.query('begin');
    for (let at = 0; at < users.length; at += ROWS_AT_ONCE) {
      const some = users.slice(at, at + ROWS_AT_ONCE);
      const numbered = some.map((user, index) => ({ user, number: first + at + index }));
      await add(
        'users',
        numbered.map(({ user, number }) => ({ ...toUserRow(user), line_count: 0, number })),
      );
      await add(
        'user_roles',
        some.flatMap(({ id, roleIds }) => roleIds.map((role, position) => ({ user_id: id, role_id: role, position }))),
      );
      await add(
        'people_words',
        numbered.map(({ user, number }) => ({ number, texts: joinTexts(textsOf(user, [])) })),
      );
    }
    await client.query('commit');
    // As autovacuum does after a minute.
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
