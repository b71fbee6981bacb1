import type { AbilityRule, Feature, Permission, UserSummary, Revision, RightHolders, Role, RuleSource } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';

/** The role or user being edited. */
export interface RuleTarget {
  readonly kind: 'role' | 'user';
  readonly id: string;
}

/** A user whose own rules are edited. */
export interface EditedUser {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly roleIds: readonly string[];
  readonly abilities: readonly AbilityRule[];
  readonly canEdit: boolean;
}

export interface UserChoice {
  readonly id: string;
  readonly name: string;
  /** A smaller second line: the username. */
  readonly detail: string;
}

/** Unsaved rules and the version they are based on. */
export interface SavedDraft {
  readonly version: number;
  readonly base: readonly AbilityRule[];
  readonly rules: readonly AbilityRule[];
}

export type RulesOutcome =
  | { readonly status: 'saved' }
  /** Another user saved in between; the screen already shows their version. */
  | { readonly status: 'stale' }
  | { readonly status: 'failed'; readonly message?: string; readonly code?: string };

export interface RoleTexts {
  readonly name: string;
  readonly description: string;
}

export type RoleOutcome = { readonly status: 'saved' } | { readonly status: 'failed'; readonly message?: string };

/** The effective rules of a user as the server collects them; `sources` has the same indexes as the rules. */
export interface AccessPreview {
  readonly abilities: readonly AbilityRule[];
  readonly sources: readonly RuleSource[];
  readonly users: readonly UserSummary[];
  readonly userTotal: number;
}

export interface PreviewMenuItem {
  readonly id: string;
  readonly title: string;
  readonly children: readonly PreviewMenuItem[];
}

export interface PreviewRoute {
  readonly path: string;
  readonly title: string;
  readonly isReachable: boolean;
  readonly needs: readonly Permission[];
}

export interface PreviewNavigation {
  readonly menu: readonly PreviewMenuItem[];
  readonly routes: readonly PreviewRoute[];
}

/** The user to preview as; without a user, the role alone. */
export interface PreviewAs {
  readonly userId?: string;
  /** The rules in the editor. */
  readonly rules: readonly AbilityRule[];
}

export interface PermissionScreenProps {
  /** All roles with their rules. */
  readonly roles: Loadable<readonly Role[]>;
  /** Subjects and actions that rules refer to. */
  readonly catalogue: readonly Feature[];
  /** Undefined if nothing is selected. */
  readonly target: RuleTarget | undefined;
  /** The target was chosen; otherwise it is the first role, which narrow screens don’t open. */
  readonly isTargetChosen: boolean;
  /** The right whose holders are shown instead of a target. */
  readonly question: Permission | undefined;
  /** Who has that right. */
  readonly holders: Loadable<RightHolders>;
  /** Whether the matrix and the rules are open. */
  readonly isAdvanced: boolean;
  /** The user whose rules are shown, if one is chosen. */
  readonly user: Loadable<EditedUser>;
  /** What the viewer may do with roles. */
  readonly may: { readonly create: boolean; readonly update: boolean; readonly delete: boolean; readonly seeUsers: boolean };
  /** Earlier unsaved changes to the target. */
  readonly draft: SavedDraft | undefined;
  /** The users found for the preview. */
  readonly users: Loadable<readonly UserChoice[]>;
  /** Earlier rules, the latest first. */
  readonly revisions: Loadable<readonly Revision[]>;
  /** What a user with these rules sees. */
  readonly preview: Loadable<AccessPreview>;
  /** The menu that these rules leave. */
  readonly navigationOf: (rules: readonly AbilityRule[]) => PreviewNavigation;
  /** The page of a user. */
  readonly userHref: (id: string) => string;
  /** Opens the page of a user. */
  readonly onOpenUser: (id: string) => void;
  /** The list of the users who have a role. */
  readonly usersHref: (roleId: string) => string;
  /** Opens the list of the users who have a role. */
  readonly onOpenUsers: (roleId: string) => void;
  readonly onRetry: () => void;
  /** Shows the rules of another role or user. */
  readonly onTargetChange: (target: RuleTarget | undefined) => void;
  /** Asks who has a right. */
  readonly onAsk: (question: Permission) => void;
  /** Opens or closes the matrix and the rules. */
  readonly onAdvancedChange: (isAdvanced: boolean) => void;
  /** Looks for users by name. */
  readonly onSearchUsers: (query: string) => void;
  /** Called with undefined when nothing is unsaved. */
  readonly onDraftChange: (draft: SavedDraft | undefined) => void;
  /** Its outcome says whether they were saved, or changed elsewhere. */
  readonly onSaveRules: (rules: readonly AbilityRule[], version: number) => Promise<RulesOutcome>;
  /** Its outcome says whether the role was added. */
  readonly onCreateRole: (texts: RoleTexts, rules: readonly AbilityRule[]) => Promise<RoleOutcome>;
  /** Changes the name and description of a role. */
  readonly onDescribeRole: (role: Role, texts: RoleTexts) => Promise<RoleOutcome>;
  /** Rejects if deleting fails. */
  readonly onDeleteRole: (role: Role) => Promise<RoleOutcome>;
  /** Called when the history opens, and to retry. */
  readonly onLoadRevisions: () => void;
  /** Shows what a role or user sees. */
  readonly onPreview: (as: PreviewAs) => void;
}
