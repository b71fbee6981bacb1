import type { Kysely } from 'kysely';
import { builtInFeatures } from '../../../backend/index.ts';
import { toFeatureRow } from '../access/accessRows.ts';
import type { Tables } from '../schema.ts';

/** Templates of users and of the organisation, with their versions and files. */
export async function createTemplates(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('templates')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_by', 'text')
    .addColumn('uses', 'integer', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute();
  await db.schema
    .createTable('template_versions')
    .addColumn('template_id', 'text', (column) => column.notNull().references('templates.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('is_shared', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_by', 'text')
    .addPrimaryKeyConstraint('template_versions_key', ['template_id', 'version'])
    .execute();
  await db.schema
    .createTable('template_files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('template_id', 'text', (column) => column.references('templates.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('templates_of_user').on('templates').column('user_id').execute();
  await db.schema.createIndex('files_of_template').on('template_files').column('template_id').execute();
  await db.schema.createIndex('template_files_of_user').on('template_files').column('user_id').execute();
  await db.schema.alterTable('batches').addColumn('template_id', 'text').execute();
  const added = builtInFeatures.filter(({ type, code }) => type === 'subject' && code === 'messageTemplate');
  await (db as Kysely<Tables>)
    .insertInto('functions')
    .values(added.map(toFeatureRow))
    .onConflict((conflict) => conflict.columns(['type', 'code']).doNothing())
    .execute();
}
