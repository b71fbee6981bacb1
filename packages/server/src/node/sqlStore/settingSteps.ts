import type { SystemSettings } from '@manyline/contract';
import type { StoreSteps } from '../../backend/index.ts';
import type { Queries } from './queries.ts';

const SYSTEM = 'system';

/** What an administrator set, as one value. */
export function settingSteps({ db }: Queries): Pick<StoreSteps, 'findSettings' | 'setSettings'> {
  return {
    async findSettings() {
      const row = await db.selectFrom('settings').select('value').where('name', '=', SYSTEM).executeTakeFirst();
      return row && (JSON.parse(row.value) as SystemSettings);
    },
    async setSettings(settings) {
      const value = JSON.stringify(settings);
      await db
        .insertInto('settings')
        .values({ name: SYSTEM, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    },
  };
}
