import type { Kysely } from 'kysely';

/** Who gets last week's figures by e-mail, and when the next time. */
export async function createReportMails(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('report_mails')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('is_on', 'integer', (column) => column.notNull())
    .addColumn('zone', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('missed', 'text')
    .execute();
  await db.schema.createIndex('report_mails_due').on('report_mails').columns(['is_on', 'due_at']).execute();
}
