import type { FormErrors, FormValues } from './form.types.ts';

export function isSameValue(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** The values that differ from the saved ones; undefined where none does. */
export function draftOf<Values extends FormValues>(values: Values, saved: Values): Partial<Values> | undefined {
  const changed = Object.entries(values).filter(([name, value]) => !isSameValue(value, saved[name]));
  return changed.length === 0 ? undefined : (Object.fromEntries(changed) as Partial<Values>);
}

/**
 * Both sides changed `before`: mine stays where I changed something, theirs comes in everywhere else.
 * `clashes` names the fields both changed, and not to the same.
 */
export function mergeValues<Values extends FormValues>(before: Values, mine: Values, theirs: Values) {
  const draft = draftOf(mine, before) ?? {};
  const clashes = Object.keys(draft).filter((name) => !isSameValue(theirs[name], before[name]) && !isSameValue(theirs[name], mine[name]));
  return { values: { ...theirs, ...draft } as Values, clashes };
}

/** Only the fields that are wrong. */
export function realErrors<Values>(errors: FormErrors<Values>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
