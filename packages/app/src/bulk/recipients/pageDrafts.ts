import { createDraftProgram } from './draftProgram.ts';
import { createMemoryDraftStorage } from './memoryDraftStorage.ts';
import type { RecipientDrafts } from '../../services/recipientDraft.ts';

/** In ms: fits into a frame beside other work. */
export const PAGE_SLICE_MS = 8;

/** Drafts in this thread that share one map, so that a "reload" and other tabs find them. */
export function pageDrafts(): RecipientDrafts {
  const drafts = new Map<string, unknown>();
  return {
    create: () => createDraftProgram({ keeping: createMemoryDraftStorage(drafts), sliceMs: PAGE_SLICE_MS }),
    move: (from, to) => createMemoryDraftStorage(drafts).move(from, to),
  };
}
