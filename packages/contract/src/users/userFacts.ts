import * as v from 'valibot';

/**
 * Optional texts about a user that administrators write, one line each. Payloads, the list's and the file's columns, forms, rules and
 * history follow from here; `limit` is in characters. Each needs a column of its name in the table of users, a heading for files, the
 * titles that an import knows, and `cms.userFact.<name>` in each language.
 */
export const USER_FACT_LIMITS = {
  /** What administrators should know about the user. My account doesn't show it. */
  note: 500,
} as const satisfies Readonly<Record<string, number>>;

export type UserFact = keyof typeof USER_FACT_LIMITS;
export type UserFacts = { readonly [F in UserFact]?: string };

export const USER_FACTS = Object.keys(USER_FACT_LIMITS) as readonly UserFact[];

export function isUserFact(field: string): field is UserFact {
  return Object.hasOwn(USER_FACT_LIMITS, field);
}

function forEach<S>(schemaOf: (fact: UserFact) => S) {
  return Object.fromEntries(USER_FACTS.map((fact) => [fact, schemaOf(fact)])) as { readonly [F in UserFact]: S };
}

export const userFactEntries = forEach(() => v.optional(v.string()));
/** Null or an empty text removes it. */
export const userFactChanges = forEach((fact) => v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(USER_FACT_LIMITS[fact])))));

/** The facts of something that has more than those, without empty ones. */
export function userFactsOf(given: { readonly [F in UserFact]?: string | null | undefined }): UserFacts {
  return Object.fromEntries(USER_FACTS.flatMap((fact) => (given[fact] ? [[fact, given[fact]] as const] : [])));
}
