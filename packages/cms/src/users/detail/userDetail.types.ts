import type { AbilityRule, AccountSession, AuditEntry, UserSummary, UserDetail, UserField, Revision, UserData } from '@manyline/contract';
import type { FieldOption, Loadable, TreeChildren } from '@manyline/ui';
import type { RoleName } from '../parts/RoleNames.tsx';

/** The person a page is about; `missing` where there is none of that id, or none the caller may see. */
export type LoadableUser = Loadable<UserDetail> | { readonly status: 'missing' };

export const SETTINGS_TABS = ['roles', 'lines', 'security', 'sessions', 'subusers', 'history'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

export interface UserLinks {
  readonly list: string;
  readonly info: (id: string) => string;
  readonly edit: (id: string) => string;
  readonly settings: (id: string, tab?: SettingsTab) => string;
  /** The link to their rules on the permission page; undefined without permission. */
  readonly preview: ((id: string) => string) | undefined;
  readonly create: ((parentId?: string) => string) | undefined;
  /** Their own, where one changes one's own password and second step. */
  readonly account: string;
}

/** What the caller may do with this person beside changing the fields that `editable` names. */
export interface UserPowers {
  /** What of them the caller may see. */
  readonly fields: readonly UserField[];
  readonly canDelete: boolean;
  readonly canSeeAudit: boolean;
  readonly canSeeRevisions: boolean;
  /** Whether a line can be moved to them together with its chats. */
  readonly canMoveChats: boolean;
}

/** Who gets the lines of a deleted user. */
export interface LineHeir {
  readonly userId: string;
  readonly withChats: boolean;
}

/** What the question before a deletion needs. */
export interface UserDeletion {
  readonly dataOf: (id: string) => Loadable<UserData>;
  readonly search: UserSearch;
  readonly canMoveChats: boolean;
  readonly onLoad: (id: string) => void;
}

export interface UserDetailActions {
  readonly onDisable: () => Promise<Loadable<unknown>>;
  readonly onActivate: () => Promise<Loadable<unknown>>;
  readonly onDelete: (heir: LineHeir | undefined) => Promise<Loadable<unknown>>;
}

/** What every page about a person gets. */
export interface UserPageProps {
  readonly record: LoadableUser;
  readonly links: UserLinks;
  readonly powers: UserPowers;
  readonly actions: UserDetailActions;
  readonly deletion: UserDeletion;
  /** Unix seconds. */
  readonly now: number;
  readonly onRetry: () => void;
  /** A plain click on a link of ours. */
  readonly onNavigate: (href: string) => void;
}

export interface Subusers {
  /** The people right under the person of the page. */
  readonly roots: Loadable<TreeUsers>;
  readonly under: (id: string) => Loadable<TreeUsers> | undefined;
  readonly onLoad: (id: string) => void;
  readonly onMore: (id: string | undefined) => void;
}

export interface TreeUsers {
  readonly items: readonly UserSummary[];
  readonly total: number;
}

/** People by what was typed, for a field that names one. */
export interface UserSearch {
  readonly options: Loadable<readonly FieldOption[]>;
  readonly onSearch: (query: string) => void;
}

/** The combined permissions of roles and personal rules; undefined without permission to see rules. */
export type EffectiveRules = Loadable<readonly AbilityRule[]> | undefined;

export interface UserTrail {
  readonly entries: Loadable<{ readonly items: readonly AuditEntry[]; readonly total: number }>;
  readonly onRetry: () => void;
}

export interface UserRevisions {
  readonly revisions: Loadable<readonly Revision[]>;
  readonly onRetry: () => void;
}

export interface UserSessions {
  readonly sessions: Loadable<readonly AccountSession[]>;
  readonly onRetry: () => void;
  /** One of them, or all. */
  readonly onEnd: (sessionId: string | undefined) => Promise<Loadable<unknown>>;
}

/** The outcome of a save. `stale`: another user saved in the meantime, and `user` has their values. */
export type UserSaveOutcome =
  | { readonly status: 'saved' | 'unchanged'; readonly user: UserDetail }
  | { readonly status: 'stale'; readonly user: UserDetail }
  | { readonly status: 'failed'; readonly message?: string | undefined; readonly errors?: Readonly<Record<string, string>> };

/** What is typed on a page about a person, and how it is kept. */
export interface UserEditing<Values> {
  /** What the typing began from: it stays as it was while something is typed. */
  readonly base: UserDetail;
  readonly draft: Partial<Values> | undefined;
  /** Another user saved since editing began. */
  readonly hasNews: boolean;
  /** Only what differs from `base` is sent, as a change of it. */
  readonly onSave: (values: Values, base: UserDetail) => Promise<UserSaveOutcome>;
  readonly onDraftChange: (draft: Partial<Values> | undefined) => void;
}

export type RoleChoices = Loadable<readonly RoleName[]>;
export type UserTree = TreeChildren;
