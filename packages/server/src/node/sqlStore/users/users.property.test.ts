import { type AbilityRule, decide, USER_FIELDS, USER_SORTS, type UserField, type UserFilter } from '@manyline/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUserAt, USER_TEXTS, type UserPageQuery, type Store, type StoredUser } from '../../../backend/index.ts';
import { toRecord } from '../../../backend/rules/userRecord.ts';
import { createViewer } from '../../../backend/rules/viewer.ts';
import { sees, visibilityOf } from '../../../backend/rules/visibility.ts';
import { createMemoryStore } from '../../../memoryStore/createMemoryStore.ts';
import { openPostgresTestStore } from '../../testing/postgresDatabase.ts';
import { createSqlStore } from '../createSqlStore.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

const folder = temporaryFolder();
const NAMES = ['Ana', 'ana maria', 'Éa', 'Zoë O’Neil', 'نور', 'b', '', '😀 x', 'ﬁ'];
const ROLES = ['agent', 'lead', 'audit'];
const SECOND = 1_000;

/** A small organisation with every case that rules and filters distinguish. */
const users: readonly StoredUser[] = Array.from({ length: 24 }, (_, n) => ({
  ...newUserAt(n * SECOND + 500),
  id: `u${n}`,
  username: `${n % 2 ? 'User' : 'person'}.${n}`,
  name: NAMES[n % NAMES.length] ?? '',
  ...(n % 3 > 0 && { email: `${n % 2 ? 'a' : 'B'}${n}@x.example` }),
  passwordHash: '',
  status: n % 5 === 0 ? 'disabled' : 'active',
  hasEmailCodes: n % 4 === 0,
  ...(n % 7 === 1 && { totpSecret: 'x' }),
  roleIds: ROLES.slice(0, n % 4),
  ...(n > 3 && { parentId: `u${n % 4}` }),
  // SQL stores 0 for users who were never seen.
  ...(n > 0 && n % 3 === 0 && { lastSeenAt: n * 7 * SECOND }),
  ...(n % 4 === 1 && { note: n % 8 === 1 ? 'Key 1' : 'نور' }),
}));

const stores: Store[] = [];
beforeAll(async () => {
  stores.push(createMemoryStore(), await createSqlStore({ file: folder.file }), await openPostgresTestStore());
  for (const store of stores) {
    for (const user of users) await store.addUser(user);
    for (let n = 0; n < 9; n += 1) await store.addLine({ tn: `+1415555010${n}`, status: 'Alive', userId: `u${(n * n) % 11}` });
    await store.moveLine('+14155550103', 'u20');
    await store.updateUser({ ...(users[5] as StoredUser), name: 'Renamed Ana', email: 'renamed@x.example', roleIds: ['audit', 'agent'] });
  }
});
afterAll(async () => {
  for (const store of stores) await store.close();
  folder.remove();
});

const value = fc.oneof(
  fc.constantFrom<unknown>(
    'u1',
    'u5',
    'active',
    'disabled',
    'Ana',
    'person.2',
    'B4@x.example',
    true,
    false,
    null,
    0,
    1,
    2,
    5.5,
    12.5,
    'nobody',
  ),
  fc.constantFrom<unknown>(['agent'], []),
);
const operators = fc.dictionary(
  fc.constantFrom('$eq', '$ne', '$in', '$nin', '$gt', '$gte', '$lt', '$lte', '$exists', '$unknown'),
  fc.oneof(value, fc.array(value, { maxLength: 3 })),
  { maxKeys: 2 },
);
const field = fc.constantFrom('id', 'unheard', ...USER_FIELDS);
const conditions = fc.dictionary(field, fc.oneof(value, operators), { maxKeys: 2 });
const rule: fc.Arbitrary<AbilityRule> = fc
  .record(
    {
      action: fc.constantFrom<string | string[]>('view', 'VIEW', 'manage', ['update', 'view'], 'update', ''),
      subject: fc.constantFrom<string | string[]>('user', 'User', 'all', ['chat', 'user'], 'chat', ''),
      conditions,
      fields: fc.array(fc.constantFrom<string>(...USER_FIELDS), { maxLength: 2 }),
      inverted: fc.boolean(),
    },
    { requiredKeys: ['action', 'subject'] },
  )
  .map((made) => made as AbilityRule);
/** Realistic rules: about one optional field, with a value of its type. */
const fitting = fc
  .constantFrom(
    ['email', 'a5@x.example'],
    ['email', 'B4@x.example'],
    ['note', 'Key 1'],
    ['parentId', 'u1'],
    ['lastSeenAt', 63],
    ['createdAt', 12.5],
    ['lineCount', 1],
    ['subuserCount', 1],
    ['status', 'active'],
    ['hasTwoStep', true],
  )
  .chain(([name = '', operand]) =>
    fc.constantFrom('$eq', '$ne', '$gt', '$lte', '$in', '$nin').map((operator) => ({
      [name]: { [operator]: operator.endsWith('in') ? [operand, null] : operand },
    })),
  );
const likely: fc.Arbitrary<AbilityRule> = fc
  .record(
    { action: fc.constant('view'), subject: fc.constant('user'), conditions: fitting, inverted: fc.boolean() },
    { requiredKeys: ['action', 'subject', 'conditions'] },
  )
  .map((made) => made as AbilityRule);
const rules = fc.array(fc.oneof({ arbitrary: rule, weight: 1 }, { arbitrary: likely, weight: 2 }), { maxLength: 5 });

const filter: fc.Arbitrary<UserFilter> = fc
  .record(
    {
      q: fc.constantFrom(
        '',
        'an',
        'ana',
        'é',
        'x',
        'user',
        'ser',
        'on.1',
        'ana renamed',
        '+1415',
        '0103',
        'نو',
        '"',
        '😀',
        'o’n',
        '@x',
        'fi',
        '.',
      ),
      status: fc.subarray(['active', 'disabled'] as const),
      roleIds: fc.subarray([...ROLES, 'none']),
      hasTwoStep: fc.boolean(),
      hasLines: fc.boolean(),
      parentId: fc.constantFrom('u1', 'u2', 'nobody'),
      createdFrom: fc.constantFrom(2.5, 3, 10.5),
      createdTo: fc.constantFrom(20.5, 12),
      notSeenSince: fc.constantFrom(0, 21, 70),
    },
    { requiredKeys: [] },
  )
  .map((made) => made as UserFilter);
const sort = fc.array(fc.record({ field: fc.constantFrom(...USER_SORTS), isDescending: fc.boolean() }), { maxLength: 2 });

const isUserField = (name: string): name is UserField => USER_FIELDS.some((known) => known === name);

describe('visibility of users', () => {
  it('matches `decide` for every user and field', () => {
    fc.assert(
      fc.property(rules, fc.constantFrom('view', 'update'), fc.option(field, { nil: undefined }), (current, action, asked) => {
        const viewer = createViewer(current, action);
        for (const user of users) {
          const record = toRecord({ user, lineCount: 1, subuserCount: 2, hasTwoStep: user.hasEmailCodes });
          const question = { action, subject: 'user', record, ...(asked !== undefined && { field: asked }) };
          const { isPermitted } = decide(current, question);
          expect(sees(visibilityOf(current, action, asked), record)).toBe(isPermitted);
          const isOfViewer = asked === undefined ? viewer.may(record) : isUserField(asked) ? viewer.mayField(record, asked) : isPermitted;
          expect(isOfViewer).toBe(isPermitted);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('a readable field is never hidden from someone who sees the user', () => {
    fc.assert(
      fc.property(rules, (current) => {
        const viewer = createViewer(current, 'view');
        for (const user of users) {
          const record = toRecord({ user, lineCount: 0, subuserCount: 0, hasTwoStep: false });
          const hidden = viewer.may(record) ? [...viewer.openFields].filter((open) => !viewer.mayField(record, open)) : [];
          expect(hidden).toEqual([]);
        }
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['SQLite', 1, 500],
    ['PostgreSQL', 2, 150],
  ])('%s agrees with the memory on random rules, filters, searches and sorts', async (_, index, numRuns) => {
    const pair = [stores[0] as Store, stores[index] as Store];
    await fc.assert(
      fc.asyncProperty(
        rules,
        filter,
        sort,
        fc.subarray([...USER_TEXTS]),
        fc.nat(6),
        fc.integer({ min: 1, max: 30 }),
        async (current, wanted, order, searched, offset, limit) => {
          const page: UserPageQuery = { filter: wanted, visible: visibilityOf(current, 'view'), searched, sort: order, offset, limit };
          const [memory, ...others] = await Promise.all(pair.map((store) => store.listUsers(page)));
          for (const other of others) {
            expect(other.items.map(({ user }) => user.id)).toEqual(memory?.items.map(({ user }) => user.id));
            expect(other).toEqual(memory);
          }
          const [facets, ...sameFacets] = await Promise.all(pair.map((store) => store.countFacets(page)));
          for (const same of sameFacets) expect(same).toEqual(facets);
          const [one, ...sameOne] = await Promise.all(pair.map((store) => store.findListed('u5', page.visible)));
          for (const same of sameOne) expect(same).toEqual(one);
          const ids = ['u7', 'nobody', 'u5', 'u2'];
          for (const store of pair) {
            const each = await Promise.all(ids.map((id) => store.findListed(id, page.visible)));
            expect(await store.findManyListed(ids, page.visible)).toEqual(each.filter((found) => found !== undefined));
          }
        },
      ),
      { numRuns },
    );
  });
});

describe('users in all stores', () => {
  it.each([0, 1, 2])('deleting a user leaves no data, and they are not found any more (%i)', async (index) => {
    const store = stores[index] as Store;
    const all = { filter: {}, visible: [{ isVisible: true }], searched: USER_TEXTS, sort: [], offset: 0, limit: 5 };
    await store.addUser({
      ...newUserAt(1),
      id: 'gone',
      username: 'gone.person',
      name: 'Gone',
      passwordHash: '',
      parentId: 'u1',
      roleIds: ['agent'],
    });
    await store.addUser({ ...newUserAt(1), id: 'below', username: 'below.person', name: 'Below', passwordHash: '', parentId: 'gone' });
    await store.addLine({ tn: '+14155550190', status: 'Alive', userId: 'gone' });
    expect((await store.listUsers({ ...all, filter: { q: '50190' } })).items.map(({ user }) => user.id)).toEqual(['gone']);
    await store.deleteUser('gone');
    expect([await store.findUser('gone'), await store.findLine('+14155550190')]).toEqual([undefined, undefined]);
    expect((await store.listUsers({ ...all, filter: { q: '50190' } })).total).toBe(0);
    expect(await store.usersWithRole('agent')).not.toContain('gone');
    expect((await store.findUser('below'))?.parentId).toBe('u1');
    await store.deleteUser('below');
  });
});
