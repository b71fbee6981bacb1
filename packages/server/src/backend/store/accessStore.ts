import type { AbilityRule, AuditAction, AuditFilter, AuditObject, SavedView } from '@manyline/contract';

/** Times are Unix milliseconds. */
export interface StoredRole {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly rules: readonly AbilityRule[];
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface StoredFeature {
  readonly id: string;
  readonly version: number;
  readonly type: 'subject' | 'action';
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly status: 'active' | 'disabled';
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface StoredAudit {
  readonly id: string;
  readonly time: number;
  /** The id of the first entry of the same call; absent from older entries. */
  readonly operationId?: string;
  readonly actorId?: string;
  readonly actorName?: string;
  readonly action: AuditAction;
  readonly objectType: AuditObject;
  readonly objectId?: string;
  readonly objectName?: string;
  readonly changes: readonly { readonly field: string; readonly before?: unknown; readonly after?: unknown }[];
  readonly address: string;
}

export interface StoredRevision {
  readonly type: 'role' | 'user' | 'function' | 'routes' | 'system';
  readonly objectId: string;
  readonly version: number;
  readonly time: number;
  readonly actorId?: string;
  readonly actorName?: string;
  readonly value: unknown;
}

export interface StoredView {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly name: string;
  readonly page: SavedView['page'];
  readonly query: string;
  readonly isShared: boolean;
}

/** How many entries of an operation did the same. */
export interface AuditPart {
  readonly operationId: string;
  readonly action: AuditAction;
  readonly objectType: AuditObject;
  readonly count: number;
  /** Distinct ones. */
  readonly objects: number;
}

export interface AuditPage {
  readonly filter: AuditFilter;
  readonly isOldestFirst: boolean;
  readonly offset: number;
  readonly limit: number;
  /** Only the first matching entry of each operation. */
  readonly isGrouped?: boolean;
}

/** Roles, features, the audit log, revisions, saved views and preferences. */
export interface AccessOperations {
  addRole(role: StoredRole): Promise<void>;
  updateRole(role: StoredRole): Promise<void>;
  /** Also removes the role from every user who has it. */
  deleteRole(id: string): Promise<void>;
  findRole(id: string): Promise<StoredRole | undefined>;
  /** Sorted by name. */
  roles(): Promise<readonly (StoredRole & { readonly userCount: number })[]>;
  /** In the order of `ids`; unknown ids are skipped. */
  rolesById(ids: readonly string[]): Promise<readonly StoredRole[]>;

  /** Distinct sets of personal rules with the number of users who have each; users without personal rules are not counted. */
  ownRules(): Promise<readonly { readonly rules: readonly AbilityRule[]; readonly userCount: number }[]>;
  usersWithOwnRules(): Promise<readonly string[]>;

  addFeature(entry: StoredFeature): Promise<void>;
  updateFeature(entry: StoredFeature): Promise<void>;
  findFeature(id: string): Promise<StoredFeature | undefined>;
  features(status?: StoredFeature['status']): Promise<readonly StoredFeature[]>;

  /** The log is append-only: entries are never changed or deleted. */
  addAudit(entry: StoredAudit): Promise<void>;
  listAudit(page: AuditPage): Promise<{ readonly items: readonly StoredAudit[]; readonly total: number }>;
  /** In any order. */
  auditParts(operationIds: readonly string[]): Promise<readonly AuditPart[]>;

  /** Does nothing if this version of the object is already stored. */
  addRevision(revision: StoredRevision): Promise<void>;
  /** Newest first, at most 100. */
  revisionsOf(type: StoredRevision['type'], objectId: string): Promise<readonly StoredRevision[]>;
  /** Like `revisionsOf`, without the values, which can be large. */
  revisionHeadsOf(type: StoredRevision['type'], objectId: string): Promise<readonly Omit<StoredRevision, 'value'>[]>;
  findRevision(type: StoredRevision['type'], objectId: string, version: number): Promise<StoredRevision | undefined>;

  addView(view: StoredView): Promise<void>;
  updateView(view: StoredView): Promise<void>;
  findView(id: string): Promise<StoredView | undefined>;
  deleteView(id: string): Promise<void>;
  /** The user's own views and the shared ones, sorted by name. */
  viewsFor(userId: string, page: SavedView['page']): Promise<readonly StoredView[]>;

  /** JSON; undefined before the first save. */
  findPreferences(userId: string): Promise<string | undefined>;
  setPreferences(userId: string, value: string): Promise<void>;
  findPreferenceDefaults(): Promise<string | undefined>;
  setPreferenceDefaults(value: string): Promise<void>;
}

/** The lower-case text that a search of the audit log matches. */
export function auditText({ actorName = '', objectName = '', objectId = '', address }: StoredAudit): string {
  return [actorName, objectName, objectId, address].join('\n').toLowerCase();
}
