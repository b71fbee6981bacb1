import type { AbilityRule, AuditFilter } from '@manyline/contract';
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { AccessSteps } from '../../../backend/index.ts';
import {
  fromAuditRow,
  fromFeatureRow,
  fromRevisionRow,
  fromRoleRow,
  fromViewRow,
  toAuditRow,
  toFeatureRow,
  toRevisionRow,
  toRoleRow,
  toViewRow,
} from './accessRows.ts';
import type { Queries } from '../queries.ts';
import type { Tables } from '../schema.ts';

const PREFERENCE_DEFAULTS = 'preferenceDefaults';
const MOST_REVISIONS = 100;

export function accessSteps(queries: Queries): AccessSteps {
  return { ...roleSteps(queries), ...featureSteps(queries), ...logSteps(queries), ...ownSteps(queries) };
}

type RoleSteps = Pick<
  AccessSteps,
  'addRole' | 'updateRole' | 'deleteRole' | 'findRole' | 'roles' | 'rolesById' | 'ownRules' | 'usersWithOwnRules'
>;
type FeatureSteps = Pick<AccessSteps, 'addFeature' | 'updateFeature' | 'findFeature' | 'features'>;
type LogSteps = Pick<AccessSteps, 'addAudit' | 'listAudit' | 'addRevision' | 'revisionsOf' | 'revisionHeadsOf' | 'findRevision'>;

function roleSteps({ db, asOne }: Queries): RoleSteps {
  return {
    async addRole(role) {
      await db.insertInto('roles').values(toRoleRow(role)).execute();
    },
    async updateRole(role) {
      await db.updateTable('roles').set(toRoleRow(role)).where('id', '=', role.id).execute();
    },
    async deleteRole(id) {
      await asOne(async (one) => {
        await one.deleteFrom('user_roles').where('role_id', '=', id).execute();
        await one.deleteFrom('roles').where('id', '=', id).execute();
      });
    },
    async findRole(id) {
      const row = await db.selectFrom('roles').selectAll().where('id', '=', id).executeTakeFirst();
      return row && fromRoleRow(row);
    },
    async roles() {
      const counts = await db
        .selectFrom('user_roles')
        .select((is) => ['role_id', is.fn.countAll<number>().as('user_count')])
        .groupBy('role_id')
        .execute();
      const countOf = new Map(counts.map(({ role_id, user_count }) => [role_id, Number(user_count)]));
      const rows = await db.selectFrom('roles').selectAll().orderBy('name_key').execute();
      return rows.map((row) => ({ ...fromRoleRow(row), userCount: countOf.get(row.id) ?? 0 }));
    },
    async ownRules() {
      const rows = await db
        .selectFrom('users')
        .select((is) => ['abilities', is.fn.countAll<number>().as('user_count')])
        .where('abilities', '<>', '[]')
        .groupBy('abilities')
        .execute();
      return rows.map(({ abilities, user_count }) => ({ rules: JSON.parse(abilities) as AbilityRule[], userCount: Number(user_count) }));
    },
    async usersWithOwnRules() {
      const rows = await db.selectFrom('users').select('id').where('abilities', '<>', '[]').execute();
      return rows.map(({ id }) => id);
    },
    async rolesById(ids) {
      if (ids.length === 0) return [];
      const rows = await db.selectFrom('roles').selectAll().where('id', 'in', ids).execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => {
        const row = byId.get(id);
        return row ? [fromRoleRow(row)] : [];
      });
    },
  };
}

function featureSteps({ db }: Queries): FeatureSteps {
  return {
    async addFeature(entry) {
      await db.insertInto('functions').values(toFeatureRow(entry)).execute();
    },
    async updateFeature(entry) {
      await db.updateTable('functions').set(toFeatureRow(entry)).where('id', '=', entry.id).execute();
    },
    async findFeature(id) {
      const row = await db.selectFrom('functions').selectAll().where('id', '=', id).executeTakeFirst();
      return row && fromFeatureRow(row);
    },
    async features(status) {
      const all = db.selectFrom('functions').selectAll().orderBy('type', 'desc').orderBy('code');
      const rows = await (status === undefined ? all : all.where('status', '=', status)).execute();
      return rows.map(fromFeatureRow);
    },
  };
}

function logSteps({ db }: Queries): LogSteps {
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

function ownSteps({ db }: Queries): Omit<AccessSteps, keyof RoleSteps | keyof FeatureSteps | keyof LogSteps> {
  return {
    async addView(view) {
      await db.insertInto('views').values(toViewRow(view)).execute();
    },
    async updateView(view) {
      await db.updateTable('views').set(toViewRow(view)).where('id', '=', view.id).execute();
    },
    async findView(id) {
      const row = await db.selectFrom('views').selectAll().where('id', '=', id).executeTakeFirst();
      return row && fromViewRow(row);
    },
    async deleteView(id) {
      await db.deleteFrom('views').where('id', '=', id).execute();
    },
    async viewsFor(userId, page) {
      const rows = await db
        .selectFrom('views')
        .selectAll()
        .where('page', '=', page)
        .where((is) => is.or([is('is_shared', '=', 1), is('user_id', '=', userId)]))
        .orderBy((is) => is.fn('lower', ['name']))
        .orderBy('id')
        .execute();
      return rows.map(fromViewRow);
    },

    async findPreferences(userId) {
      return (await db.selectFrom('preferences').select('value').where('user_id', '=', userId).executeTakeFirst())?.value;
    },
    async setPreferences(userId, value) {
      await db
        .insertInto('preferences')
        .values({ user_id: userId, value })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ value }))
        .execute();
    },
    async findPreferenceDefaults() {
      return (await db.selectFrom('settings').select('value').where('name', '=', PREFERENCE_DEFAULTS).executeTakeFirst())?.value;
    },
    async setPreferenceDefaults(value) {
      await db
        .insertInto('settings')
        .values({ name: PREFERENCE_DEFAULTS, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
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
