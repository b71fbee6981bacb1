export interface RoleRow {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  /** Lower case, because names are unique regardless of case. */
  readonly name_key: string;
  readonly description: string;
  readonly rules: string;
  readonly created_at: number;
  readonly updated_at: number;
}

export interface FeatureRow {
  readonly id: string;
  readonly version: number;
  readonly type: string;
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly status: string;
  readonly created_at: number;
  readonly updated_at: number;
}

/** A database trigger refuses updates and deletes. */
export interface AuditRow {
  readonly id: string;
  readonly time: number;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly action: string;
  readonly object_type: string;
  readonly object_id: string | null;
  readonly object_name: string | null;
  readonly changes: string;
  readonly address: string;
  readonly search: string;
  readonly operation_id: string | null;
}

export interface RevisionRow {
  readonly type: string;
  readonly object_id: string;
  readonly version: number;
  readonly time: number;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly value: string;
}

export interface ViewRow {
  readonly id: string;
  readonly version: number;
  readonly user_id: string;
  readonly name: string;
  readonly page: string;
  readonly query: string;
  readonly is_shared: number;
}

export interface PreferenceRow {
  readonly user_id: string;
  readonly value: string;
}

/** `facts` is JSON; an empty `merge_key` means that the notification is never merged. */
export interface NotificationRow {
  readonly id: string;
  readonly user_id: string;
  readonly time: number;
  readonly is_read: number;
  readonly merge_key: string;
  readonly facts: string;
}
