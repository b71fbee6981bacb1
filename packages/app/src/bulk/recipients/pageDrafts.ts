import { createDraftProgram } from './draftProgram.ts';
import { createMemoryDraftStorage } from './memoryDraftStorage.ts';
import type { RecipientDrafts } from '../../services/recipientDraft.ts';

/** In ms: fits into a frame beside other work. */
export const PAGE_SLICE_MS = 8;

/** Books in this thread that share one memory, so that a "reload" and other tabs find the draft. */
export function pageDrafts(): RecipientDrafts {
  const places = new Map<string, unknown>();
  return {
    create: () => createDraftProgram({ keeping: createMemoryDraftStorage(places), sliceMs: PAGE_SLICE_MS }),
    move: (from, to) => createMemoryDraftStorage(places).move(from, to),
  };
}
