import { Kysely } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { compiledOnce } from './compiledOnce.ts';
import type { Tables } from './schema.ts';
import { sqliteFlavour } from './sqlite/sqliteFlavour.ts';

async function open(): Promise<Kysely<Tables>> {
  const db = new Kysely<Tables>({ dialect: sqliteFlavour(':memory:').dialect });
  onTestFinished(() => db.destroy());
  await db.schema.createTable('settings').addColumn('name', 'text').addColumn('value', 'text').execute();
  return db;
}

it('is built once per database, also for its transactions, and binds the values of each call', async () => {
  const build = vi.fn((db: Kysely<Tables>, name: string) => db.selectFrom('settings').select('value').where('name', '=', name).compile());
  const find = compiledOnce(build);
  const [one, other] = [await open(), await open()];
  await one
    .insertInto('settings')
    .values(['a', 'b'].map((name) => ({ name, value: name.toUpperCase() })))
    .execute();
  expect([await find(one, 'a'), await find(one, 'b'), await find(other, 'a')]).toEqual([[{ value: 'A' }], [{ value: 'B' }], []]);
  expect(await one.transaction().execute((transaction) => find(transaction, 'b'))).toEqual([{ value: 'B' }]);
  expect(build).toHaveBeenCalledTimes(2);
});

it('refuses a query that binds its values in another order, or further ones', async () => {
  const db = await open();
  const swapped = compiledOnce((on, name: string, value: string) =>
    on.selectFrom('settings').selectAll().where('value', '=', value).where('name', '=', name).compile(),
  );
  const further = compiledOnce((on, name: string) =>
    on.selectFrom('settings').selectAll().where('name', '=', name).where('value', '=', 'A').compile(),
  );
  await expect(swapped(db, 'a', 'A')).rejects.toThrow('bind its values in order');
  await expect(further(db, 'a')).rejects.toThrow('bind its values in order');
});
