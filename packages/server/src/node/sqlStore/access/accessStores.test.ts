import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtInFeatures, newUserAt, type Store, type StoredAudit, type StoredRole } from '../../../backend/index.ts';
import { PATIENT, postgresDatabase } from '../../testing/postgresDatabase.ts';
import { createSqlStore, openPostgresStore } from '../createSqlStore.ts';
import { postgresFlavour } from '../postgres/postgresFlavour.ts';
import { sqliteFlavour } from '../sqlite/sqliteFlavour.ts';
import { MEMORY_AND_SQLITE } from '../testing/stores.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

const user = { ...newUserAt(1_700_000_000_000), id: 'user', username: 'grace', name: 'Grace', passwordHash: '' };
const times = { createdAt: 1, updatedAt: 2 };
const role = (id: string, name = id): StoredRole => ({
  id,
  version: 1,
  name,
  description: '',
  rules: [{ action: 'view', subject: id }],
  ...times,
});
const entry = (id: string, more: Partial<StoredAudit> = {}): StoredAudit => ({
  id,
  time: 1_000,
  action: 'update',
  objectType: 'role',
  changes: [],
  address: '192.0.2.1',
  ...more,
});

describe.each(MEMORY_AND_SQLITE)('access rules on %s', (_, open) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
    await store.addUser(user);
  });
  afterEach(() => store.close());

  it('entries of one operation are listed as one, older ones without an operation singly', async () => {
    const entries = [entry('a'), entry('b'), ...['c', 'd', 'e'].map((id) => entry(id, { operationId: 'c', objectId: id }))];
    for (const one of entries) await store.addAudit(one);
    await store.addAudit(entry('f', { operationId: 'f', action: 'delete' }));
    const list = async (filter: object) => {
      const { items, total } = await store.listAudit({ filter, isOldestFirst: true, offset: 0, limit: 9, isGrouped: true });
      return [items.map(({ id }) => id), total];
    };
    expect(await list({})).toEqual([['a', 'b', 'c', 'f'], 4]);
    expect(await list({ objectId: 'e' })).toEqual([['e'], 1]);
    expect(await list({ q: 'd' })).toEqual([['d'], 1]);
    expect((await store.listAudit({ filter: { operationId: 'c' }, isOldestFirst: true, offset: 0, limit: 9 })).total).toBe(3);
    expect(await store.auditParts(['c'])).toEqual([{ operationId: 'c', action: 'update', objectType: 'role', count: 3, objects: 3 }]);
    expect(await store.auditParts([])).toEqual([]);
  });

  it('roles are listed by name with user counts, and fetched by id in the requested order', async () => {
    for (const name of ['beta', 'Alpha', 'gamma']) await store.addRole(role(name));
    await store.updateUser({ ...user, roleIds: ['gamma', 'beta'] });
    expect((await store.roles()).map(({ name, userCount }) => [name, userCount])).toEqual([
      ['Alpha', 0],
      ['beta', 1],
      ['gamma', 1],
    ]);
    expect(await store.rolesById(['gamma', 'missing', 'Alpha'])).toEqual([role('gamma'), role('Alpha')]);
    await store.updateRole({ ...role('beta', 'Delta'), version: 2 });
    expect(await store.findRole('beta')).toEqual({ ...role('beta', 'Delta'), version: 2 });
  });

  it('users of a deleted role lose it and keep the others in order', async () => {
    for (const name of ['one', 'two', 'three']) await store.addRole(role(name));
    await store.updateUser({ ...user, roleIds: ['three', 'two', 'one'] });
    await store.deleteRole('two');
    expect((await store.findUser('user'))?.roleIds).toEqual(['three', 'one']);
    expect(await store.findRole('two')).toBeUndefined();
  });

  it('personal rules are returned once for all users who share them', async () => {
    const abilities = [{ action: 'view', subject: 'chat' }];
    await store.updateUser({ ...user, abilities });
    await store.addUser({ ...user, id: 'other', username: 'other', abilities });
    await store.addUser({ ...user, id: 'none', username: 'none' });
    expect(await store.ownRules()).toEqual([{ rules: abilities, userCount: 2 }]);
  });

  it('built-in features exist from the start', async () => {
    const order = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
    expect((await store.features()).toSorted(order)).toEqual(builtInFeatures.toSorted(order));
    expect((await store.features()).map(({ type }) => type)).toEqual(builtInFeatures.map(({ type }) => type));
    const audit = await store.findFeature('subject-audit');
    if (!audit) throw new Error('There is no subject audit.');
    await store.updateFeature({ ...audit, version: 2, status: 'disabled' });
    expect(await store.findFeature('subject-audit')).toEqual({ ...audit, version: 2, status: 'disabled' });
  });

  it('the log is filtered by subject, newest first, with insertion order within a moment', async () => {
    const all = [
      entry('a', { objectId: 'x', objectName: 'Été 100%', changes: [{ field: 'name', before: 'a', after: ['b'] }] }),
      entry('b', { time: 1_000, actorId: 'user', actorName: 'Grace' }),
      entry('c', { time: 2_000, action: 'signIn', objectType: 'user' }),
    ];
    for (const one of all) await store.addAudit(one);
    const list = async (filter: Parameters<Store['listAudit']>[0]['filter'], more: object = {}) => {
      const { items, total } = await store.listAudit({ filter, isOldestFirst: false, offset: 0, limit: 10, ...more });
      return [items.map(({ id }) => id).join(''), total];
    };
    expect((await store.listAudit({ filter: {}, isOldestFirst: true, offset: 0, limit: 10 })).items).toEqual(all);
    expect(await list({})).toEqual(['cba', 3]);
    expect(await list({}, { offset: 1, limit: 1 })).toEqual(['b', 3]);
    expect(await list({ q: '100%' })).toEqual(['a', 1]);
    expect(await list({ q: '100_' })).toEqual(['', 0]);
    expect(await list({ q: 'GRACE' })).toEqual(['b', 1]);
    expect(await list({ actions: ['signIn', 'create'] })).toEqual(['c', 1]);
    expect(await list({ actions: [] })).toEqual(['cba', 3]);
    expect(await list({ objectTypes: ['role'] })).toEqual(['ba', 2]);
    expect(await list({ objectId: 'x' })).toEqual(['a', 1]);
    expect(await list({ actorId: 'user' })).toEqual(['b', 1]);
    expect(await list({ from: 1, to: 2 })).toEqual(['ba', 2]);
  });

  it('stores the first revision of a version, and returns the newest hundred', async () => {
    const revision = (version: number, value: unknown) => ({ type: 'role', objectId: 'x', version, time: version, value }) as const;
    for (let version = 1; version <= 102; version += 1) await store.addRevision(revision(version, { version }));
    await store.addRevision(revision(102, 'another'));
    const stored = await store.revisionsOf('role', 'x');
    expect([stored.length, stored[0], stored.at(-1)?.version]).toEqual([100, revision(102, { version: 102 }), 3]);
    expect(await store.revisionsOf('user', 'x')).toEqual([]);
  });

  it('views and preferences are deleted with the user', async () => {
    await store.addUser({ ...user, id: 'other', username: 'other' });
    const view = { id: 'view', version: 1, userId: 'other', name: 'Mine', page: 'users', query: '', isShared: true } as const;
    await store.addView(view);
    await store.setPreferences('other', '{}');
    await store.setPreferences('other', '{"theme":"dark"}');
    expect(await store.findPreferences('other')).toBe('{"theme":"dark"}');
    expect(await store.viewsFor('user', 'users')).toEqual([view]);
    expect(await store.viewsFor('user', 'audit')).toEqual([]);
    await store.updateView({ ...view, version: 2, isShared: false });
    expect(await store.viewsFor('user', 'users')).toEqual([]);
    expect(await store.viewsFor('other', 'users')).toEqual([{ ...view, version: 2, isShared: false }]);
    await store.deleteUser('other');
    expect([await store.findView('view'), await store.findPreferences('other')]).toEqual([undefined, undefined]);
    await store.setPreferenceDefaults('1');
    await store.setPreferenceDefaults('2');
    expect(await store.findPreferenceDefaults()).toBe('2');
  });

  it('a failed change is not logged', async () => {
    const broken = store.transaction(async (tx) => {
      await tx.addAudit(entry('a'));
      await tx.addRole(role('one'));
      throw new Error('halfway');
    });
    await expect(broken).rejects.toThrow('halfway');
    expect([(await store.listAudit({ filter: {}, isOldestFirst: false, offset: 0, limit: 1 })).total, await store.roles()]).toEqual([
      0,
      [],
    ]);
  });
});

describe('Audit log append-only', () => {
  it('the database itself refuses to change or delete an entry', async () => {
    const folder = temporaryFolder();
    const store = await createSqlStore({ file: folder.file });
    await store.addAudit(entry('a'));
    await store.close();
    const db = new Kysely<unknown>({ dialect: sqliteFlavour(folder.file).dialect });
    await expect(sql`update audit set action = 'create'`.execute(db)).rejects.toThrow('The audit is kept for good.');
    await expect(sql`delete from audit`.execute(db)).rejects.toThrow('The audit is kept for good.');
    await expect(sql`insert or replace into audit select * from audit`.execute(db)).rejects.toThrow('The audit is kept for good.');
    const { rows } = await sql<{ action: string }>`select action from audit`.execute(db);
    expect(rows).toEqual([{ action: 'update' }]);
    await db.destroy();
    folder.remove();
  });
});

it('PostgreSQL itself refuses to change or delete log entries', async () => {
  const database = await postgresDatabase();
  const store = await openPostgresStore(database.url, {}, PATIENT);
  await store.addAudit(entry('kept'));
  await store.close();
  const db = new Kysely<unknown>({ dialect: postgresFlavour(database.url).dialect });
  for (const change of [sql`update audit set action = 'create'`, sql`delete from audit`, sql`truncate audit`])
    await expect(change.execute(db)).rejects.toThrow('The audit is kept for good.');
  expect((await sql<{ action: string }>`select action from audit`.execute(db)).rows).toEqual([{ action: 'update' }]);
  await db.destroy();
  await database.remove();
});
