import type { FormErrors, FormValues } from './form.types.ts';

export function isSameValue(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** The values that differ from the saved ones; undefined if none do. */
export function draftOf<Values extends FormValues>(values: Values, saved: Values): Partial<Values> | undefined {
  const changed = Object.entries(values).filter(([name, value]) => !isSameValue(value, saved[name]));
  return changed.length === 0 ? undefined : (Object.fromEntries(changed) as Partial<Values>);
}

/** Three-way merge: my changes win, other fields take their value. `clashes` names the fields both sides changed to different values. */
export function mergeValues<Values extends FormValues>(before: Values, mine: Values, theirs: Values) {
  const draft = draftOf(mine, before) ?? {};
  const clashes = Object.keys(draft).filter((name) => !isSameValue(theirs[name], before[name]) && !isSameValue(theirs[name], mine[name]));
  return { values: { ...theirs, ...draft } as Values, clashes };
}

/** Only the fields with an error. */
export function presentErrors<Values>(errors: FormErrors<Values>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
