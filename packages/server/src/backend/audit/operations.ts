import type { AuditOperation } from '@manyline/contract';
import type { StoredAudit } from '../store/accessStore.ts';
import type { StoreOperations } from '../store/store.ts';

interface ShownOperation {
  /** The import, which knows what came of it; otherwise the entry that was found. */
  readonly shown: StoredAudit;
  /** Undefined for a single entry. */
  readonly operation: AuditOperation | undefined;
}

/** What the calls did that wrote these entries. */
export async function readOperations(
  tx: Pick<StoreOperations, 'auditParts' | 'listAudit'>,
  found: readonly StoredAudit[],
): Promise<readonly ShownOperation[]> {
  const parts = Map.groupBy(await tx.auditParts(found.flatMap(({ operationId }) => operationId ?? [])), (part) => part.operationId);
  return Promise.all(
    found.map(async (entry) => {
      const { operationId: id } = entry;
      const own = (id === undefined ? undefined : parts.get(id)) ?? [];
      const size = own.reduce((sum, { count }) => sum + count, 0);
      if (id === undefined || size < 2) return { shown: entry, operation: undefined };
      const operation = { id, size, parts: own.map(({ operationId: _id, ...part }) => part) };
      if (!own.some(({ action }) => action === 'import')) return { shown: entry, operation };
      const filter = { operationId: id, actions: ['import' as const] };
      const { items } = await tx.listAudit({ filter, isOldestFirst: false, offset: 0, limit: 1 });
      return { shown: items[0] ?? entry, operation };
    }),
  );
}
