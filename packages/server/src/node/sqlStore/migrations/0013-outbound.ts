import { type Kysely, sql } from 'kysely';

/** Delivery state of messages, and provider reports to remember. */
export async function createOutbound(db: Kysely<unknown>): Promise<void> {
  await widenMessages(db);
  await db.schema.alterTable('carrying_processes').renameTo('delivery_leases').execute();
  await db.schema.alterTable('delivery_leases').renameColumn('id', 'process').execute();
  await db.schema
    .createTable('early_reports')
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('code', 'text')
    .addColumn('text', 'text')
    .addPrimaryKeyConstraint('early_reports_key', ['account', 'provider_id', 'status'])
    .execute();
  await db.schema
    .createTable('inbound_ids')
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addPrimaryKeyConstraint('inbound_ids_key', ['account', 'provider_id'])
    .execute();
  await db.schema.createIndex('early_reports_by_time').on('early_reports').column('time').execute();
  await db.schema.createIndex('inbound_ids_by_time').on('inbound_ids').column('time').execute();
}

async function widenMessages(db: Kysely<unknown>): Promise<void> {
  const messages = () => db.schema.alterTable('messages');
  await messages().addColumn('outbound', 'text').execute();
  await messages()
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await messages().addColumn('retry_at', 'bigint').execute();
  for (const name of ['provider_account', 'provider_id', 'failure_code', 'failure_text'])
    await messages().addColumn(name, 'text').execute();
  await messages().renameColumn('carried_by', 'leased_by').execute();
  await messages().renameColumn('is_with_carrier', 'is_leaving').execute();
  // Already handed over with an unknown result, so the provider is asked.
  await sql`update messages set outbound = 'handingOver', attempts = 1 where is_leaving = 1`.execute(db);
  await db.schema.dropIndex('messages_with_carrier').execute();
  const leaving = (name: string, columns: readonly string[]) =>
    db.schema
      .createIndex(name)
      .on('messages')
      .columns([...columns])
      .where(sql.ref('is_leaving'), '=', sql.lit(1));
  await leaving('messages_leaving', ['time']).execute();
  await leaving('messages_leaving_chats', ['chat_id', 'time']).execute();
  await db.schema
    .createIndex('messages_by_provider_id')
    .on('messages')
    .columns(['provider_account', 'provider_id'])
    .where(sql.ref('provider_id'), 'is not', null)
    .execute();
}
