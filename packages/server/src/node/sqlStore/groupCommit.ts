import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Transact } from './flavour.ts';
import type { Trouble } from './guardStore.ts';
import type { Tables } from './schema.ts';

/** Further calls wait for the next commit, which bounds the wait of the first. */
const MOST_TOGETHER = 64;
/** Most turns of the event loop to wait for further transactions. */
const MOST_TURNS = 8;

interface Job {
  readonly work: (transaction: Kysely<Tables>) => Promise<unknown>;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

interface Needs {
  readonly transact: Transact;
  readonly troubleOf: (error: unknown) => Trouble;
}

/**
 * Concurrent work shares one commit, and so one disk sync. If one fails, each runs again in its own transaction. docs/decisions/024.
 */
export function createGroupCommit({ transact, troubleOf }: Needs): Transact {
  let waiting: Job[] = [];
  let isRunning = false;

  async function runAll(db: Kysely<Tables>): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      await gather();
      const group = waiting.slice(0, MOST_TOGETHER);
      waiting = waiting.slice(MOST_TOGETHER);
      await runTogether(db, group);
    }
    isRunning = false;
  }

  /** Keep waiting while each turn of the event loop adds work. */
  async function gather(): Promise<void> {
    for (let turns = 0, before = 0; turns < MOST_TURNS && before < waiting.length && waiting.length < MOST_TOGETHER; turns += 1) {
      before = waiting.length;
      await nextTurn();
    }
  }

  async function runTogether(db: Kysely<Tables>, group: readonly Job[]): Promise<void> {
    try {
      const values = await transact(db, async (transaction) => {
        const done: unknown[] = [];
        for (const { work } of group) done.push(await work(transaction));
        return done;
      });
      group.forEach(({ resolve }, at) => resolve(values[at] as never));
    } catch (error) {
      // Work that may have been committed must not run again.
      if (group.length === 1 || troubleOf(error) !== undefined) for (const { reject } of group) reject(error);
      else for (const job of group) await runTogether(db, [job]);
    }
  }

  return (db, work) =>
    new Promise((resolve, reject) => {
      waiting.push({ work, resolve, reject });
      if (!isRunning) void runAll(db);
    });
}
