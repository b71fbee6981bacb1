import type { ContactImportOperations, StoredContactImport, StoredImportChange } from '../../backend/store/contactImportStore.ts';
import { compare } from '../compare.ts';
import { type Journal, JournaledMap } from '../journal.ts';

interface ContactImportTable {
  readonly operations: ContactImportOperations;
  readonly forgetContact: (id: string) => void;
  readonly forgetUser: (id: string) => void;
}

/** What imports changed, so that they can be taken back. */
export function contactImportTable(journal: Journal): ContactImportTable {
  const changes = new JournaledMap<StoredImportChange>(journal);
  const keyOf = ({ userId, importId, contactId }: Pick<StoredImportChange, 'userId' | 'importId' | 'contactId'>) =>
    `${userId} ${importId} ${contactId}`;
  function forget(isMeant: (change: StoredImportChange) => boolean): void {
    for (const change of changes.values()) if (isMeant(change)) changes.delete(keyOf(change));
  }
  return {
    operations: {
      async putImportChanges(some) {
        for (const change of some) {
          const known = changes.get(keyOf(change));
          if (known) changes.replace(keyOf(change), { ...known, after: change.after });
          else changes.add(keyOf(change), change);
        }
      },
      async contactImportsOf(userId, since) {
        const found = new Map<string, StoredContactImport>();
        for (const { importId: id, bookId, importedAt, before, ...change } of changes.values()) {
          if (change.userId !== userId || importedAt < since) continue;
          const known = found.get(id) ?? { id, bookId, importedAt, created: 0, updated: 0 };
          found.set(id, {
            id,
            bookId: compare(bookId, known.bookId) < 0 ? bookId : known.bookId,
            importedAt: Math.max(known.importedAt, importedAt),
            created: known.created + Number(before === undefined),
            updated: known.updated + Number(before !== undefined),
          });
        }
        return [...found.values()].sort((a, b) => b.importedAt - a.importedAt || compare(a.id, b.id));
      },
      importChangesOf: async (userId, importId, limit) =>
        changes
          .values()
          .filter((change) => change.userId === userId && change.importId === importId)
          .sort((a, b) => compare(a.contactId, b.contactId))
          .slice(0, limit),
      async forgetImportChanges(userId, importId, contactIds) {
        forget((change) => change.userId === userId && change.importId === importId && contactIds.includes(change.contactId));
      },
      forgetImportsBefore: async (before) => forget(({ importedAt }) => importedAt < before),
    },
    forgetContact: (id) => forget(({ contactId }) => contactId === id),
    forgetUser: (id) => forget(({ userId }) => userId === id),
  };
}
