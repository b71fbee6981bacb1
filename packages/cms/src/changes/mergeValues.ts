import type { MergeSide } from '@manyline/ui';

type Values = Readonly<Record<string, unknown>>;

/** The fields whose values differ between the two sides. */
export function changedFields<V extends Values>(mine: V, theirs: V): readonly (keyof V & string)[] {
  return Object.keys(mine).filter((name) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]));
}

/** Their values, with mine in the fields where mine was chosen. */
export function mergeSides<V extends Values>(mine: V, theirs: V, sides: Readonly<Record<string, MergeSide>>): V {
  const chosen = Object.entries(mine).filter(([name]) => sides[name] === 'mine');
  return { ...theirs, ...Object.fromEntries(chosen) };
}
