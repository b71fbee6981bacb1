/** A page to press, or a gap between pages that are not shown. */
export type PageSlot = number | 'gap';

/**
 * Which pages stand between Previous and Next: the first, the last, and those around the current one. From 7 pages on there are
 * always 7 slots, so that no button moves under the pointer.
 */
export function pageSlots(page: number, pageCount: number): readonly PageSlot[] {
  if (pageCount <= SLOTS) return range(1, pageCount);
  if (page <= 4) return [...range(1, 5), 'gap', pageCount];
  if (page >= pageCount - 3) return [1, 'gap', ...range(pageCount - 4, pageCount)];
  return [1, 'gap', page - 1, page, page + 1, 'gap', pageCount];
}

const SLOTS = 7;

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
