import type { Kysely } from 'kysely';

/** Scheduled messages that answer another one, and the templates they are made of. */
export async function addScheduledReplies(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('scheduled_messages').addColumn('reply_to', 'text').execute();
  await db.schema.alterTable('scheduled_messages').addColumn('template_ids', 'text').execute();
  // Who else uses a saved list of recipients: the id of a role, or `LIST_FOR_ALL`.
  await db.schema.alterTable('recipient_lists').addColumn('shared_with', 'text').execute();
}
