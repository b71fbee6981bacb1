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

export interface StoredFunction {
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

export interface AuditPage {
  readonly filter: AuditFilter;
  readonly isOldestFirst: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Who may do what, what was done, and what people keep of the console for themselves. */
export interface AccessSteps {
  addRole(role: StoredRole): Promise<void>;
  updateRole(role: StoredRole): Promise<void>;
  /** Whoever has it loses it. */
  deleteRole(id: string): Promise<void>;
  findRole(id: string): Promise<StoredRole | undefined>;
  /** By name. */
  roles(): Promise<readonly (StoredRole & { readonly userCount: number })[]>;
  /** In the order of the ids; what is not there is left out. */
  rolesById(ids: readonly string[]): Promise<readonly StoredRole[]>;

  /** The personal rules of people, each set of them once with how many have it; those who have none are left out. */
  ownRules(): Promise<readonly { readonly rules: readonly AbilityRule[]; readonly userCount: number }[]>;
  /** Who has any personal rules. */
  usersWithOwnRules(): Promise<readonly string[]>;

  addFunction(entry: StoredFunction): Promise<void>;
  updateFunction(entry: StoredFunction): Promise<void>;
  findFunction(id: string): Promise<StoredFunction | undefined>;
  /** Of this status only, where one is given. */
  functions(status?: StoredFunction['status']): Promise<readonly StoredFunction[]>;

  /** Kept for good: nothing takes an entry away or changes it. */
  addAudit(entry: StoredAudit): Promise<void>;
  listAudit(page: AuditPage): Promise<{ readonly items: readonly StoredAudit[]; readonly total: number }>;

  /** Nothing happens where this version of the thing is kept already. */
  addRevision(revision: StoredRevision): Promise<void>;
  /** The newest first, at most a hundred. */
  revisionsOf(type: StoredRevision['type'], objectId: string): Promise<readonly StoredRevision[]>;
  /** The same without what was kept: that may be large. */
  revisionHeadsOf(type: StoredRevision['type'], objectId: string): Promise<readonly Omit<StoredRevision, 'value'>[]>;
  findRevision(type: StoredRevision['type'], objectId: string, version: number): Promise<StoredRevision | undefined>;

  addView(view: StoredView): Promise<void>;
  updateView(view: StoredView): Promise<void>;
  findView(id: string): Promise<StoredView | undefined>;
  deleteView(id: string): Promise<void>;
  /** One's own and the shared ones, by name. */
  viewsFor(userId: string, page: SavedView['page']): Promise<readonly StoredView[]>;

  /** JSON; undefined until something was kept. */
  findPreferences(userId: string): Promise<string | undefined>;
  setPreferences(userId: string, value: string): Promise<void>;
  findPreferenceDefaults(): Promise<string | undefined>;
  setPreferenceDefaults(value: string): Promise<void>;
}

/** What a search of the log looks through, in lower case. */
export function auditText({ actorName = '', objectName = '', objectId = '', address }: StoredAudit): string {
  return [actorName, objectName, objectId, address].join('\n').toLowerCase();
}
