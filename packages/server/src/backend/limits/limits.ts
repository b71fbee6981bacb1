/** A rate limit: at most `times` within `seconds`. */
export interface Limit {
  readonly times: number;
  readonly seconds: number;
}

/**
 * Limits on signing in, e-mails and files of a day are counted in the store (`tries.ts`). Calls are counted in memory, and processes
 * exchange the counts (`callLimits.ts`). docs/decisions/029.
 */
export interface Limits {
  /** Failed sign-ins per account and address, or per browser that has signed in to the account before. */
  readonly failedLogins: Limit;
  /** Failed sign-ins per account from all addresses; browsers that have signed in to it before do not count. */
  readonly failedLoginsByAccount: Limit;
  /** Failed sign-ins per address for all accounts; beyond that the address counts as busy. */
  readonly failedLoginsByAddress: Limit;
  /** Failed sign-ins per account from a busy address, in the windows of `failedLogins`. */
  readonly failedLoginsAtBusyAddress: Limit;
  /** Failed sign-ins from a busy address in total, in the windows of `failedLoginsByAddress`. */
  readonly failedLoginsByBusyAddress: Limit;
  /** Wrong second-step answers per account, over all sign-ins; browsers that have signed in before have a count of their own. */
  readonly failedSecondSteps: Limit;
  /** E-mailed codes per account, over all sign-ins; browsers that have signed in before have a count of their own. */
  readonly codeEmails: Limit;
  /** Codes per user for a new e-mail address, which may be a stranger's. */
  readonly newEmailCodes: Limit;
  /** Wrong passwords per account when a signed-in user has to confirm it. */
  readonly failedPasswordAgain: Limit;
  /** Passkey sign-ins started per address. */
  readonly passkeySignIns: Limit;
  /** Requested reset links per network address. */
  readonly resetRequests: Limit;
  /** Refused links and new passwords per network address. */
  readonly failedResets: Limit;
  /** Messages per user, however they are sent. */
  readonly sends: Limit;
  /** Bulk messages that a user creates, starts, stops or continues. */
  readonly batches: Limit;
  /** Recipients added to bulk messages per user; 100,000 in one go are allowed. */
  readonly recipients: Limit;
  /** Lists, templates and opt-outs saved per user. */
  readonly storedForMany: Limit;
  /** Searches per user; one may read thousands of messages. */
  readonly searches: Limit;
  /** Pages of history and files read per user; only a script reaches this limit. */
  readonly reads: Limit;
  /** Uploads started per user, whatever their outcome. */
  readonly uploads: Limit;
  /** Files per user; each can be large. */
  readonly files: Limit;
  readonly filesADay: Limit;
  /** Changes to roles and features, and previews, per user. */
  readonly accessCalls: Limit;
  /** Actions on connected clients per user; one action may cover many clients. */
  readonly clientActions: Limit;
  /** E-mails about sign-in methods that an administrator sends to users. */
  readonly accountEmails: Limit;
  /** Changes to a user's own views and preferences. */
  readonly ownSettings: Limit;
  /** Exports of any kind per user; each can be large. */
  readonly exports: Limit;
  /** Rows of imported files per user; each row counts for the preview and again for the import. */
  readonly importedRows: Limit;
  /** Denied calls and sign-ins in the audit log, per user, or per address if no one is signed in. */
  readonly auditedRefusals: Limit;
  /** The same for all users together. */
  readonly auditedRefusalsOfAll: Limit;
  /** Tests, number lists and webhook checks per user; each calls a provider. */
  readonly providerCalls: Limit;
  /** Codes texted to a number that may be a stranger's. */
  readonly lineCodes: Limit;
  /** The same per caller, and for the whole organisation. */
  readonly lineCodesByCaller: Limit;
  readonly lineCodesOfAll: Limit;
  /** Calls per hub connection, which only one process has. */
  readonly hubCalls: Limit;
}

export const DEFAULT_LIMITS: Limits = {
  failedLogins: { times: 10, seconds: 300 },
  failedLoginsByAccount: { times: 100, seconds: 3_600 },
  failedLoginsByAddress: { times: 100, seconds: 300 },
  failedLoginsAtBusyAddress: { times: 3, seconds: 300 },
  failedLoginsByBusyAddress: { times: 1_000, seconds: 300 },
  failedSecondSteps: { times: 10, seconds: 3_600 },
  codeEmails: { times: 1, seconds: 300 },
  newEmailCodes: { times: 10, seconds: 86_400 },
  failedPasswordAgain: { times: 15, seconds: 300 },
  passkeySignIns: { times: 600, seconds: 300 },
  resetRequests: { times: 60, seconds: 3_600 },
  failedResets: { times: 60, seconds: 300 },
  sends: { times: 1_600, seconds: 60 },
  providerCalls: { times: 60, seconds: 60 },
  lineCodes: { times: 10, seconds: 86_400 },
  lineCodesByCaller: { times: 30, seconds: 86_400 },
  lineCodesOfAll: { times: 200, seconds: 86_400 },
  batches: { times: 300, seconds: 300 },
  recipients: { times: 500_000, seconds: 600 },
  storedForMany: { times: 120, seconds: 60 },
  searches: { times: 300, seconds: 60 },
  reads: { times: 3_000, seconds: 60 },
  uploads: { times: 120, seconds: 60 },
  files: { times: 60, seconds: 60 },
  filesADay: { times: 1_000, seconds: 86_400 },
  accessCalls: { times: 600, seconds: 60 },
  clientActions: { times: 60, seconds: 60 },
  accountEmails: { times: 200, seconds: 3_600 },
  ownSettings: { times: 300, seconds: 60 },
  exports: { times: 30, seconds: 300 },
  importedRows: { times: 80_000, seconds: 300 },
  auditedRefusals: { times: 60, seconds: 3_600 },
  auditedRefusalsOfAll: { times: 6_000, seconds: 3_600 },
  hubCalls: { times: 100, seconds: 10 },
};

export interface Limiter {
  /** Seconds to wait before `key` may try `tries` times; 0 if it may now. */
  waitFor(key: string, now: number, tries?: number): number;
  count(key: string, now: number, tries?: number): void;
  /** Removes counts. */
  forgive(key: string, tries?: number): void;
}

export interface CallWindow {
  readonly key: string;
  /** Unix seconds. */
  until: number;
  count: number;
  /** The part of `count` that other processes do not know yet; negative if counts were removed. */
  unshared: number;
}

interface Options {
  /** More keys than this are most likely made up; the oldest are dropped to limit memory. */
  readonly mostKeys?: number;
  /** How far the clocks of processes that share windows may differ, in seconds. */
  readonly skew?: number;
  /** Called whenever `unshared` changes. */
  readonly onChange?: (window: CallWindow) => void;
}

const MOST_KEYS = 100_000;

/** Counts in memory in fixed windows, so a key costs one entry however often it tries. */
export function createLimiter({ times, seconds }: Limit, { mostKeys = MOST_KEYS, skew = 0, onChange }: Options = {}): Limiter {
  const windows = new Map<string, CallWindow>();
  let sweepAt = 0;

  /** A window that ends later than a new one would was started before the clock was set back and would last too long. */
  const isOver = (until: number, now: number) => now >= until || until > now + seconds + skew;

  function add(window: CallWindow, tries: number): void {
    window.count += tries;
    window.unshared += tries;
    onChange?.(window);
  }

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
      const before = windows.get(key);
      if (before && !isOver(before.until, now)) return add(before, tries);
      windows.delete(key);
      const [oldest] = windows.size >= mostKeys ? windows.keys() : [];
      if (oldest !== undefined) windows.delete(oldest);
      const window: CallWindow = { key, until: now + seconds, count: 0, unshared: 0 };
      windows.set(key, window);
      add(window, tries);
    },
    forgive(key, tries = 1) {
      const window = windows.get(key);
      if (window) add(window, -Math.min(window.count, tries));
    },
  };
}
