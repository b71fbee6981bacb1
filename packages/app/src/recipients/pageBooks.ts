import { createBookProgram } from './bookProgram.ts';
import { createMemoryBookKeeping } from './memoryBookKeeping.ts';
import type { RecipientBooks } from './recipientBook.ts';

/** In ms: what fits beside a frame's other work. */
export const PAGE_SLICE_MS = 8;

/** Books in this thread, kept in one memory: a "reload" finds what was written, and another tab has it too. */
export function pageBooks(): RecipientBooks {
  const places = new Map<string, unknown>();
  return {
    create: () => createBookProgram({ keeping: createMemoryBookKeeping(places), sliceMs: PAGE_SLICE_MS }),
    move: (from, to) => createMemoryBookKeeping(places).move(from, to),
  };
}
