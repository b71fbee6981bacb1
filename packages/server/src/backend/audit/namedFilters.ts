import type { StoreOperations } from '../store/store.ts';
import type { AuditChange } from './audit.ts';

type Naming = Pick<StoreOperations, 'rolesById' | 'usersById' | 'findProviderAccount' | 'listAudit'>;
type Named = readonly { readonly id: string; readonly name?: string | undefined }[];
type Find = (tx: Naming, ids: readonly string[]) => Promise<Named>;

const users: Find = (tx, ids) => tx.usersById(ids);

/** Criteria of filters that hold ids. The log itself knows what the object of an entry was called. */
const CRITERIA: Readonly<Record<string, Find>> = {
  roleIds: (tx, ids) => tx.rolesById(ids),
  parentId: users,
  userId: users,
  users,
  actorId: users,
  providers: async (tx, ids) => (await Promise.all(ids.map((id) => tx.findProviderAccount(id)))).filter((one) => one !== undefined),
  objectId: async (tx, ids) => {
    const entries = ids.map((objectId) => tx.listAudit({ filter: { objectId }, isOldestFirst: false, offset: 0, limit: 1 }));
    return (await Promise.all(entries)).flatMap(({ items }) =>
      items.flatMap((one) => (one.objectId === undefined ? [] : [{ id: one.objectId, name: one.objectName }])),
    );
  },
};

/** The filter of an export with names instead of ids, as they are now; what has none keeps its id. */
export async function namedFilter(tx: Naming, filter: Readonly<Record<string, unknown>>): Promise<AuditChange> {
  const named = Object.entries(filter).map(async ([criterion, value]) => {
    const find = CRITERIA[criterion];
    const ids = [value].flat().filter((one) => typeof one === 'string');
    if (!find || ids.length === 0) return [criterion, value] as const;
    const names = new Map((await find(tx, [...new Set(ids)])).map(({ id, name }) => [id, name]));
    const nameOf = (id: unknown) => names.get(String(id)) ?? id;
    return [criterion, Array.isArray(value) ? value.map(nameOf) : nameOf(value)] as const;
  });
  return { field: 'filter', after: Object.fromEntries(await Promise.all(named)) };
}
