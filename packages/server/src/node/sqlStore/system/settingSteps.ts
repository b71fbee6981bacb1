import type { StoredRouteTree, StoredSettings, StoreSteps } from '../../../backend/index.ts';
import type { Queries } from '../queries.ts';

const SYSTEM = 'system';
const ROUTES = 'routes';

type SettingSteps = Pick<StoreSteps, 'findSettings' | 'setSettings' | 'findRouteTree' | 'setRouteTree'>;

/** Settings of an administrator, each stored as one value. */
export function settingSteps({ db }: Queries): SettingSteps {
  return {
    async findSettings() {
      const row = await db.selectFrom('settings').select('value').where('name', '=', SYSTEM).executeTakeFirst();
      return row && (JSON.parse(row.value) as StoredSettings);
    },
    async setSettings(settings) {
      const value = JSON.stringify(settings);
      await db
        .insertInto('settings')
        .values({ name: SYSTEM, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    },

    async findRouteTree() {
      const query = db.selectFrom('settings').select('value').where('name', '=', ROUTES);
      const { value } = await query.executeTakeFirstOrThrow();
      return JSON.parse(value) as StoredRouteTree;
    },
    async setRouteTree(tree) {
      await db
        .updateTable('settings')
        .set({ value: JSON.stringify(tree) })
        .where('name', '=', ROUTES)
        .execute();
    },
  };
}
