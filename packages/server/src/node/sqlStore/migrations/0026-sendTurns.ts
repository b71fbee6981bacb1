import type { Kysely } from 'kysely';

/** When each provider account with a limit may send its next message. */
export async function createSendTurns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('send_turns')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('provider_accounts.id').onDelete('cascade'))
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .execute();
}
