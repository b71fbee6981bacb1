import type { AuditFilter } from '@manyline/contract';
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { AccessSteps } from '../../../backend/index.ts';
import type { Queries } from '../queries.ts';
import type { Tables } from '../schema.ts';
import { fromAuditRow, fromRevisionRow, toAuditRow, toRevisionRow } from './accessRows.ts';

const MOST_REVISIONS = 100;

export type LogSteps = Pick<AccessSteps, 'addAudit' | 'listAudit' | 'addRevision' | 'revisionsOf' | 'revisionHeadsOf' | 'findRevision'>;

/** The audit log, and the versions of what was changed. */
export function logSteps({ db }: Queries): LogSteps {
  return {
    async addAudit(entry) {
      await db.insertInto('audit').values(toAuditRow(entry)).execute();
    },
    async listAudit({ filter, isOldestFirst, offset, limit }) {
      const direction = isOldestFirst ? 'asc' : 'desc';
      const found = db.selectFrom('audit').where((is) => is.and(conditionsOf(is, filter)));
      const rows = await found.selectAll().orderBy('time', direction).orderBy('id', direction).limit(limit).offset(offset).execute();
      const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      return { items: rows.map(fromAuditRow), total: Number(total) };
    },
    async addRevision(revision) {
      await db
        .insertInto('revisions')
        .values(toRevisionRow(revision))
        .onConflict((conflict) => conflict.columns(['type', 'object_id', 'version']).doNothing())
        .execute();
    },
    async revisionsOf(type, objectId) {
      const rows = await db
        .selectFrom('revisions')
        .selectAll()
        .where('type', '=', type)
        .where('object_id', '=', objectId)
        .orderBy('version', 'desc')
        .limit(MOST_REVISIONS)
        .execute();
      return rows.map(fromRevisionRow);
    },
    async revisionHeadsOf(type, objectId) {
      const rows = await db
        .selectFrom('revisions')
        .select(['type', 'object_id', 'version', 'time', 'actor_id', 'actor_name'])
        .where('type', '=', type)
        .where('object_id', '=', objectId)
        .orderBy('version', 'desc')
        .limit(MOST_REVISIONS)
        .execute();
      return rows.map((row) => {
        const { value: _value, ...head } = fromRevisionRow({ ...row, value: 'null' });
        return head;
      });
    },
    async findRevision(type, objectId, version) {
      const row = await db
        .selectFrom('revisions')
        .selectAll()
        .where('type', '=', type)
        .where('object_id', '=', objectId)
        .where('version', '=', version)
        .executeTakeFirst();
      return row && fromRevisionRow(row);
    },
  };
}

function conditionsOf(is: ExpressionBuilder<Tables, 'audit'>, filter: AuditFilter): Expression<SqlBool>[] {
  const { q = '', actions = [], objectTypes = [], objectId, actorId, from, to } = filter;
  return [
    ...(q === '' ? [] : [sql<SqlBool>`search like ${`%${q.toLowerCase().replaceAll(/[%_\\]/gu, String.raw`\$&`)}%`} escape '\\'`]),
    ...(actions.length > 0 ? [is('action', 'in', actions)] : []),
    ...(objectTypes.length > 0 ? [is('object_type', 'in', objectTypes)] : []),
    ...(objectId === undefined ? [] : [is('object_id', '=', objectId)]),
    ...(actorId === undefined ? [] : [is('actor_id', '=', actorId)]),
    ...(from === undefined ? [] : [is('time', '>=', from * 1_000)]),
    ...(to === undefined ? [] : [is('time', '<', to * 1_000)]),
  ];
}
