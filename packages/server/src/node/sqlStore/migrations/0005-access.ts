import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { builtInFeatures } from '../../../backend/index.ts';
import { toFeatureRow } from '../access/accessRows.ts';
import type { SqlFlavour } from '../flavour.ts';
import type { Tables } from '../schema.ts';

/** Roles, features, the audit log, history and per-user settings. */
export async function createAccess(db: Kysely<unknown>, keepForGood: SqlFlavour['keepForGood']): Promise<void> {
  await versioned(db.schema.createTable('roles'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('rules', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await versioned(db.schema.createTable('functions'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('functions_by_code', ['type', 'code'])
    .execute();
  await (db as Kysely<Tables>).insertInto('functions').values(builtInFeatures.map(toFeatureRow)).execute();
  await createLog(db, keepForGood);
  await createOwn(db);
}

async function createLog(db: Kysely<unknown>, keepForGood: SqlFlavour['keepForGood']): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('object_type', 'text', (column) => column.notNull())
    .addColumn('object_id', 'text')
    .addColumn('object_name', 'text')
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_by_time').on('audit').columns(['time', 'id']).execute();
  await db.schema.createIndex('audit_by_object').on('audit').columns(['object_id', 'time', 'id']).execute();
  await db.schema.createIndex('audit_by_actor').on('audit').columns(['actor_id', 'time', 'id']).execute();
  await keepForGood(db, 'audit');
  await db.schema
    .createTable('revisions')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('object_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text')
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('revisions_key', ['type', 'object_id', 'version'])
    .execute();
}

async function createOwn(db: Kysely<unknown>): Promise<void> {
  await versioned(db.schema.createTable('views'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('is_shared', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('views_by_user').on('views').columns(['user_id', 'page']).execute();
  await db.schema.createIndex('views_shared').on('views').column('page').where(sql.ref('is_shared'), '=', sql.lit(1)).execute();
  await db.schema
    .createTable('preferences')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

function versioned<T extends string>(table: CreateTableBuilder<T>) {
  return table.addColumn('id', 'text', (column) => column.primaryKey()).addColumn('version', 'integer', (column) => column.notNull());
}
