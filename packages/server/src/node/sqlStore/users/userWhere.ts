import { type RawBuilder, sql } from 'kysely';
import type { UserQuery } from '../../../backend/index.ts';
import { termsOf } from '../../../backend/rules/userSearch.ts';
import { allOf, whereVisible } from './userConditions.ts';
import type { UserIndex } from './userIndex.ts';
import { conditionsOf } from './userListConditions.ts';

/** Which users a query of the list finds. `isWalked`: most users match, so only the sort index is used. */
export function createUserWhere(userIndex: UserIndex) {
  return ({ filter, visible, searched }: UserQuery, isWalked = false): RawBuilder<boolean> => {
    const terms = termsOf(filter.q ?? '');
    const search = isWalked ? userIndex.holds : userIndex.isFound;
    const searches = terms.length === 0 ? [] : [searched.length === 0 ? sql<boolean>`1 = 0` : search(terms, searched)];
    const visibility = whereVisible(visible, isWalked);
    const column = isWalked ? userIndex.unindexed : (plain: RawBuilder<unknown>) => plain;
    return allOf([...conditionsOf(filter, column), ...(visibility ? [visibility] : []), ...searches]);
  };
}
