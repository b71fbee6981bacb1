/** How a number got onto the opt-out list: the contact's STOP, a user, or a file. */
export const OPT_OUT_SOURCES = ['keyword', 'manual', 'import'] as const;
export type OptOutSource = (typeof OPT_OUT_SOURCES)[number];

export const OPT_OUT_REQUESTS = ['stop', 'start'] as const;
export type OptOutRequest = (typeof OPT_OUT_REQUESTS)[number];

/** Words of one organisation, beside the built-in ones. */
export interface OptOutWords {
  readonly optOut: readonly string[];
  readonly optIn: readonly string[];
}
export const NO_OWN_WORDS: OptOutWords = { optOut: [], optIn: [] };
