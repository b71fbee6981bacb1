import type { RecipientDraft } from '../../services/recipientDraft.ts';
import { createDraftProgram } from './program/draftProgram.ts';
import type { DraftStorage } from './storage/draftStorage.ts';

/** In ms: fits into a frame beside other work. */
const PAGE_SLICE_MS = 8;

/** A draft in this thread, for a browser without workers. */
export function createPageDraft(storage: DraftStorage): RecipientDraft {
  return createDraftProgram({ storage, sliceMs: PAGE_SLICE_MS });
}
