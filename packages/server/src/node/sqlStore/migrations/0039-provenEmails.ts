import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** When an identity was linked, and whose addresses nobody vouches for: users could set their own without confirming it. */
export async function markUnprovenEmails(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('has_unproven_email', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('identities').addColumn('linked_at', 'bigint').execute();
  await db.schema.alterTable('identities').addColumn('email', 'text').execute();
  await mark(db as Kysely<Tables>);
}

/** The audit log has each change of an address, and who made it. */
async function mark(db: Kysely<Tables>): Promise<void> {
  const entries = await db
    .selectFrom('audit')
    .innerJoin('users', 'users.id', 'audit.object_id')
    .select(['users.id', 'users.email', 'audit.actor_id', 'audit.changes'])
    .where('object_type', '=', 'user')
    .where('action', '=', 'update')
    .where('changes', 'like', '%"email"%')
    .where('users.email', 'is not', null)
    .orderBy('audit.time')
    .orderBy('audit.id')
    .execute();
  const unproven = new Map<string, boolean>();
  for (const { id, email, actor_id, changes } of entries) {
    const change = (JSON.parse(changes) as readonly { readonly field: string; readonly after?: unknown }[]).find(
      ({ field }) => field === 'email',
    );
    if (change?.after === email) unproven.set(id, actor_id === id);
  }
  for (const [id, isUnproven] of unproven) {
    if (isUnproven) await db.updateTable('users').set({ has_unproven_email: 1 }).where('id', '=', id).execute();
  }
}
