import { type Kysely, sql } from 'kysely';

/** Which entries of the audit log one call wrote. Older entries name none. */
export async function addAuditOperations(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit').addColumn('operation_id', 'text').execute();
  await db.schema
    .createIndex('audit_by_operation')
    .on('audit')
    .columns(['operation_id', 'id'])
    .where(sql.ref('operation_id'), 'is not', null)
    .execute();
}
