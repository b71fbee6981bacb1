import type { AbilityRule } from '@manyline/contract';
import type { AccessOperations } from '../../../backend/index.ts';
import type { Queries } from '../queries.ts';
import { fromFeatureRow, fromRoleRow, fromViewRow, toFeatureRow, toRoleRow, toViewRow } from './accessRows.ts';
import { logOperations, type LogOperations } from './logOperations.ts';

const PREFERENCE_DEFAULTS = 'preferenceDefaults';

export function accessOperations(queries: Queries): AccessOperations {
  return { ...roleOperations(queries), ...featureOperations(queries), ...logOperations(queries), ...ownOperations(queries) };
}

type RoleOperations = Pick<
  AccessOperations,
  'addRole' | 'updateRole' | 'deleteRole' | 'findRole' | 'roles' | 'rolesById' | 'ownRules' | 'usersWithOwnRules'
>;
type FeatureOperations = Pick<AccessOperations, 'addFeature' | 'updateFeature' | 'findFeature' | 'features'>;

function roleOperations({ db, asOne }: Queries): RoleOperations {
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

function featureOperations({ db }: Queries): FeatureOperations {
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

function ownOperations({ db }: Queries): Omit<AccessOperations, keyof RoleOperations | keyof FeatureOperations | keyof LogOperations> {
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
