import type { StoreOperations } from '../store/store.ts';
import type { AuditChange } from './audit.ts';

/** Replaces ids of roles and users with their current names, because they may be renamed or deleted when the log is read. */
export async function namedChanges(
  tx: Pick<StoreOperations, 'rolesById' | 'usersById'>,
  changes: readonly AuditChange[],
): Promise<readonly AuditChange[]> {
  const idsOf = (field: string) => {
    const values = changes.filter((change) => change.field === field).flatMap(({ before, after }) => [before, after].flat());
    return [...new Set(values.filter((value) => typeof value === 'string'))];
  };
  const [roleIds, parentIds] = [idsOf('roleIds'), idsOf('parentId')];
  const named = [
    ...(roleIds.length === 0 ? [] : await tx.rolesById(roleIds)),
    ...(parentIds.length === 0 ? [] : await tx.usersById(parentIds)),
  ];
  if (named.length === 0) return changes;
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const nameOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(nameOf);
    return typeof value === 'string' ? (names.get(value) ?? value) : value;
  };
  return changes.map((change) =>
    change.field === 'roleIds' || change.field === 'parentId'
      ? {
          field: change.field,
          ...(change.before !== undefined && { before: nameOf(change.before) }),
          ...(change.after !== undefined && { after: nameOf(change.after) }),
        }
      : change,
  );
}
