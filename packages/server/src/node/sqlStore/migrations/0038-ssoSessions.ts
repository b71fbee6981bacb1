import type { Kysely } from 'kysely';

/** The sign-ins at the organisation's provider that sessions come from, so that a logout there ends them. */
export async function createSsoSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sso_sessions')
    .addColumn('session_id', 'text', (column) => column.primaryKey().references('sessions.id').onDelete('cascade'))
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('sid', 'text')
    .execute();
  await db.schema.createIndex('sso_sessions_by_subject').on('sso_sessions').columns(['issuer', 'subject']).execute();
  await db.schema.createIndex('sso_sessions_by_sid').on('sso_sessions').columns(['issuer', 'sid']).execute();
}
