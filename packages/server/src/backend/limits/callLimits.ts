import type { Clock } from '../ports/ports.ts';
import type { Store, StoredAttempts } from '../store/store.ts';
import { hashAttemptKey, SKEW_MS } from './attempts.ts';
import { type CallWindow, createLimiter, type Limiter, type Limits } from './limits.ts';

const CALL_LIMITS = [
  'sends',
  'batches',
  'recipients',
  'storedForMany',
  'searches',
  'reads',
  'uploads',
  'files',
  'accessCalls',
  'clientActions',
  'ownSettings',
  'exports',
  'importedRows',
  'auditedRefusals',
  'auditedRefusalsOfAll',
  'providerCalls',
] as const satisfies readonly (keyof Limits)[];

export type CallLimit = (typeof CALL_LIMITS)[number];

/** One limiter for each limit: everything under one limit counts together. */
export type CallLimits = Readonly<Record<CallLimit, Limiter>>;

interface Needs {
  readonly limits: Pick<Limits, CallLimit>;
  readonly store: Pick<Store, 'addAttempts'>;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/** Between exchanges; the first after a rest comes sooner, so that a new process soon knows a user's count. */
const [EVERY_MS, FIRST_MS] = [1_000, 50];
/** One statement must not delay others. */
const MOST_ROWS = 1_000;
/** More are most likely made-up keys; they are counted here only. */
const MOST_WAITING = 100_000;
/** How long ago a window may have begun that the store does not know yet. */
const LATE_SECONDS = 2;

interface Unshared {
  /** The limit and the key. */
  readonly id: string;
  readonly limit: CallLimit;
  readonly window: CallWindow;
}

/**
 * Limits of calls per user. They are checked and counted in memory; at most once a second the new counts are added to those in the store
 * in one statement, whose answer includes what other processes counted. docs/decisions/029.
 */
export function createCallLimits({ limits, store, clock, onError }: Needs): {
  readonly callLimits: CallLimits;
  /** Stores the last counts. */
  close(): Promise<void>;
} {
  const waiting = new Map<string, Unshared>();
  let cancel: (() => void) | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;
  let hasFailed = false;

  function add(limit: CallLimit, window: CallWindow): void {
    const id = `${limit} ${window.key}`;
    if (waiting.size < MOST_WAITING || waiting.has(id)) waiting.set(id, { id, limit, window });
    if (!running) schedule(FIRST_MS);
  }

  function schedule(ms: number): void {
    if (isClosed) return;
    cancel ??= clock.setTimer(ms, () => {
      cancel = undefined;
      if (waiting.size > 0) running = exchange().finally(rest);
    });
  }

  function rest(): void {
    running = undefined;
    schedule(EVERY_MS);
  }

  function take(now: number): readonly Unshared[] {
    const taken: Unshared[] = [];
    for (const one of waiting.values()) {
      if (taken.length === MOST_ROWS) break;
      waiting.delete(one.id);
      if (one.window.until > now && one.window.unshared !== 0) taken.push(one);
    }
    return taken;
  }

  /** Counts that the store can't take are sent later. */
  async function exchange(): Promise<void> {
    const now = clock.now();
    const taken = take(now);
    if (taken.length === 0) return;
    const hashes = await Promise.all(taken.map(({ limit, window }) => hashAttemptKey({ of: `calls.${limit}`, key: window.key })));
    const sent = taken.map(({ limit, window }, at) => {
      const until = Math.max(window.until, now + limits[limit].seconds - LATE_SECONDS);
      return { hash: hashes[at] ?? '', count: window.unshared, expiresAt: Math.floor(until * 1_000) };
    });
    try {
      const at = { now: Math.round(now * 1_000), skewMs: SKEW_MS + LATE_SECONDS * 1_000 };
      const stored = await store.addAttempts(sent, at);
      const byHash = new Map(stored.map((tries) => [tries.hash, tries]));
      taken.forEach(({ window }, at) => update(window, sent[at], byHash.get(hashes[at] ?? '')));
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) onError(error);
      hasFailed = true;
      for (const one of taken) if (!waiting.has(one.id)) waiting.set(one.id, one);
    }
  }

  return {
    callLimits: Object.fromEntries(
      CALL_LIMITS.map((limit) => [
        limit,
        createLimiter(limits[limit], { skew: SKEW_MS / 1_000, onChange: (window) => add(limit, window) }),
      ]),
    ) as CallLimits,
    async close() {
      isClosed = true;
      cancel?.();
      await running;
      hasFailed = false;
      while (waiting.size > 0 && !hasFailed) await exchange();
    },
  };
}

/** Calls may have been counted since the counts were sent. */
function update(window: CallWindow, sent: StoredAttempts | undefined, stored: StoredAttempts | undefined): void {
  if (!sent || !stored) return;
  window.unshared -= sent.count;
  window.count = stored.count + window.unshared;
  window.until = stored.expiresAt / 1_000;
}
