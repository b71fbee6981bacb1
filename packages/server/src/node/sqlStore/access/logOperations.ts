import type { AuditAction, AuditFilter, AuditObject } from '@manyline/contract';
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { AccessOperations } from '../../../backend/index.ts';
import type { Queries } from '../queries.ts';
import type { Tables } from '../schema.ts';
import { fromAuditRow, fromRevisionRow, toAuditRow, toRevisionRow } from './accessRows.ts';

const MOST_REVISIONS = 100;

export type LogOperations = Pick<
  AccessOperations,
  'addAudit' | 'listAudit' | 'auditParts' | 'addRevision' | 'revisionsOf' | 'revisionHeadsOf' | 'findRevision'
>;

/** The audit log, and the versions of what was changed. */
export function logOperations({ db }: Queries): LogOperations {
  return {
    async addAudit(entry) {
      await db.insertInto('audit').values(toAuditRow(entry)).execute();
    },
    async listAudit({ filter, isOldestFirst, offset, limit, isGrouped = false }) {
      const direction = isOldestFirst ? 'asc' : 'desc';
      const found = db
        .selectFrom('audit')
        .where((is) => is.and([...conditionsOf(is, filter), ...(isGrouped ? [isFirstOfOperation(is, filter)] : [])]));
      const rows = await found.selectAll().orderBy('time', direction).orderBy('id', direction).limit(limit).offset(offset).execute();
      const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      return { items: rows.map(fromAuditRow), total: Number(total) };
    },
    async auditParts(operationIds) {
      if (operationIds.length === 0) return [];
      const rows = await db
        .selectFrom('audit')
        .select(['operation_id', 'action', 'object_type'])
        .select((is) => [is.fn.countAll<number>().as('count'), is.fn.count<number>('object_id').distinct().as('objects')])
        .where('operation_id', 'in', operationIds)
        .groupBy(['operation_id', 'action', 'object_type'])
        .execute();
      return rows.map((row) => ({
        operationId: row.operation_id ?? '',
        action: row.action as AuditAction,
        objectType: row.object_type as AuditObject,
        count: Number(row.count),
        objects: Number(row.objects),
      }));
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

/** Ids increase within an operation, so an entry is shown unless an earlier one of the same operation matches too. */
function isFirstOfOperation(is: ExpressionBuilder<Tables, 'audit'>, filter: AuditFilter): Expression<SqlBool> {
  const earlier = is
    .selectFrom('audit as earlier')
    .select(sql.lit(1).as('one'))
    .whereRef('earlier.operation_id', '=', 'audit.operation_id')
    .whereRef('earlier.id', '<', 'audit.id')
    .where(is.and(conditionsOf(is, filter, 'earlier')));
  return is.or([is('operation_id', 'is', null), is('operation_id', '=', is.ref('audit.id')), is.not(is.exists(earlier))]);
}

/** `of`: the table's name in the query. */
function conditionsOf(is: ExpressionBuilder<Tables, 'audit'>, filter: AuditFilter, of: string = 'audit'): Expression<SqlBool>[] {
  const { q = '', actions = [], objectTypes = [], objectId, actorId, operationId, from, to } = filter;
  const column = <Value>(name: keyof Tables['audit']) => sql.ref<Value>(`${of}.${name}`);
  const like = `%${q.toLowerCase().replaceAll(/[%_\\]/gu, String.raw`\$&`)}%`;
  return [
    ...(q === '' ? [] : [sql<SqlBool>`${column('search')} like ${like} escape '\\'`]),
    ...(actions.length > 0 ? [is(column<string>('action'), 'in', actions)] : []),
    ...(objectTypes.length > 0 ? [is(column<string>('object_type'), 'in', objectTypes)] : []),
    ...(objectId === undefined ? [] : [is(column<string>('object_id'), '=', objectId)]),
    ...(actorId === undefined ? [] : [is(column<string>('actor_id'), '=', actorId)]),
    ...(operationId === undefined ? [] : [is(column<string>('operation_id'), '=', operationId)]),
    ...(from === undefined ? [] : [is(column<number>('time'), '>=', from * 1_000)]),
    ...(to === undefined ? [] : [is(column<number>('time'), '<', to * 1_000)]),
  ];
}
