import type { RecipientDrafts } from '../../services/recipientDraft.ts';
import { createPageDraft } from './pageDraft.ts';
import { createMemoryDraftStorage } from './storage/memoryDraftStorage.ts';

/** Drafts in this thread that share one map, so that a "reload" and other tabs find them. */
export function pageDrafts(): RecipientDrafts {
  const drafts = new Map<string, unknown>();
  return {
    create: () => createPageDraft(createMemoryDraftStorage(drafts)),
    move: (from, to) => createMemoryDraftStorage(drafts).move(from, to),
    forget: (userId) => createMemoryDraftStorage(drafts).forget(userId),
  };
}
