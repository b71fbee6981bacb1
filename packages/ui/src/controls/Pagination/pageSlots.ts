/** A page number, or a gap for hidden pages. */
export type PageSlot = number | 'gap';

/**
 * The pages between Previous and Next: first, last and those around the current one. With 7 or more pages there are always 7 slots, so no
 * button moves under the pointer.
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
