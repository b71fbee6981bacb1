import { type Added, type AttachedFile, isEmptyDraft, type OutboxItem, type OutboxStorage, type StoredDraft } from './outboxStorage.ts';

/** Storage for browsers that refuse IndexedDB, and the fallback of the persistent one. */
export function createMemoryOutboxStorage(): OutboxStorage {
  const items = new Map<string, OutboxItem>();
  const files = new Map<string, Blob>();
  const attached = new Map<string, AttachedFile>();
  const drafts = new Map<string, StoredDraft>();
  const hidden = new Map<string, string[]>();
  const itemKey = (userId: string, clientId: string) => JSON.stringify([userId, clientId]);
  const draftKey = ({ userId, line, tn }: Pick<StoredDraft, 'userId' | 'line' | 'tn'>) => JSON.stringify([userId, line, tn]);
  return {
    isPersistent: () => false,
    items: async (userId) => [...items.values()].filter((item) => item.userId === userId),
    drafts: async (userId) => [...drafts.values()].filter((draft) => draft.userId === userId),
    async add(item) {
      items.set(itemKey(item.userId, item.clientId), item);
      drafts.delete(draftKey(item));
    },
    addFiles: async (messages) =>
      messages.map(({ item, file, isAttached }): Added => {
        const key = itemKey(item.userId, item.clientId);
        const wasThere = attached.delete(key);
        if (isAttached && !wasThere) return 'gone';
        items.set(key, item);
        files.set(key, file);
        return 'stored';
      }),
    async attach(file, bytes) {
      const key = itemKey(file.userId, file.clientId);
      attached.set(key, file);
      files.set(key, bytes);
      return true;
    },
    attached: async (userId) => [...attached.values()].filter((file) => file.userId === userId),
    async arrange(newer) {
      for (const file of newer) {
        const key = itemKey(file.userId, file.clientId);
        if (attached.get(key)?.owner === file.owner) attached.set(key, file);
      }
    },
    claim: async (wanted, owner) =>
      wanted.flatMap((file) => {
        const key = itemKey(file.userId, file.clientId);
        const current = attached.get(key);
        if (current?.owner !== file.owner) return [];
        const claimed = { ...current, owner };
        attached.set(key, claimed);
        return claimed;
      }),
    async detach(userId, clientIds) {
      for (const key of clientIds.map((clientId) => itemKey(userId, clientId))) if (attached.delete(key)) files.delete(key);
    },
    file: async (userId, clientId) => files.get(itemKey(userId, clientId)),
    async update(item) {
      const key = itemKey(item.userId, item.clientId);
      if (!items.has(key)) return false;
      items.set(key, item);
      return true;
    },
    async remove(userId, clientId) {
      items.delete(itemKey(userId, clientId));
      files.delete(itemKey(userId, clientId));
    },
    async saveDraft(draft) {
      if (isEmptyDraft(draft)) drafts.delete(draftKey(draft));
      else drafts.set(draftKey(draft), draft);
    },
    hidden: async (userId) => hidden.get(userId) ?? [],
    async hide(userId, messageId) {
      hidden.set(userId, [...(hidden.get(userId) ?? []), messageId]);
    },
    async forget(userId) {
      for (const map of [items, files, attached, drafts])
        for (const key of map.keys()) if ((JSON.parse(key) as readonly string[])[0] === userId) map.delete(key);
      hidden.delete(userId);
    },
  };
}
