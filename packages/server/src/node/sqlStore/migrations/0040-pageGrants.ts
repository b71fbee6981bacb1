import type { Kysely } from 'kysely';

/** Which tokens a browser has used, and the pages that were opened with a token in them. */
export async function addPageGrants(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('used_generation', 'integer').execute();
  await db.schema.alterTable('sessions').addColumn('page_grant', 'text').execute();
  await db.schema.alterTable('access_tokens').addColumn('generation', 'integer').execute();
  await db.schema.alterTable('access_tokens').addColumn('is_for_page', 'integer').execute();
}
