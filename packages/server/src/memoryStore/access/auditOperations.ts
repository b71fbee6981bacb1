import type { AuditPart, StoredAudit } from '../../backend/store/accessStore.ts';

/** The first of these entries of each operation, and every entry that belongs to none. */
export function firstsOfOperations(entries: readonly StoredAudit[]): StoredAudit[] {
  const firsts = new Map<string, StoredAudit>();
  for (const entry of entries) {
    const key = entry.operationId ?? entry.id;
    const known = firsts.get(key);
    if (!known || entry.id < known.id) firsts.set(key, entry);
  }
  return [...firsts.values()];
}

export function partsOfOperations(entries: readonly StoredAudit[]): AuditPart[] {
  const alike = Map.groupBy(entries, ({ operationId, action, objectType }) => JSON.stringify([operationId, action, objectType]));
  return [...alike.values()].flatMap((part) => {
    const [first] = part;
    if (first?.operationId === undefined) return [];
    const { operationId, action, objectType } = first;
    const objects = new Set(part.flatMap(({ objectId }) => objectId ?? [])).size;
    return [{ operationId, action, objectType, count: part.length, objects }];
  });
}
