import type { UserSort } from '@manyline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { ListedUser, UserPageQuery, UserQuery, StoreOperations } from '../../../backend/index.ts';
import { termsOf } from '../../../backend/rules/userSearch.ts';
import type { Queries } from '../queries.ts';
import { allOf, whereVisible } from './userConditions.ts';
import { isOfEverybody } from './userListConditions.ts';
import { inChunks, readUsers } from './userReading.ts';
import type { UserRow } from './userTables.ts';
import { createUserWhere } from './userWhere.ts';

type Operations = Pick<StoreOperations, 'listUsers' | 'findListed' | 'findManyListed' | 'usersWithRole' | 'usersById'>;

/** Each has an index that ends with the id. */
const SORT_COLUMNS: Readonly<Record<UserSort, keyof UserRow>> = {
  username: 'username_key',
  name: 'name_key',
  email: 'email_order',
  status: 'status',
  lineCount: 'line_count',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  lastSeenAt: 'last_seen_at',
};

const EVERYBODY = allOf([]);
/** Finding one user in the search index costs as much as scanning this many. */
const FOUND_COSTS = 3;

interface MeasuredSearch {
  /** Estimated matches; 0 unless there are many. */
  readonly guess: number;
  readonly everybody: number;
  readonly count: () => Promise<number>;
}

export function userListOperations({ db, userIndex }: Queries): Operations {
  const where = createUserWhere(userIndex);

  /** A search without other filters can be counted from its index alone. */
  async function measureSearch({ filter, visible, searched }: UserQuery): Promise<MeasuredSearch | undefined> {
    const terms = termsOf(filter.q ?? '');
    const isSearchAlone = isOfEverybody({ filter: { ...filter, q: undefined }, visible });
    if (terms.length === 0 || searched.length === 0 || !isSearchAlone) return undefined;
    const { rows } = await userIndex.sample(terms, searched).execute(db);
    const [part, everybody] = [rows[0]?.part ?? 0, rows[0]?.everybody ?? 0];
    // A common term is counted faster by scanning all users.
    const isHeldByMany = part > 1 / FOUND_COSTS;
    return {
      guess: isHeldByMany ? part * everybody : 0,
      everybody,
      count: async () => Number((await userIndex.count(terms, searched, isHeldByMany).execute(db)).rows[0]?.count),
    };
  }

  /** True if walking in page order is faster. With fewer matches than requested, walking would scan everything. */
  async function areMany(found: number, wanted: number, everybody?: number): Promise<boolean> {
    return found > wanted && found * found > (everybody ?? (await guessEverybody())) * wanted;
  }

  /** An upper bound: numbers of deleted users aren't reused. An exact count would take as long as the page. */
  async function guessEverybody(): Promise<number> {
    const { last } = await db
      .selectFrom('users')
      .select((is) => is.fn.max('number').as('last'))
      .executeTakeFirstOrThrow();
    return Number(last);
  }

  async function count(condition: RawBuilder<boolean>): Promise<number> {
    const counted = await db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(condition)
      .executeTakeFirstOrThrow();
    return Number(counted.count);
  }

  /** In the order of the ids. */
  async function rowsOf(ids: readonly string[], isVisible = EVERYBODY): Promise<readonly UserRow[]> {
    const found = await inChunks(ids, (part) =>
      db.selectFrom('users').selectAll('users').where('users.id', 'in', part).where(isVisible).execute(),
    );
    const byId = new Map(found.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async function list(rows: readonly UserRow[]): Promise<readonly ListedUser[]> {
    const [users, counts] = await Promise.all([
      readUsers(db, rows),
      inChunks(
        rows.map(({ id }) => id),
        (ids) =>
          db
            .selectFrom('users')
            .select(['parent_id as id', ({ fn }) => fn.countAll<number>().as('count')])
            .where('parent_id', 'in', ids)
            .groupBy('parent_id')
            .execute(),
      ),
    ]);
    const subusers = new Map(counts.map(({ id, count }) => [id, Number(count)]));
    return users.map((user, index) => ({
      user,
      lineCount: rows[index]?.line_count ?? 0,
      subuserCount: subusers.get(user.id) ?? 0,
      hasTwoStep: rows[index]?.has_two_step === 1,
    }));
  }

  async function readPage({ sort, offset, limit, ...query }: UserPageQuery, isWalked: boolean): Promise<readonly ListedUser[]> {
    const ordered = (column: keyof UserRow) => {
      const plain = sql`${sql.ref(`users.${column}`)}`;
      return isWalked ? plain : userIndex.unsorted(plain);
    };
    const direction = sort.at(-1)?.isDescending ? 'desc' : 'asc';
    const sorted = sort.reduce(
      (ids, { field, isDescending }) => ids.orderBy(ordered(SORT_COLUMNS[field]), isDescending ? 'desc' : 'asc'),
      db.selectFrom('users').select('users.id').where(where(query, isWalked)),
    );
    const found = await sorted.orderBy('users.id', direction).limit(limit).offset(offset).execute();
    return list(await rowsOf(found.map(({ id }) => id)));
  }

  return {
    async listUsers(page) {
      const { offset, limit, sort: _, ...query } = page;
      const wanted = offset + limit;
      const search = await measureSearch(query);
      const countMatching = search?.count ?? (() => count(where(query)));
      // No search, or a common term: read the page in order, and scan all users for the count.
      if (isOfEverybody(query) || (search && (await areMany(search.guess, wanted, search.everybody)))) {
        const [items, total] = await Promise.all([readPage(page, true), countMatching()]);
        return { items, total };
      }
      const total = await countMatching();
      if (offset >= total) return { items: [], total };
      // Few matches are found and sorted; with many, the page is read in sort order.
      return { items: await readPage(page, await areMany(total, wanted, search?.everybody)), total };
    },
    async findListed(id, visible) {
      return (await list(await rowsOf([id], whereVisible(visible))))[0];
    },
    async findManyListed(ids, visible) {
      return list(await rowsOf(ids, whereVisible(visible)));
    },
    async usersWithRole(roleId) {
      const rows = await db.selectFrom('user_roles').select('user_id').where('role_id', '=', roleId).execute();
      return rows.map(({ user_id }) => user_id);
    },
    async usersById(ids) {
      return readUsers(db, await inChunks(ids, (part) => db.selectFrom('users').selectAll().where('id', 'in', part).execute()));
    },
  };
}
