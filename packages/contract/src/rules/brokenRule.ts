import type { AbilityRule } from './ability.ts';

/** Specification 5: rules that use conditions or fields need a non-empty list of fields, and matchers. */
export function isBrokenRule({ action, subject, conditions, fields }: AbilityRule): boolean {
  const isNameless = (names: string | readonly string[] | undefined) => ruleNames(names).length === 0;
  return (
    isNameless(action) || isNameless(subject) || fields?.length === 0 || (conditions !== undefined && Object.keys(conditions).length === 0)
  );
}

/** The actions or subjects of a rule in lower case, for comparison. */
export function ruleNames(value: string | readonly string[] | undefined): string[] {
  return [value ?? []]
    .flat()
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
}
