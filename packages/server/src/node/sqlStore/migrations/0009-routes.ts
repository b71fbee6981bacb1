import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Moves the routes from the system settings to a record with its own version. */
export async function partRoutes(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<Tables>;
  const row = await tables.selectFrom('settings').select('value').where('name', '=', 'system').executeTakeFirst();
  const { routes = [], ...settings } = row ? (JSON.parse(row.value) as { readonly routes?: readonly unknown[] }) : {};
  const version = routes.length > 0 ? 1 : 0;
  await tables
    .insertInto('settings')
    .values({ name: 'routes', value: JSON.stringify({ version, routes }) })
    .execute();
  if (row)
    await tables
      .updateTable('settings')
      .set({ value: JSON.stringify(settings) })
      .where('name', '=', 'system')
      .execute();
}
