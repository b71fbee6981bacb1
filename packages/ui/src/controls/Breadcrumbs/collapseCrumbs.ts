export interface CollapsedCrumbs<Item> {
  readonly start: readonly Item[];
  /** Empty, or at least two: replacing a single item by the menu would save no space. */
  readonly hidden: readonly Item[];
  readonly end: readonly Item[];
}

/** Keeps the first and last items of a path longer than `max`, which is at least four: first, menu, parent, current page. */
export function collapseCrumbs<Item>(items: readonly Item[], max: number): CollapsedCrumbs<Item> {
  const slots = Math.max(max, 4);
  if (items.length <= slots) return { start: items, hidden: [], end: [] };
  const from = items.length - (slots - 2);
  return { start: items.slice(0, 1), hidden: items.slice(1, from), end: items.slice(from) };
}
