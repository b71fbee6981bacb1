import type { Store } from '../../backend/index.ts';
import { StartError } from '../shared/startError.ts';
import { createSqlStore, openPostgresStore } from '../sqlStore/createSqlStore.ts';
import type { StoreEvents } from '../sqlStore/guardStore.ts';

export interface StoreOptions extends StoreEvents {
  /** PostgreSQL URL; undefined means the SQLite file. */
  readonly databaseUrl?: string | undefined;
  readonly file: string;
}

/** Next steps by error code of PostgreSQL or the network. */
const NEXT_STEPS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'No PostgreSQL answers there: start it, or correct host and port.',
  ENOTFOUND: 'That host name can’t be found. Check it.',
  EAI_AGAIN: 'That host name can’t be found. Check it.',
  ENOENT: 'There is no PostgreSQL socket there. Start PostgreSQL or correct the path.',
  ETIMEDOUT: 'It doesn’t answer. Check for a firewall in between.',
  '28P01': 'It rejected this user and password.',
  '28000': 'It doesn’t accept this user from here. Check its pg_hba.conf.',
  '3D000': 'The database doesn’t exist. Create it first.',
  '42501': 'The user can’t create tables there. Make them the owner of the database.',
  '53300': 'It has no free connections. Raise its max_connections.',
  '57P03': 'It is starting or stopping. Try again in a moment.',
};

const RESTORE = 'Restore your last backup (see Restore in docs/operating.md).';
const CHECK_PERMISSIONS = 'Check the permissions of the file and its folder.';

/** Next steps by SQLite's primary error code. */
const SQLITE_NEXT_STEPS: Readonly<Record<number, string>> = {
  3: CHECK_PERMISSIONS,
  5: 'Close the program that uses it and start again.',
  8: CHECK_PERMISSIONS,
  11: RESTORE,
  13: 'Free some space and start again.',
  14: CHECK_PERMISSIONS,
  26: RESTORE,
};

/** Kysely's message if the database knows a migration that this version doesn't. */
const IS_NEWER = /previously executed migration .* is missing/;
const UPDATE = 'A newer version of Manyline has used it. Update this one, or restore a backup from before.';

/** Throws StartError if the database is damaged, of another application, out of space or unreachable. */
export async function openStore({ databaseUrl, file, ...events }: StoreOptions): Promise<Store> {
  if (databaseUrl !== undefined) return openPostgresStore(databaseUrl, events).catch((error: unknown) => fail(describePostgres(error)));
  return createSqlStore({ file, ...events }).catch((error: unknown) => fail(describeSqlite(file, error)));
}

function fail(message: string): never {
  throw new StartError(message);
}

function describeSqlite(file: string, error: unknown): string {
  const { errcode, message } = reasonOf(error) as Error & { readonly errcode?: number };
  const step = IS_NEWER.test(message) ? UPDATE : errcode === undefined ? undefined : SQLITE_NEXT_STEPS[errcode & 0xff];
  return `Couldn’t open the database ${file}: ${message}. It wasn’t changed.${step === undefined ? '' : ` ${step}`}`;
}

/** The URL contains a password, so messages don't repeat it. */
function describePostgres(error: unknown): string {
  const { code, message } = reasonOf(error) as NodeJS.ErrnoException;
  if (IS_NEWER.test(message)) return `The database at DATABASE_URL cannot be used. It wasn’t changed. ${UPDATE}`;
  const step = (code !== undefined && NEXT_STEPS[code]) || (/timeout/i.test(message) && NEXT_STEPS['ETIMEDOUT']);
  return `The database at DATABASE_URL cannot be used: ${message || code}. ${step || 'It wasn’t changed.'}`;
}

/** Connecting to a host with several addresses fails with an AggregateError. */
function reasonOf(error: unknown): Error {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error && error.cause instanceof Error ? reasonOf(error.cause) : (error as Error);
}
