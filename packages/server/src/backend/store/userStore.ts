import type { UserFacets, UserFilter, UserSort } from '@manyline/contract';
import type { StoredLine, StoredUser } from './store.ts';

/** Which users a caller may see: the first test whose conditions match decides; without a match the user is hidden. */
export type Visibility = readonly { readonly isVisible: boolean; readonly conditions?: Readonly<Record<string, unknown>> }[];

/** The fields a search matches. */
export const USER_TEXTS = ['username', 'name', 'email', 'lines'] as const;
export type UserText = (typeof USER_TEXTS)[number];

export interface UserQuery {
  readonly filter: UserFilter;
  readonly visible: Visibility;
  /** The fields in which to search for `filter.q`. */
  readonly searched: readonly UserText[];
}

export interface UserPageQuery extends UserQuery {
  /** The first has the highest priority; ties are sorted by id in the direction of the last. Absent values come first. */
  readonly sort: readonly { readonly field: UserSort; readonly isDescending: boolean }[];
  readonly offset: number;
  readonly limit: number;
}

export interface ListedUser {
  readonly user: StoredUser;
  readonly lineCount: number;
  readonly subuserCount: number;
  readonly hasTwoStep: boolean;
}

/** What a line holds, archived or not. */
export interface LineContents {
  readonly tn: string;
  readonly isArchived: boolean;
  readonly chats: number;
  readonly messages: number;
}

export interface UserOperations {
  listUsers(page: UserPageQuery): Promise<{ readonly items: readonly ListedUser[]; readonly total: number }>;
  /** Each facet is counted without its own filter. */
  countFacets(query: UserQuery): Promise<UserFacets>;
  /** Also undefined if the user is not visible. */
  findListed(id: string, visible: Visibility): Promise<ListedUser | undefined>;
  /** In the order of the ids; users who are not visible are skipped. */
  findManyListed(ids: readonly string[], visible: Visibility): Promise<readonly ListedUser[]>;
  /** Also deletes lines, chats, sessions and sign-in methods; sub-users move to the parent. */
  deleteUser(id: string): Promise<void>;
  /** Deletes at most this many messages from the user's chats. Returns how many. */
  removeMessages(userId: string, most: number): Promise<number>;
  /** A user who is being deleted and is not leased to another process. */
  findDeletion(process: string, now: number): Promise<string | undefined>;
  /** Leases the deletion to this process until `until`; call it again to extend. */
  leaseDeletion(userId: string, process: string, until: number): Promise<void>;
  /** Releases the deletion leases of this process. */
  endDeletionLeases(process: string): Promise<void>;
  usersWithRole(roleId: string): Promise<readonly string[]>;
  /** In any order; unknown ids are skipped. */
  usersById(ids: readonly string[]): Promise<readonly StoredUser[]>;
  /** Each user's lines are in the order they were added. */
  linesOfUsers(userIds: readonly string[]): Promise<readonly StoredLine[]>;
  /** For each line of the user, also archived ones, in the order they were added. */
  countLineContents(userId: string): Promise<readonly LineContents[]>;
  /** Moves a line with all its chats to another user. */
  moveLine(tn: string, userId: string): Promise<StoredLine>;
  /**
   * Moves a line to another user without its history: chats, sent messages and batches stay archived for the former owner until the line
   * comes back. Opt-outs belong to the number and move with it.
   */
  moveLineAlone(tn: string, userId: string): Promise<StoredLine>;
  /** Removes a line and archives its history for its owner. */
  archiveLine(tn: string): Promise<void>;
  /** The user's newest archived line of this number. */
  findArchivedLine(tn: string, userId: string): Promise<StoredLine | undefined>;
  /** Users who have an archived line of this number. */
  formerOwners(tn: string): Promise<readonly string[]>;
  /** Whether the user (or any user) has a line, or an archived one. */
  hasAnyLine(userId?: string): Promise<boolean>;
  touchUser(id: string, at: number): Promise<void>;
}
