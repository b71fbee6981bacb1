import type { PersonFilter, PersonSort } from '@manyline/contract';
import type { StoredLine, StoredUser } from './store.ts';

/** Of the people there are, those a caller may see: the first test whose conditions are met decides; none, and it is not seen. */
export type Visibility = readonly { readonly isVisible: boolean; readonly conditions?: Readonly<Record<string, unknown>> }[];

/** The texts a search looks through. */
export const PERSON_TEXTS = ['username', 'name', 'email', 'lines'] as const;
export type PersonText = (typeof PERSON_TEXTS)[number];

export interface PeopleQuery {
  readonly filter: PersonFilter;
  readonly visible: Visibility;
  /** Where `filter.q` may be looked for. */
  readonly searched: readonly PersonText[];
}

export interface PeoplePage extends PeopleQuery {
  /** The first counts most; then by id, in the direction of the last. What is absent comes first. */
  readonly sort: readonly { readonly field: PersonSort; readonly isDescending: boolean }[];
  readonly offset: number;
  readonly limit: number;
}

export interface ListedUser {
  readonly user: StoredUser;
  readonly lineCount: number;
  readonly subuserCount: number;
  readonly hasTwoStep: boolean;
}

export interface PeopleFacets {
  readonly status: Readonly<Record<string, number>>;
  readonly roleIds: Readonly<Record<string, number>>;
  readonly hasTwoStep: { readonly yes: number; readonly no: number };
  readonly hasLines: { readonly yes: number; readonly no: number };
}

/** What administrators look for among people. */
export interface PeopleSteps {
  listPeople(page: PeoplePage): Promise<{ readonly items: readonly ListedUser[]; readonly total: number }>;
  /** A facet's own filter does not count for it. */
  countFacets(query: PeopleQuery): Promise<PeopleFacets>;
  /** Undefined too where the person may not be seen. */
  findListed(id: string, visible: Visibility): Promise<ListedUser | undefined>;
  /** The same of many, in the order of the ids; who may not be seen is left out. */
  findManyListed(ids: readonly string[], visible: Visibility): Promise<readonly ListedUser[]>;
  /** With their lines, chats, sessions and ways in; sub-users go to their parent. */
  deleteUser(id: string): Promise<void>;
  usersWithRole(roleId: string): Promise<readonly string[]>;
  /** In any order; who is not there is left out. */
  usersById(ids: readonly string[]): Promise<readonly StoredUser[]>;
  /** Of several people, each one's in the order they were added. */
  linesOfUsers(userIds: readonly string[]): Promise<readonly StoredLine[]>;
  /** Gives a line with all its chats to somebody else. */
  moveLine(tn: string, userId: string): Promise<StoredLine>;
  /** When a person last did anything. */
  touchUser(id: string, at: number): Promise<void>;
}
