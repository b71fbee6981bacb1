import type { AuditEntry } from '@manyline/contract';

export interface ActivityGroup {
  /** The latest of them. */
  readonly entry: AuditEntry;
  readonly count: number;
}

/** Joins entries of the same user, action and object on the same day. Newest first, like the log. */
export function groupActivity(entries: readonly AuditEntry[]): readonly ActivityGroup[] {
  const groups = new Map<string, ActivityGroup>();
  for (const entry of entries) {
    const { actor, action, object, time } = entry;
    const day = new Date(time * 1_000).toDateString();
    const key = JSON.stringify([day, actor?.id, action, object.type, object.id, object.name]);
    const known = groups.get(key);
    groups.set(key, { entry: known?.entry ?? entry, count: (known?.count ?? 0) + 1 });
  }
  return [...groups.values()];
}
