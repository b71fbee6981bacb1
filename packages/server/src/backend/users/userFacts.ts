import { isUserFact, USER_FACTS, type UserFact, type UserFacts, userFactsOf, type UserField } from '@manyline/contract';
import { storable } from '../store/storable.ts';

type Given = { readonly [F in UserFact]?: string | null | undefined };

export function storableFacts(given: Given): UserFacts {
  return userFactsOf(Object.fromEntries(USER_FACTS.map((fact) => [fact, given[fact] && storable(given[fact])])));
}

/** Omitted facts stay; null or an empty text removes one. */
export function withFacts<User extends UserFacts>(user: User, given: Given): User {
  const others = Object.entries(user).filter(([field]) => !isUserFact(field));
  const kept = USER_FACTS.map((fact) => [fact, given[fact] === undefined ? user[fact] : given[fact]]);
  return { ...Object.fromEntries(others), ...storableFacts(Object.fromEntries(kept)) } as User;
}

/** The fields that users may see of themselves. */
export function withoutFacts(fields: readonly UserField[]): readonly UserField[] {
  return fields.filter((field) => !isUserFact(field));
}
