import type { Kysely } from 'kysely';
import { builtInFeatures } from '../../../backend/index.ts';
import { toFeatureRow } from '../access/accessRows.ts';
import type { Tables } from '../schema.ts';

/** Accounts with companies that carry messages, and the account of each line. Existing lines have none. */
export async function createProviders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('provider_accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('secrets', 'text', (column) => column.notNull())
    .addColumn('secret_times', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('health', 'text', (column) => column.notNull())
    .addColumn('calls', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('provider_history')
    .addColumn('account_id', 'text', (column) => column.notNull().references('provider_accounts.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('entry', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('provider_history_key', ['account_id', 'at'])
    .execute();
  await db.schema
    .createTable('file_links')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('file_id', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('lines').addColumn('provider_account_id', 'text').execute();
  await db.schema.createIndex('lines_by_provider').on('lines').columns(['provider_account_id', 'tn']).execute();
  const added = builtInFeatures.filter(({ type, code }) => type === 'subject' && code === 'provider');
  await (db as Kysely<Tables>)
    .insertInto('functions')
    .values(added.map(toFeatureRow))
    .onConflict((conflict) => conflict.columns(['type', 'code']).doNothing())
    .execute();
}
