/** How often something may be tried: `times` within `seconds`. */
export interface Limit {
  readonly times: number;
  readonly seconds: number;
}

export interface Limits {
  /** Failed sign-ins per account and address. */
  readonly failedLogins: Limit;
  /** Failed sign-ins per account, wherever they came from; browsers it was used in before do not count. */
  readonly failedLoginsByAccount: Limit;
  /** Failed sign-ins per address, whoever they tried to be. */
  readonly failedLoginsByAddress: Limit;
  /** Wrong answers to a second step per account, over all sign-ins; browsers it was used in before count for themselves. */
  readonly failedSecondSteps: Limit;
  /** Codes by e-mail per account, over all sign-ins; browsers it was used in before count for themselves. */
  readonly codeLetters: Limit;
  /** Wrong passwords where somebody who is signed in is asked again, per account. */
  readonly failedPasswordAgain: Limit;
  /** Sign-ins by a passkey that are begun, per address. */
  readonly passkeySignIns: Limit;
  /** Links for a new password that are asked for, per address of the network. */
  readonly resetRequests: Limit;
  /** Links and new passwords that were refused, per address of the network. */
  readonly failedResets: Limit;
  /** Messages per person. */
  readonly sends: Limit;
  /** Messages to many that a person begins to write, starts, stops or has go on. */
  readonly batches: Limit;
  /** Recipients that a person names for them: a hundred thousand at once are not too many. */
  readonly recipients: Limit;
  /** What a person keeps for messages to many: lists, texts, who is to get none. */
  readonly keptForMany: Limit;
  /** Searches per person; one may look through thousands of messages. */
  readonly searches: Limit;
  /** Pages of a history and files that a person reads: only a program reads so many. */
  readonly reads: Limit;
  /** Forms with files that a person begins to send, whatever becomes of them. */
  readonly uploads: Limit;
  /** Files per person; each may be long. */
  readonly files: Limit;
  /** Files per person over a day. */
  readonly filesADay: Limit;
  /** Changes of roles and functions, and previews, per person. */
  readonly accessCalls: Limit;
  /** What a person does to connected clients, however many at once. */
  readonly clientActs: Limit;
  /** Letters about the ways in that an administrator has sent to people, one by one. */
  readonly accountLetters: Limit;
  /** What a person keeps for themselves: views, preferences. */
  readonly ownSettings: Limit;
  /** Exports per person; each may be long. */
  readonly exports: Limit;
  /** Rows of people in files that a person sends; while they are looked at, the store is theirs. */
  readonly importedRows: Limit;
  /** Refused calls and sign-ins that the log of what was done keeps, per person, or per address where nobody is signed in. */
  readonly auditedRefusals: Limit;
  /** The same of everybody together. */
  readonly auditedRefusalsOfAll: Limit;
  /** Hub calls per connection. */
  readonly hubCalls: Limit;
}

export const DEFAULT_LIMITS: Limits = {
  failedLogins: { times: 10, seconds: 300 },
  failedLoginsByAccount: { times: 100, seconds: 3_600 },
  failedLoginsByAddress: { times: 100, seconds: 300 },
  failedSecondSteps: { times: 10, seconds: 3_600 },
  codeLetters: { times: 1, seconds: 300 },
  failedPasswordAgain: { times: 15, seconds: 300 },
  passkeySignIns: { times: 600, seconds: 300 },
  resetRequests: { times: 60, seconds: 3_600 },
  failedResets: { times: 60, seconds: 300 },
  sends: { times: 1_600, seconds: 60 },
  batches: { times: 300, seconds: 300 },
  recipients: { times: 500_000, seconds: 600 },
  keptForMany: { times: 120, seconds: 60 },
  searches: { times: 300, seconds: 60 },
  reads: { times: 3_000, seconds: 60 },
  uploads: { times: 120, seconds: 60 },
  files: { times: 60, seconds: 60 },
  filesADay: { times: 1_000, seconds: 86_400 },
  accessCalls: { times: 600, seconds: 60 },
  clientActs: { times: 60, seconds: 60 },
  accountLetters: { times: 200, seconds: 3_600 },
  ownSettings: { times: 300, seconds: 60 },
  exports: { times: 30, seconds: 300 },
  importedRows: { times: 40_000, seconds: 300 },
  auditedRefusals: { times: 60, seconds: 3_600 },
  auditedRefusalsOfAll: { times: 6_000, seconds: 3_600 },
  hubCalls: { times: 100, seconds: 10 },
};

export interface Limiter {
  /** Seconds to wait before `key` may try again, or as many times as `tries`; 0 when it may now. */
  waitFor(key: string, now: number, tries?: number): number;
  count(key: string, now: number, tries?: number): void;
  /** Takes counts back. */
  forgive(key: string, tries?: number): void;
  forget(key: string): void;
}

/** More keys than this at once come from somebody who makes them up; the oldest give way, so that they cost no more memory. */
const MOST_KEYS = 100_000;

/** Counts in fixed windows, so a key costs one entry however often it tries. */
export function createLimiter({ times, seconds }: Limit, mostKeys: number = MOST_KEYS): Limiter {
  const windows = new Map<string, { readonly until: number; count: number }>();
  let sweepAt = 0;

  /** A window that ends later than one begun now was begun before the clock was set back: it would never pass. */
  const isOver = (until: number, now: number) => now >= until || until > now + seconds;

  return {
    waitFor(key, now, tries = 1) {
      const window = windows.get(key);
      return window && !isOver(window.until, now) && window.count + tries > times ? Math.ceil(window.until - now) : 0;
    },
    count(key, now, tries = 1) {
      if (isOver(sweepAt, now)) {
        for (const [old, window] of windows) if (isOver(window.until, now)) windows.delete(old);
        sweepAt = now + seconds;
      }
      const window = windows.get(key);
      if (window && !isOver(window.until, now)) {
        window.count += tries;
        return;
      }
      windows.delete(key);
      const [oldest] = windows.size >= mostKeys ? windows.keys() : [];
      if (oldest !== undefined) windows.delete(oldest);
      windows.set(key, { until: now + seconds, count: tries });
    },
    forgive(key, tries = 1) {
      const window = windows.get(key);
      if (window) window.count = Math.max(0, window.count - tries);
    },
    forget: (key) => void windows.delete(key),
  };
}
