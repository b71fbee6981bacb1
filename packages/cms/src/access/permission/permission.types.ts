import type { AbilityRule, AccessFunction, Permission, Person, Revision, Role, RuleSource } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';

/** Whose rules are edited. */
export interface RuleTarget {
  readonly kind: 'role' | 'person';
  readonly id: string;
}

/** A person whose personal rules are edited. */
export interface EditedPerson {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly roleIds: readonly string[];
  readonly abilities: readonly AbilityRule[];
  readonly canEdit: boolean;
}

export interface PersonChoice {
  readonly id: string;
  readonly name: string;
  /** A smaller second line: the user name. */
  readonly detail: string;
}

/** Unsaved rules, and what they began from. */
export interface KeptDraft {
  readonly version: number;
  readonly base: readonly AbilityRule[];
  readonly rules: readonly AbilityRule[];
}

export type RulesOutcome =
  | { readonly status: 'saved' }
  /** Somebody else saved meanwhile; what they left is shown by then. */
  | { readonly status: 'stale' }
  | { readonly status: 'failed'; readonly message?: string; readonly code?: string };

export interface RoleTexts {
  readonly name: string;
  readonly description: string;
}

export type RoleOutcome = { readonly status: 'saved' } | { readonly status: 'failed'; readonly message?: string };

/** What somebody may do, as the server gathers it: a rule and where it comes from stand at the same place. */
export interface AccessPreview {
  readonly abilities: readonly AbilityRule[];
  readonly sources: readonly RuleSource[];
  readonly people: readonly Person[];
  readonly peopleTotal: number;
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
  /** What it takes. */
  readonly needs: readonly Permission[];
}

/** What the app would show to whoever has some rules. */
export interface PreviewPlaces {
  readonly menu: readonly PreviewMenuItem[];
  readonly routes: readonly PreviewRoute[];
}

/** As whom the preview looks: a person, or a role alone where nobody is named. */
export interface PreviewAs {
  readonly userId?: string;
  /** The rules as they stand in the editor. */
  readonly rules: readonly AbilityRule[];
}

export interface PermissionScreenProps {
  readonly roles: Loadable<readonly Role[]>;
  /** Subjects and actions that rules refer to. */
  readonly catalogue: readonly AccessFunction[];
  /** Undefined: nothing is chosen yet. */
  readonly target: RuleTarget | undefined;
  /** The person of the target. */
  readonly person: Loadable<EditedPerson>;
  readonly may: { readonly create: boolean; readonly update: boolean; readonly delete: boolean; readonly seePeople: boolean };
  /** What was typed for the target earlier and not saved. */
  readonly draft: KeptDraft | undefined;
  /** People who match what is typed. */
  readonly people: Loadable<readonly PersonChoice[]>;
  readonly revisions: Loadable<readonly Revision[]>;
  readonly preview: Loadable<AccessPreview>;
  readonly placesOf: (rules: readonly AbilityRule[]) => PreviewPlaces;
  /** The page of a person. */
  readonly personHref: (id: string) => string;
  readonly onOpenPerson: (id: string) => void;
  readonly onRetry: () => void;
  readonly onTargetChange: (target: RuleTarget | undefined) => void;
  readonly onSearchPeople: (query: string) => void;
  /** Undefined once nothing is unsaved. */
  readonly onDraftChange: (draft: KeptDraft | undefined) => void;
  readonly onSaveRules: (rules: readonly AbilityRule[], version: number) => Promise<RulesOutcome>;
  readonly onCreateRole: (texts: RoleTexts, rules: readonly AbilityRule[]) => Promise<RoleOutcome>;
  readonly onDescribeRole: (role: Role, texts: RoleTexts) => Promise<RoleOutcome>;
  /** Rejected where it could not be done. */
  readonly onDeleteRole: (role: Role) => Promise<RoleOutcome>;
  /** The history was opened, or is wanted again. */
  readonly onLoadRevisions: () => void;
  readonly onPreview: (as: PreviewAs) => void;
}
