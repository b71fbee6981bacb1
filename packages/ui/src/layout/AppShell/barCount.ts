/** Between items of the bar. */
const GAP = 4;

/** How many items fit in the bar, beside a button for the others unless all do; at least one. Widths in px. */
export function barCount(widths: readonly number[], button: number, room: number): number {
  const taken = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width + GAP, 0);
  if (taken(widths.length) - GAP <= room) return widths.length;
  let count = widths.length - 1;
  while (count > 1 && taken(count) + button > room) count -= 1;
  return count;
}
