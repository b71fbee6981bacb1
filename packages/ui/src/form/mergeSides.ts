import type { MergeField, MergeSide } from './MergeDialog.tsx';

/** Both sides changed it: nobody but the person can say which counts. */
export function isClash({ before, mine, theirs }: MergeField): boolean {
  return mine !== before && theirs !== before;
}

/** What need not be asked: where one side left a field as it was, the other one counts. */
export function firstSides(fields: readonly MergeField[]): Readonly<Record<string, MergeSide>> {
  const decided = fields.filter((field) => !isClash(field));
  return Object.fromEntries(decided.map(({ name, before, mine }) => [name, mine === before ? 'theirs' : 'mine']));
}

export function allSides(fields: readonly MergeField[], side: MergeSide): Readonly<Record<string, MergeSide>> {
  return Object.fromEntries(fields.map(({ name }) => [name, side]));
}
