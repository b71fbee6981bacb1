import type { MergeField, MergeSide } from './MergeDialog.tsx';

/** Both sides changed the field, so the user must choose. */
export function isClash({ before, mine, theirs }: MergeField): boolean {
  return mine !== before && theirs !== before;
}

/** Preselects fields that only one side changed. */
export function preselectSides(fields: readonly MergeField[]): Readonly<Record<string, MergeSide>> {
  const decided = fields.filter((field) => !isClash(field));
  return Object.fromEntries(decided.map(({ name, before, mine }) => [name, mine === before ? 'theirs' : 'mine']));
}

export function allSides(fields: readonly MergeField[], side: MergeSide): Readonly<Record<string, MergeSide>> {
  return Object.fromEntries(fields.map(({ name }) => [name, side]));
}
