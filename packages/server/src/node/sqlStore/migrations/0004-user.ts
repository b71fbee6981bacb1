import { foldText } from '@manyline/contract';
import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import { textsOf } from '../../../backend/rules/userSearch.ts';
import type { Tables } from '../schema.ts';
import type { UserIndex } from '../users/userIndex.ts';

const PAGE_SIZE = 1_000;
/** Besides `username_key`, which is unique. */
const SORTED_BY = [
  'name_key',
  'email_order',
  'status',
  'line_count',
  'created_at',
  'updated_at',
  'last_seen_at',
  'has_two_step',
  'parent_id',
];
const FACTS = ['status', 'has_two_step', 'line_count', 'parent_id', 'created_at', 'updated_at', 'last_seen_at', 'number', 'id'];

/** Roles, sub-users and versions of users, and the columns for sorting, filtering and searching them. */
export async function widenUsers(db: Kysely<unknown>, index: UserIndex): Promise<void> {
  const number = (fallback: number) => (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(fallback);
  const text = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');
  const users = () => db.schema.alterTable('users');
  await users()
    .addColumn('parent_id', 'text', (column) => column.references('users.id'))
    .execute();
  await users().addColumn('version', 'integer', number(1)).execute();
  for (const time of ['created_at', 'updated_at', 'last_seen_at']) await users().addColumn(time, 'bigint', number(0)).execute();
  for (const key of ['name_key', 'email_order']) await users().addColumn(key, 'text', text).execute();
  for (const count of ['has_two_step', 'line_count']) await users().addColumn(count, 'integer', number(0)).execute();
  await users().addColumn('number', 'bigint', number(0)).execute();
  await db.schema
    .createTable('user_roles')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('user_roles_key', ['user_id', 'role_id'])
    .execute();
  await db.schema.createIndex('user_roles_by_role').on('user_roles').columns(['role_id', 'user_id']).execute();
  await index.create(db);
  await fill(db as Kysely<Tables>, index);
  for (const column of SORTED_BY) await db.schema.createIndex(`users_by_${column}`).on('users').columns([column, 'id']).execute();
  // A covering index for filters and conditions, so that counting never reads the rows.
  await db.schema.createIndex('users_facts').on('users').columns(FACTS).execute();
  await db.schema.createIndex('users_by_number').unique().on('users').column('number').execute();
}

/** The creation time of existing users is unknown, so the migration's time is used. */
async function fill(db: Kysely<Tables>, index: UserIndex): Promise<void> {
  const counted = sql`select id as row_key, row_number() over (order by username_key) as row_count from users`;
  await sql`update users set number = counted.row_count, email_order = coalesce(email_key, ''),
    has_two_step = case when totp_secret is not null or has_email_codes = 1 then 1 else 0 end,
    line_count = (select count(*) from lines where lines.user_id = users.id),
    last_seen_at = coalesce((select max(rotated_at) from sessions where sessions.user_id = users.id), 0)
    from (${counted}) as counted where id = counted.row_key`.execute(db);
  const now = Date.now();
  await db.updateTable('users').set({ created_at: now, updated_at: now }).execute();
  for (let last = 0; ;) {
    const page = await db.selectFrom('users').selectAll().where('number', '>', last).orderBy('number').limit(PAGE_SIZE).execute();
    for (const { id, username, name, email, number } of page) {
      await db
        .updateTable('users')
        .set({ name_key: foldText(name) })
        .where('id', '=', id)
        .execute();
      const lines = await db.selectFrom('lines').select('tn').where('user_id', '=', id).orderBy('position').execute();
      await index.add(
        db,
        number,
        textsOf(
          { username, name, ...(email !== null && { email }) },
          lines.map(({ tn }) => tn),
        ),
      );
    }
    const end = page.at(-1);
    if (!end) return;
    last = end.number;
  }
}
