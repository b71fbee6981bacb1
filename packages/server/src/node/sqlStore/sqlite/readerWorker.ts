// A reader thread: runs steps of the store one at a time, on its own connection.
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { Kysely } from 'kysely';
import { createOperations } from '../createOperations.ts';
import { joinQueries } from '../joinedQueries.ts';
import type { Tables } from '../schema.ts';
import type { LongRead } from './longReads.ts';
import { sqliteFlavour } from './sqliteFlavour.ts';

export interface ReadRequest {
  readonly name: LongRead;
  readonly args: readonly unknown[];
}

/** `errcode` is SQLite's code, which an error loses when posted to another thread. */
export type ReadAnswer = { readonly value: unknown } | { readonly error: { readonly message: string; readonly errcode?: unknown } };

// On few processors, other calls take priority. Only Linux has per-thread priorities.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const { file } = workerData as { readonly file: string };
const { dialect, ...flavour } = sqliteFlavour(file, { readOnly: true });
const { rowId, each, placeFor, insertMessages, words, userIndex } = flavour;
const db = new Kysely<Tables>({ dialect });
const here: <T>(step: (one: Kysely<Tables>) => Promise<T>) => Promise<T> = (step) => step(db);
const shared = { rowId, each, placeFor, insertMessages, words, userIndex, ...joinQueries(db, flavour) };
const operations = createOperations({ db, asOne: here, asStep: here, isReadOnly: true, ...shared });

parentPort?.on('message', (request: ReadRequest) => void answer(request));

async function answer({ name, args }: ReadRequest): Promise<void> {
  parentPort?.postMessage(await read(name, args));
}

async function read(name: LongRead, args: readonly unknown[]): Promise<ReadAnswer> {
  try {
    return { value: await (operations[name] as (...all: readonly unknown[]) => Promise<unknown>)(...args) };
  } catch (error) {
    return { error: { message: error instanceof Error ? error.message : String(error), ...codeOf(error) } };
  }
}

function codeOf(error: unknown): { readonly errcode?: unknown } {
  return error instanceof Error && 'errcode' in error ? { errcode: error.errcode } : {};
}
