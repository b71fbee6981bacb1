import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Transact, TransactTogether } from './flavour.ts';
import type { Trouble } from './guardStore.ts';
import type { Tables } from './schema.ts';

/** Further calls wait for the next commit, which bounds the wait of the first. */
const MOST_TOGETHER = 64;
/** Most turns of the event loop to wait for further transactions. */
const MOST_TURNS = 8;
/**
 * SQLite works in this thread, so a commit has about as much work as fits into this time, but never less than this many calls. The sync
 * doesn't count: it takes as long for one call as for many, so on a slow disk small commits would only be more of them.
 */
const [WORK_MS, LEAST_TOGETHER] = [25, 4];

interface Job {
  /** What it reads or writes; undefined if unknown. */
  readonly lockKeys: readonly string[] | undefined;
  readonly work: (transaction: Kysely<Tables>) => Promise<unknown>;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

interface Needs {
  readonly transact: Transact;
  readonly troubleOf: (error: unknown) => Trouble;
  /** Queries sent at the same time share round trips. */
  readonly isPipelined?: boolean;
}

/**
 * Concurrent work shares one commit, and so one disk sync. With pipelined queries, work with no lock key in common also runs at the
 * same time. If one fails, each runs again in its own transaction. docs/decisions/024.
 */
export function createGroupCommit({ transact, troubleOf, isPipelined = false }: Needs): TransactTogether {
  const waiting: Job[] = [];
  let isRunning = false;
  let most = MOST_TOGETHER;

  async function runAll(db: Kysely<Tables>): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      await gather();
      const group = waiting.splice(0, most);
      await runTogether(db, group);
    }
    isRunning = false;
  }

  /** Waits while each turn of the event loop adds work, and always for one turn, so that a flood lets timers and other calls run. */
  async function gather(): Promise<void> {
    let before: number;
    let turns = 0;
    do {
      before = waiting.length;
      await nextTurn();
      turns += 1;
    } while (turns < MOST_TURNS && before < waiting.length && waiting.length < most);
  }

  async function runTogether(db: Kysely<Tables>, group: readonly Job[]): Promise<void> {
    try {
      const values = await transact(db, async (transaction) => {
        const begun = performance.now();
        const done = await runInterleaved(transaction, group);
        if (!isPipelined) most = fitting(group.length, performance.now() - begun);
        return done;
      });
      group.forEach(({ resolve }, at) => resolve(values[at] as never));
    } catch (error) {
      // Work that may have been committed must not run again.
      if (group.length === 1 || troubleOf(error) !== undefined) for (const { reject } of group) reject(error);
      else for (const job of group) await runTogether(db, [job]);
    }
  }

  return (db, work, lockKeys) =>
    new Promise((resolve, reject) => {
      waiting.push({ lockKeys: isPipelined ? lockKeys : undefined, work, resolve, reject });
      if (!isRunning) void runAll(db);
    });
}

/** How many calls the next commit may have, if the work of the last one took this long. */
function fitting(count: number, ms: number): number {
  return Math.min(MOST_TOGETHER, Math.max(LEAST_TOGETHER, Math.floor((count * WORK_MS) / Math.max(ms, 1))));
}

/** Throws the first error once all have ended, because a transaction must not end while its queries run. */
async function runInterleaved(transaction: Kysely<Tables>, group: readonly Job[]): Promise<readonly unknown[]> {
  const begun: { readonly job: Job; readonly done: Promise<unknown> }[] = [];
  let first: { readonly error: unknown } | undefined;
  for (const job of group) {
    const before = begun.filter((other) => mayConflict(job, other.job)).map(({ done }) => done);
    const done = Promise.all(before).then(() => job.work(transaction));
    done.catch((error: unknown) => (first ??= { error }));
    begun.push({ job, done });
  }
  const values = await Promise.allSettled(begun.map(({ done }) => done));
  if (first) throw first.error;
  return values.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : undefined));
}

function mayConflict({ lockKeys: one }: Job, { lockKeys: other }: Job): boolean {
  return one === undefined || other === undefined || one.some((thing) => other.includes(thing));
}
