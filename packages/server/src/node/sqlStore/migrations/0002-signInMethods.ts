import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely';

/** Two-step verification, passkeys, known devices, other providers and system settings. */
export async function createSignInMethods(db: Kysely<unknown>): Promise<void> {
  await widenUsers(db);
  await timeRefreshTokens(db);
  await createSecondSteps(db);
  await db.schema
    .createTable('challenges')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('challenges_by_user').on('challenges').columns(['user_id', 'kind']).execute();
  await db.schema.createIndex('challenges_by_expiry').on('challenges').column('expires_at').execute();
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

async function widenUsers(db: Kysely<unknown>): Promise<void> {
  const text = (fallback: string) => (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(fallback);
  const number = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
  await db.schema.alterTable('users').addColumn('status', 'text', text('active')).execute();
  await db.schema.alterTable('users').addColumn('totp_secret', 'text').execute();
  await db.schema.alterTable('users').addColumn('totp_step', 'bigint').execute();
  await db.schema.alterTable('users').addColumn('has_email_codes', 'integer', number).execute();
  await db.schema.alterTable('sessions').addColumn('created_at', 'bigint', number).execute();
  await db.schema.alterTable('sessions').addColumn('address', 'text', text('')).execute();
  await db.schema.alterTable('sessions').addColumn('user_agent', 'text', text('')).execute();
}

/** Old tokens are kept only while a browser could still send them; existing ones last as long as their session. */
async function timeRefreshTokens(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('refresh_tokens')
    .addColumn('expires_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update refresh_tokens set expires_at = (select expires_at from sessions where sessions.id = session_id)`.execute(db);
  await db.schema.createIndex('refresh_tokens_by_expiry').on('refresh_tokens').column('expires_at').execute();
}

async function createSecondSteps(db: Kysely<unknown>): Promise<void> {
  await ofUserId(db.schema.createTable('identities'))
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('identities_key', ['issuer', 'subject'])
    .execute();
  await ofUserId(db.schema.createTable('passkeys'))
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await ofUserId(db.schema.createTable('backup_codes'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('backup_codes_key', ['user_id', 'hash'])
    .execute();
  await ofUserId(db.schema.createTable('devices'))
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('trusted_until', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  for (const table of ['passkeys', 'devices']) await db.schema.createIndex(`${table}_by_user`).on(table).column('user_id').execute();
}

function ofUserId<T extends string>(table: CreateTableBuilder<T>) {
  return table.addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'));
}
