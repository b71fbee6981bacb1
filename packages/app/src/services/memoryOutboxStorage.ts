import type { OutboxItem, OutboxStorage, StoredDraft } from './outboxStorage.ts';

/** The storage for browsers that refuse to store, and the mirror the persistent one falls back on. */
export function createMemoryOutboxStorage(): OutboxStorage {
  const items = new Map<string, OutboxItem>();
  const files = new Map<string, Blob>();
  const drafts = new Map<string, StoredDraft>();
  const hidden = new Map<string, string[]>();
  const itemKey = (userId: string, clientId: string) => JSON.stringify([userId, clientId]);
  const draftKey = ({ userId, line, tn }: Pick<StoredDraft, 'userId' | 'line' | 'tn'>) => JSON.stringify([userId, line, tn]);
  return {
    isPersistent: () => false,
    items: async (userId) => [...items.values()].filter((item) => item.userId === userId),
    drafts: async (userId) => [...drafts.values()].filter((draft) => draft.userId === userId),
    async add(item, file) {
      const key = itemKey(item.userId, item.clientId);
      items.set(key, item);
      if (file) files.set(key, file);
      else drafts.delete(draftKey(item));
      return true;
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
      if (draft.text === '') drafts.delete(draftKey(draft));
      else drafts.set(draftKey(draft), draft);
    },
    hidden: async (userId) => hidden.get(userId) ?? [],
    async hide(userId, messageId) {
      hidden.set(userId, [...(hidden.get(userId) ?? []), messageId]);
    },
  };
}
