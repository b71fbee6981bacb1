import { type Kysely, sql } from 'kysely';

/** Bulk messages, opt-outs, saved drafts, and the process that handed a message to the provider. */
export async function createBatches(db: Kysely<unknown>): Promise<void> {
  await createBatchTable(db);
  await createBatchRecipients(db);
  await createRecipients(db);
  await db.schema.alterTable('messages').addColumn('batch_id', 'text').execute();
  await db.schema.alterTable('messages').addColumn('carried_by', 'text').execute();
  await db.schema
    .createTable('carrying_processes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lives_until', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('chats_blocked')
    .on('chats')
    .columns(['line_tn', 'contact_tn'])
    .where(sql.ref('is_blocked'), '=', sql.lit(1))
    .execute();
}

async function createBatchTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('batches')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('line_tn', 'text', (column) => column.notNull().references('lines.tn').onDelete('cascade'))
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('template', 'text', (column) => column.notNull())
    .addColumn('country', 'text')
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('includes_sent_today', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('pause_reason', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('starts_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('retry_of', 'text')
    .addColumn('run_by', 'text')
    .addColumn('run_until', 'bigint')
    .addColumn('number', 'integer', (column) => column.notNull().unique())
    .addUniqueConstraint('batches_by_client_id', ['line_tn', 'client_id'])
    .execute();
  await db.schema.createIndex('batches_by_age').on('batches').columns(['line_tn', 'created_at', 'id']).execute();
  await db.schema.createIndex('batches_by_retry').on('batches').column('retry_of').where(sql.ref('retry_of'), 'is not', null).execute();
  await db.schema.createIndex('batches_by_state').on('batches').columns(['state', 'created_at']).execute();
}

async function createBatchRecipients(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('batch_copies')
    .addColumn('batch', 'integer', (column) => column.notNull().references('batches.number').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('segments', 'integer', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('tn', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('digits', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('duplicate_of', 'integer')
    .addColumn('known_since', 'bigint')
    .addColumn('missing', 'text')
    .addColumn('chat_id', 'text')
    .addColumn('message_id', 'text')
    .addColumn('sent_at', 'bigint')
    .addColumn('replied_at', 'bigint')
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('batch_copies_key', ['batch', 'position'])
    .execute();
  const index = (name: string, columns: readonly string[]) =>
    db.schema
      .createIndex(name)
      .on('batch_copies')
      .columns([...columns]);
  await index('batch_copies_by_state', ['batch', 'state', 'position']).execute();
  // Covers every column the counts need.
  await index('batch_copies_counted', ['batch', 'state', 'reason', 'segments', 'replied_at']).execute();
  // Keeps searches from reading the message texts.
  await index('batch_copies_found', ['batch', 'position', 'name_key', 'digits']).execute();
  await index('batch_copies_by_number', ['batch', 'tn', 'position']).where(sql.ref('tn'), 'is not', null).execute();
  // Partial index: only recipients whose message was sent.
  await index('batch_copies_sent', ['batch', 'sent_at', 'tn', 'state']).where(sql.ref('sent_at'), 'is not', null).execute();
  await index('batch_copies_got', ['tn', 'sent_at']).where(sql.ref('sent_at'), 'is not', null).execute();
  await index('batch_copies_replied', ['batch', 'position']).where(sql.ref('replied_at'), 'is not', null).execute();
  await index('batch_copies_by_message', ['message_id']).where(sql.ref('message_id'), 'is not', null).execute();
}

async function createRecipients(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('opt_outs')
    .addColumn('line_tn', 'text', (column) => column.notNull().references('lines.tn').onDelete('cascade'))
    .addColumn('tn', 'text', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('opt_outs_key', ['line_tn', 'tn'])
    .execute();
  await db.schema
    .createTable('recipient_lists')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('recipients', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('message_templates')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('recipient_lists_by_user').on('recipient_lists').column('user_id').execute();
  await db.schema.createIndex('message_templates_by_user').on('message_templates').column('user_id').execute();
}
