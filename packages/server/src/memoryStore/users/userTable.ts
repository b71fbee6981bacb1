import { foldText, type UserFilter, type UserSort } from '@manyline/contract';
import { toRecord } from '../../backend/rules/userRecord.ts';
import { holdsTerm, termsOf, textsOf } from '../../backend/rules/userSearch.ts';
import { sees } from '../../backend/rules/visibility.ts';
import type { StoredLine, StoredUser } from '../../backend/store/store.ts';
import type { ListedUser, UserPageQuery, UserQuery, UserOperations, UserText, Visibility } from '../../backend/store/userStore.ts';
import type { JournaledMap } from '../journal.ts';

interface Needs {
  readonly users: JournaledMap<StoredUser>;
  readonly lines: JournaledMap<StoredLine>;
}

type Reading = Pick<
  UserOperations,
  'listUsers' | 'countFacets' | 'findListed' | 'findManyListed' | 'usersWithRole' | 'usersById' | 'linesOfUsers'
>;

/** Searches users with a full scan. */
export function userTable({ users, lines }: Needs): Reading {
  const current = () => lines.values().filter(({ archiveOf }) => archiveOf === undefined);
  const linesByUser = () => Map.groupBy(current(), ({ userId }) => userId);

  function matching({ filter, visible, searched }: UserQuery): readonly ListedUser[] {
    const all = users.values();
    const ofUser = linesByUser();
    const subusers = countBy(all.flatMap(({ parentId }) => parentId ?? []));
    const terms = termsOf(filter.q ?? '');
    return all.flatMap((user) => {
      const own = ofUser.get(user.id) ?? [];
      const listed = toListed(user, own.length, subusers.get(user.id) ?? 0);
      if (!meetsFilter(listed, filter) || !sees(visible, toRecord(listed))) return [];
      return holdsAll(user, own, terms, searched) ? [listed] : [];
    });
  }

  async function findListed(id: string, visible: Visibility): Promise<ListedUser | undefined> {
    const user = users.get(id);
    if (!user) return undefined;
    const own = current().filter(({ userId }) => userId === id);
    const listed = toListed(user, own.length, users.values().filter(({ parentId }) => parentId === id).length);
    return sees(visible, toRecord(listed)) ? listed : undefined;
  }

  return {
    async listUsers({ sort, offset, limit, ...query }) {
      const items = [...matching(query)].sort(comparison(sort));
      return { items: items.slice(offset, offset + limit), total: items.length };
    },
    async countFacets(query) {
      const without = (...names: readonly (keyof UserFilter)[]) =>
        matching({
          ...query,
          filter: Object.fromEntries(Object.entries(query.filter).filter(([name]) => !names.includes(name as keyof UserFilter))),
        });
      const ofTruth = (truths: readonly boolean[]) => ({
        yes: truths.filter(Boolean).length,
        no: truths.filter((truth) => !truth).length,
      });
      return {
        status: Object.fromEntries(countBy(without('status').map(({ user }) => user.status))),
        roleIds: Object.fromEntries(countBy(without('roleIds').flatMap(({ user }) => user.roleIds))),
        hasTwoStep: ofTruth(without('hasTwoStep').map(({ hasTwoStep }) => hasTwoStep)),
        hasLines: ofTruth(without('hasLines').map(({ lineCount }) => lineCount > 0)),
      };
    },
    findListed,
    async findManyListed(ids, visible) {
      const found = await Promise.all(ids.map((id) => findListed(id, visible)));
      return found.flatMap((listed) => listed ?? []);
    },
    usersWithRole: async (roleId) => users.values().flatMap(({ id, roleIds }) => (roleIds.includes(roleId) ? [id] : [])),
    usersById: async (ids) => ids.flatMap((id) => users.get(id) ?? []),
    async linesOfUsers(userIds) {
      const ofUser = linesByUser();
      return userIds.flatMap((id) => ofUser.get(id) ?? []);
    },
  };
}

function toListed(user: StoredUser, lineCount: number, subuserCount: number): ListedUser {
  return { user, lineCount, subuserCount, hasTwoStep: user.totpSecret !== undefined || user.hasEmailCodes };
}

function holdsAll(user: StoredUser, lines: readonly StoredLine[], terms: readonly string[], searched: readonly UserText[]): boolean {
  if (terms.length === 0) return true;
  const texts = textsOf(
    user,
    lines.map(({ tn }) => tn),
  );
  return terms.every((term) => searched.some((name) => holdsTerm(texts[name], term)));
}

function meetsFilter({ user, lineCount, hasTwoStep }: ListedUser, filter: UserFilter): boolean {
  const { createdFrom = Number.NEGATIVE_INFINITY, createdTo = Number.POSITIVE_INFINITY, notSeenSince = Number.POSITIVE_INFINITY } = filter;
  const at = user.createdAt / 1_000;
  return (
    (filter.status === undefined || filter.status.includes(user.status)) &&
    (filter.roleIds === undefined || filter.roleIds.some((id) => user.roleIds.includes(id))) &&
    (filter.hasTwoStep ?? hasTwoStep) === hasTwoStep &&
    (filter.hasLines ?? lineCount > 0) === lineCount > 0 &&
    (filter.parentId === undefined || filter.parentId === user.parentId) &&
    at >= createdFrom &&
    at < createdTo &&
    (user.lastSeenAt ?? 0) / 1_000 < notSeenSince
  );
}

const SORT_KEYS: Readonly<Record<UserSort, (listed: ListedUser) => string | number>> = {
  username: ({ user }) => user.username.toLowerCase(),
  name: ({ user }) => foldText(user.name),
  email: ({ user }) => user.email?.toLowerCase() ?? '',
  status: ({ user }) => user.status,
  lineCount: ({ lineCount }) => lineCount,
  createdAt: ({ user }) => user.createdAt,
  updatedAt: ({ user }) => user.updatedAt,
  lastSeenAt: ({ user }) => user.lastSeenAt ?? 0,
};

function comparison(sort: UserPageQuery['sort']): (one: ListedUser, other: ListedUser) => number {
  const keys = new Map<ListedUser, readonly (string | number)[]>();
  const keysOf = (listed: ListedUser) => {
    const known = keys.get(listed) ?? [...sort.map(({ field }) => SORT_KEYS[field](listed)), listed.user.id];
    keys.set(listed, known);
    return known;
  };
  const directions = sort.map(({ isDescending }) => (isDescending ? -1 : 1));
  const last = directions.at(-1) ?? 1;
  return (one, other) => {
    const [ours, theirs] = [keysOf(one), keysOf(other)];
    const index = ours.findIndex((key, at) => key !== theirs[at]);
    return index < 0 ? 0 : (directions[index] ?? last) * compareKeys(ours[index], theirs[index]);
  };
}

/** Compares by code point, as databases do. */
export function compareKeys(one: string | number = '', other: string | number = ''): number {
  if (typeof one === 'number' || typeof other === 'number') return Number(one) - Number(other);
  const [ours, theirs] = [Array.from(one), Array.from(other)];
  const index = ours.findIndex((letter, at) => letter !== theirs[at]);
  if (index < 0) return ours.length - theirs.length;
  return (ours[index]?.codePointAt(0) ?? 0) - (theirs[index]?.codePointAt(0) ?? -1);
}

function countBy(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    Array.from(
      Map.groupBy(names, (name) => name),
      ([name, all]) => [name, all.length],
    ),
  );
}
