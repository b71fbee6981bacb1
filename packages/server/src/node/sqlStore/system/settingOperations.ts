import type { StoredRouteTree, StoredSettings, StoredSso, StoreOperations } from '../../../backend/index.ts';
import type { Queries } from '../queries.ts';

const SYSTEM = 'system';
const ROUTES = 'routes';
const SSO = 'sso';

type SettingOperations = Pick<StoreOperations, 'findSettings' | 'setSettings' | 'findSso' | 'setSso' | 'findRouteTree' | 'setRouteTree'>;

/** Settings of an administrator, each stored as one value. */
export function settingOperations({ db }: Queries): SettingOperations {
  async function find<T>(name: string): Promise<T | undefined> {
    const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
    return row && (JSON.parse(row.value) as T);
  }

  async function set(name: string, of: object): Promise<void> {
    const value = JSON.stringify(of);
    await db
      .insertInto('settings')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  }

  return {
    findSettings: () => find<StoredSettings>(SYSTEM),
    setSettings: (settings) => set(SYSTEM, settings),

    findSso: () => find<StoredSso>(SSO),
    setSso: (sso) => set(SSO, sso),

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
