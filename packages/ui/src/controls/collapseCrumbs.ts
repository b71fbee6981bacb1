export interface CollapsedCrumbs<Item> {
  readonly start: readonly Item[];
  /** None, or at least two: one alone would take no more place than what stands for it. */
  readonly hidden: readonly Item[];
  readonly end: readonly Item[];
}

/** Leaves the first and the last ones of a path longer than `max`; four places are the least: first, menu, parent, current page. */
export function collapseCrumbs<Item>(items: readonly Item[], max: number): CollapsedCrumbs<Item> {
  const places = Math.max(max, 4);
  if (items.length <= places) return { start: items, hidden: [], end: [] };
  const from = items.length - (places - 2);
  return { start: items.slice(0, 1), hidden: items.slice(1, from), end: items.slice(from) };
}
