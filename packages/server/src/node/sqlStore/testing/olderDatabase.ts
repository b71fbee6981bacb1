import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect } from 'vitest';
import type { SqlFlavour } from '../flavour.ts';
import { migrationProvider } from '../migrations/migrations.ts';

/** A database after the migration `last`, with a user `user` who has the line `tn`. */
// oxlint-disable-next-line typescript/no-explicit-any -- tables of an older release have no types any more
export async function createOlderDatabase(flavour: SqlFlavour, last: string, tn: string): Promise<Kysely<any>> {
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  const db = new Kysely<any>({ dialect: flavour.dialect });
  const { error } = await new Migrator({ db, provider: migrationProvider(flavour) }).migrateTo(last);
  expect(error).toBeUndefined();
  const named = {
    id: 'user',
    username: 'grace',
    username_key: 'grace',
    name: 'Grace',
    name_key: 'grace',
    password_hash: '',
    abilities: '[]',
  };
  const times = { version: 1, created_at: 1, updated_at: 1, last_seen_at: 0 };
  const others = { status: 'active', has_email_codes: 0, email_order: '', has_two_step: 0, line_count: 1, number: 1 };
  await db
    .insertInto('users')
    .values({ ...named, ...times, ...others })
    .execute();
  await db.insertInto('lines').values({ tn, user_id: 'user', status: 'Alive', position: 1, number: 1, is_muted: 0 }).execute();
  return db;
}
