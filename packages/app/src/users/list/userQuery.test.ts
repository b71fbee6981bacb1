import { USER_FIELDS, type UserFilter, userFilterSchema } from '@manyline/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sortOf } from '../../shared/tableQuery.ts';
import { USERS_TABLE, readUserListLocation, viewQueryOf, writeUserListLocation } from './userQuery.ts';

const isFilter = (value: unknown) => !('issues' in userFilterSchema['~standard'].validate(value));
const read = (search: string, fields: readonly (typeof USER_FIELDS)[number][] = USER_FIELDS) => readUserListLocation(search, fields);

describe('the address of the list of users', () => {
  test('an empty query shows all users by name, on the first page', () => {
    expect(read('')).toEqual({ table: USERS_TABLE, filter: {}, viewId: undefined });
    expect(writeUserListLocation(read(''))).toBe('');
  });

  test('an impossible date is ignored', () => {
    const filter = JSON.stringify({ createdFrom: 1e30, createdTo: -5, notSeenSince: 253_402_300_799 });
    expect(read(`?filter=${encodeURIComponent(filter)}`).filter).toEqual({ notSeenSince: 253_402_300_799 });
  });

  test('the URL contains the whole state', () => {
    const filter: fc.Arbitrary<UserFilter> = fc.record(
      {
        q: fc
          .string({ minLength: 1 })
          .map((text) => text.trim())
          .filter((text) => text !== '' && text.length < 200),
        status: fc.uniqueArray(fc.constantFrom('active' as const, 'disabled' as const), { minLength: 1 }),
        roleIds: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 10 }), { minLength: 1, maxLength: 5 }),
        hasTwoStep: fc.boolean(),
        hasLines: fc.boolean(),
        parentId: fc.string({ minLength: 1, maxLength: 10 }),
        createdFrom: fc.nat(),
        notSeenSince: fc.nat(),
      },
      { requiredKeys: [] },
    );
    const table = fc.record({
      page: fc.integer({ min: 1, max: 9_999 }),
      size: fc.constantFrom(5 as const, 10 as const, 100 as const),
      sort: fc.uniqueArray(
        fc.record({
          id: fc.constantFrom('name', 'createdAt', 'lineCount'),
          direction: fc.constantFrom('ascending' as const, 'descending' as const),
        }),
        { selector: ({ id }) => id },
      ),
      hidden: fc.uniqueArray(fc.constantFrom('email', 'status', 'parentId')),
    });
    fc.assert(
      fc.property(
        filter,
        table,
        fc.option(fc.string({ minLength: 1, maxLength: 8 }), { nil: undefined }),
        (givenFilter, givenTable, viewId) => {
          const location = { table: { ...USERS_TABLE, ...givenTable }, filter: givenFilter, viewId };
          expect(read(writeUserListLocation(location))).toEqual(location);
        },
      ),
    );
  });

  test('any address is corrected to one that reads back the same', () => {
    const value = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constantFrom('name', 'gone:desc', '-1', '[]', '{"status":["gone"]}', '{"__proto__":1}'),
    );
    const search = fc
      .dictionary(fc.constantFrom('page', 'size', 'sort', 'hidden', 'order', 'widths', 'pinStart', 'density', 'q', 'filter', 'view'), value)
      .map((entries) => `?${new URLSearchParams(entries)}`);
    fc.assert(
      fc.property(search, (text) => {
        const location = read(text);
        expect(read(writeUserListLocation(location))).toEqual(location);
      }),
    );
  });

  test('an invalid part of the filter doesn’t affect the others', () => {
    expect(read('?filter={"status":["gone"],"hasLines":true,"what":1}').filter).toEqual({ hasLines: true });
    expect(read('?filter={"status"').filter).toEqual({});
    expect(read('?filter=[1]&q=%20ali%20').filter).toEqual({ q: 'ali' });
  });

  test('accepts exactly the filters of the contract', () => {
    const one = fc.oneof(
      fc.constantFrom('active', 'disabled', 'deleting', 'gone', 'x'.repeat(64), 'x'.repeat(65), null),
      fc.boolean(),
      fc.nat(),
    );
    const value = fc.oneof(one, fc.array(one, { minLength: 1, maxLength: 3 }), fc.constant(Array(51).fill('role')));
    const filter = fc.dictionary(fc.constantFrom(...Object.keys(userFilterSchema.entries), 'gone'), value);
    fc.assert(
      fc.property(filter, ({ q: _q, ...parts }) => {
        const accepted = Object.entries(parts).filter(([name, part]) => isFilter({ [name]: part }));
        expect(read(`?${new URLSearchParams({ filter: JSON.stringify(parts) })}`).filter).toEqual(Object.fromEntries(accepted));
      }),
    );
    expect(read('?filter={"status":["active","disabled","deleting"]}').filter).toEqual({ status: ['active', 'disabled', 'deleting'] });
    for (const length of [200, 201]) {
      const q = 'x'.repeat(length);
      expect(read(`?q=${q}`).filter).toEqual(isFilter({ q }) ? { q } : {});
    }
  });

  test('unknown columns and sort orders are ignored', () => {
    const { table } = read('?sort=gone,roleIds,createdAt:desc&hidden=gone,email&page=0&size=7');
    expect(table.sort).toEqual([{ id: 'createdAt', direction: 'descending' }]);
    expect(table.hidden).toEqual(['email']);
    expect(table).toMatchObject({ page: 1, size: USERS_TABLE.size });
  });

  test('a field the caller may not see can neither be filtered nor sorted by', () => {
    const { table, filter } = read('?sort=email,name&filter={"status":["active"],"hasLines":true}', ['name', 'lineCount']);
    expect(table.sort).toEqual([{ id: 'name', direction: 'ascending' }]);
    expect(filter).toEqual({ hasLines: true });
  });

  test('a saved view keeps everything but the page', () => {
    expect(viewQueryOf(read('?page=4&view=v1&q=ali&size=50'))).toBe('size=50&q=ali');
  });

  test('the server reads the order', () => {
    expect(sortOf(read('?sort=status,createdAt:desc').table)).toBe('status,createdAt:desc');
  });
});
