import type { AbilityRule, Profile, SsoRules, SsoTest, SystemSettings, UserFacts, UserStatus } from '@manyline/contract';
import type { AccessOperations } from './accessStore.ts';
import type { AccountOperations, SessionOperations } from './accountStore.ts';
import type { BatchOperations, RecipientOperations } from './batchStore.ts';
import type { ChatOperations } from './chatStore.ts';
import type { ConsoleOperations } from './consoleStore.ts';
import type { ContactImportOperations } from './contactImportStore.ts';
import type { ContactOperations } from './contactStore.ts';
import type { DeletedOperations } from './deletedStore.ts';
import type { EmailOperations } from './emailStore.ts';
import type { LineOperations } from './lineStore.ts';
import type { LongTextOperations } from './longTextStore.ts';
import type { OutboundOperations, ProviderEventOperations } from './outboundStore.ts';
import type { ProviderOperations } from './providerStore.ts';
import type { PushOperations } from './pushStore.ts';
import type { ReportMailOperations } from './reportMailStore.ts';
import type { ReportOperations } from './reportStore.ts';
import type { ScheduledOperations } from './scheduledStore.ts';
import type { TemplateOperations } from './templateStore.ts';
import type { UnroutedOperations } from './unroutedStore.ts';
import type { UserOperations } from './userStore.ts';

export type * from './accountStore.ts';
export type * from './batchStore.ts';
export type * from './chatStore.ts';
export type * from './contactImportStore.ts';
export type * from './contactStore.ts';
export type * from './deletedStore.ts';
export type * from './emailStore.ts';
export type * from './lineStore.ts';
export type * from './longTextStore.ts';
export type * from './outboundStore.ts';
export type * from './providerStore.ts';
export type * from './pushStore.ts';
export type * from './reportMailStore.ts';
export type * from './templateStore.ts';
export type * from './scheduledStore.ts';
export type * from './unroutedStore.ts';

/** All times of the store are integer Unix milliseconds. */
export interface StoredUser extends UserFacts {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email?: string;
  /** The user set the address when addresses didn't have to be confirmed, so it doesn't say who the user is. */
  readonly hasUnprovenEmail?: true;
  /** Empty for users who sign in only through single sign-on. */
  readonly passwordHash: string;
  readonly abilities: readonly AbilityRule[];
  readonly status: UserStatus;
  /** The secret of a confirmed authenticator app: base 32, encrypted. */
  readonly totpSecret?: string;
  /** The newest time step whose code was used; codes of it and of earlier steps are rejected. */
  readonly totpStep?: number;
  readonly hasEmailCodes: boolean;
  /** In order of precedence. */
  readonly roleIds: readonly string[];
  /** The parent, if this is a sub-user. */
  readonly parentId?: string;
  /** Incremented by every change an administrator or the user makes. */
  readonly version: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Approximate; absent if the user was never active. */
  readonly lastSeenAt?: number;
}

export interface StoredLine extends Omit<Profile, 'outage' | 'sendsLinks' | 'carriedBytes' | 'textLimit' | 'answersShortCodes'> {
  readonly userId: string;
  /**
   * Set on an archived line: the number that moved to another user without its chats. Such a line has a placeholder `tn` and is in no
   * list of lines.
   */
  readonly archiveOf?: string;
  /** The provider account that carries its messages; absent for an internal line. */
  readonly providerAccountId?: string;
  /** A standby account with the same number, which sends while the first is stopped. `since`: Unix milliseconds. */
  readonly standby?: { readonly accountId: string; readonly since: number };
  /** Accounts it had before, which may still deliver messages that are on their way. `until`: Unix milliseconds. */
  readonly formerAccounts?: readonly FormerAccount[];
}

export interface FormerAccount {
  readonly accountId: string;
  readonly until: number;
}

/** What administrators set up about single sign-on. */
export interface StoredSso {
  readonly version: number;
  /** Absent: the environment's. `secret` is sealed. */
  readonly provider?: {
    readonly issuer: string;
    readonly clientId: string;
    readonly name: string;
    readonly scopes: string;
    readonly secret: string;
  };
  /** Absent before an administrator decided. */
  readonly rules?: SsoRules;
  readonly test?: StoredSsoTest;
}

/** The newest test sign-in. */
export interface StoredSsoTest extends Omit<SsoTest, 'time' | 'isCurrent'> {
  readonly time: number;
  /** The version and the provider that were tested. */
  readonly version: number;
  readonly provider: string;
}

/** Settings stored by an older version lack newer fields. */
export type StoredSettings = Partial<SystemSettings> & Pick<SystemSettings, 'version'>;

/** The route tree managed by the server, as sent to clients. */
export interface StoredRouteTree {
  readonly version: number;
  readonly routes: readonly unknown[];
  /** Absent if it was never changed, or before change times were stored. */
  readonly updatedAt?: number;
}

/** All data access. Each call is atomic; `Store.transaction` combines several. */
export interface StoreOperations
  extends
    AccountOperations,
    SessionOperations,
    UserOperations,
    AccessOperations,
    ReportOperations,
    ReportMailOperations,
    ConsoleOperations,
    ContactOperations,
    ContactImportOperations,
    EmailOperations,
    DeletedOperations,
    BatchOperations,
    RecipientOperations,
    OutboundOperations,
    ProviderEventOperations,
    LongTextOperations,
    ProviderOperations,
    PushOperations,
    TemplateOperations,
    ScheduledOperations,
    UnroutedOperations,
    LineOperations,
    ChatOperations {
  isEmpty(): Promise<boolean>;

  addUser(user: StoredUser): Promise<void>;
  findUser(id: string): Promise<StoredUser | undefined>;
  /** By username or e-mail address, case-insensitive; the domain of an address may be in letters or in ASCII, and the same spelling comes first. */
  findUserByLogin(login: string): Promise<StoredUser | undefined>;
  updateUser(user: StoredUser): Promise<void>;

  /** Undefined before the first change. */
  findSettings(): Promise<StoredSettings | undefined>;
  setSettings(settings: StoredSettings): Promise<void>;

  /** Undefined before the first change. */
  findSso(): Promise<StoredSso | undefined>;
  setSso(sso: StoredSso): Promise<void>;

  /** Version 0 and empty before the first change. */
  findRouteTree(): Promise<StoredRouteTree>;
  setRouteTree(tree: StoredRouteTree): Promise<void>;

  /** Adding many: owners are put into `uncounted`; call `recountLines` for them in the same transaction. */
  addLine(line: StoredLine, uncounted?: Set<string>): Promise<void>;
  /** Counts the users' lines again, for their number of lines and the search. */
  recountLines(userIds: ReadonlySet<string>): Promise<void>;
  findLine(tn: string): Promise<StoredLine | undefined>;
  /** In the order they were added. */
  linesOf(userId: string): Promise<readonly StoredLine[]>;
  /** Stores its status, name, mute setting and provider account. */
  updateLine(line: StoredLine): Promise<void>;
  /** Changes a line's number and keeps its position, chats, sent messages and client ids. Opt-outs apply to both numbers. */
  renumberLine(tn: string, line: StoredLine): Promise<void>;
}

export interface Store extends StoreOperations {
  /** Runs `work` atomically and durably; a throw rolls back. It may run more than once before it commits. */
  transaction<T>(work: (tx: StoreOperations) => Promise<T>): Promise<T>;
  /**
   * The same for short work: concurrent calls may share one commit. `lockKeys`: names of all it reads or writes; work without a name in
   * common may run at the same time in the same transaction. Without it, nothing else runs at the same time.
   */
  shortTransaction<T>(work: (tx: StoreOperations) => Promise<T>, lockKeys?: readonly string[]): Promise<T>;
  close(): Promise<void>;
}
