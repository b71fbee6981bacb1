import type {
  AbilityRule,
  AccountSession,
  AuditEntry,
  UserSummary,
  UserDetail,
  UserField,
  Revision,
  UserData,
  Leaving,
  Left,
} from '@manyline/contract';
import type { FieldOption, Loadable } from '@manyline/ui';
import type { RoleName } from '../parts/RoleNames.tsx';

/** The user of a page; `missing` if the id is unknown or the caller may not see the user. */
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
  /** The caller's account page, for their own password and two-step verification. */
  readonly account: string;
}

/** The caller's permissions on this user, besides changing the fields in `editable`. */
export interface UserPowers {
  /** The fields the caller may see. */
  readonly fields: readonly UserField[];
  readonly canDelete: boolean;
  readonly canSeeAudit: boolean;
  readonly canSeeRevisions: boolean;
  /** Whether a line can be moved to this user with its chats. */
  readonly canMoveChats: boolean;
}

/** Who gets the lines of a deleted user. */
export interface NewLineOwner {
  readonly userId: string;
  readonly withChats: boolean;
}

/** What goes to whom when a user leaves. */
export interface LeavingPlan {
  /** Lines that aren’t named stay with the closed account. */
  readonly lines: readonly { readonly tn: string; readonly userId: string }[];
  /** Chats and scheduled messages go with their line. */
  readonly withContent: boolean;
  /** Gets the contacts and templates. */
  readonly contentTo?: string;
}

/** The data of the dialog about leaving. */
export interface UserLeaving {
  readonly dataOf: (id: string) => Loadable<Leaving>;
  readonly search: UserSearch;
  readonly onLoad: (id: string) => void;
  readonly onLeave: (id: string, version: number, plan: LeavingPlan) => Promise<Loadable<Left>>;
}

/** The data of the deletion dialog. */
export interface UserDeletion {
  readonly dataOf: (id: string) => Loadable<UserData>;
  readonly search: UserSearch;
  readonly canMoveChats: boolean;
  readonly onLoad: (id: string) => void;
}

export interface UserDetailActions {
  readonly onDisable: () => Promise<Loadable<unknown>>;
  readonly onActivate: () => Promise<Loadable<unknown>>;
  readonly onDelete: (newOwner: NewLineOwner | undefined) => Promise<Loadable<unknown>>;
}

/** The props of every page about a user. */
export interface UserPageProps {
  /** The user as the server knows it. */
  readonly record: LoadableUser;
  /** The pages that belong to the user. */
  readonly links: UserLinks;
  /** What the viewer may do with the user. */
  readonly powers: UserPowers;
  /** What can be done with the user. */
  readonly actions: UserDetailActions;
  /** Deleting the user, in steps. */
  readonly deletion: UserDeletion;
  /** Closing the account and handing over. */
  readonly leaving: UserLeaving;
  /** Unix seconds. */
  readonly now: number;
  readonly onRetry: () => void;
  /** A plain click on an internal link. */
  readonly onNavigate: (href: string) => void;
}

export interface Subusers {
  /** The direct sub-users. */
  readonly roots: Loadable<TreeUsers>;
  readonly under: (id: string) => Loadable<TreeUsers> | undefined;
  readonly onLoad: (id: string) => void;
  readonly onMore: (id: string | undefined) => void;
}

export interface TreeUsers {
  readonly items: readonly UserSummary[];
  readonly total: number;
}

/** Searches users for a user field. */
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
  /** One session, or all. */
  readonly onEnd: (sessionId: string | undefined) => Promise<Loadable<unknown>>;
}

/** The outcome of a save. `stale`: another user saved in the meantime, and `user` has their values. */
export type UserSaveOutcome =
  | { readonly status: 'saved' | 'unchanged'; readonly user: UserDetail }
  | { readonly status: 'stale'; readonly user: UserDetail }
  | { readonly status: 'failed'; readonly message?: string | undefined; readonly errors?: Readonly<Record<string, string>> };

/** The unsaved edits on a user's page. */
export interface UserEditing<Values> {
  /** The version the edits started from; it doesn't change while there are edits. */
  readonly base: UserDetail;
  readonly draft: Partial<Values> | undefined;
  /** Another user saved since editing began. */
  readonly isOutdated: boolean;
  /** Only what differs from `base` is sent, as a change of it. */
  readonly onSave: (values: Values, base: UserDetail) => Promise<UserSaveOutcome>;
  readonly onDraftChange: (draft: Partial<Values> | undefined) => void;
}

export type RoleChoices = Loadable<readonly RoleName[]>;
