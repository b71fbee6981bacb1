import type { Store } from '../backend/index.ts';
import { createSqlStore, openPostgresStore } from './sqlStore/createSqlStore.ts';
import type { StoreEvents } from './sqlStore/guardStore.ts';
import { StartError } from './startError.ts';

export interface StorePlace extends StoreEvents {
  /** Of a PostgreSQL server; undefined: the file. */
  readonly databaseUrl?: string | undefined;
  readonly file: string;
}

/** What a person can do about an error of PostgreSQL or of the way to it. */
const NEXT_STEPS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'No PostgreSQL answers there: start it, or correct host and port.',
  ENOTFOUND: 'Nobody knows that host: correct its name.',
  EAI_AGAIN: 'Nobody knows that host: correct its name.',
  ENOENT: 'There is no socket of PostgreSQL: start it, or correct its path.',
  ETIMEDOUT: 'It does not answer: look whether a firewall is in between.',
  '28P01': 'It does not take this user and password.',
  '28000': 'It does not take this user from here: look at its pg_hba.conf.',
  '3D000': 'It has no such database: create it first.',
  '42501': 'The user may not make tables there: make them the owner of the database.',
  '53300': 'It has no connection left: raise its max_connections.',
  '57P03': 'It is starting or stopping: try again in a moment.',
};

/** Throws StartError where the database is damaged or foreign, has no room, or cannot be reached. */
export async function openStore({ databaseUrl, file, ...events }: StorePlace): Promise<Store> {
  if (databaseUrl !== undefined) return openPostgresStore(databaseUrl, events).catch((error: unknown) => fail(describePostgres(error)));
  return createSqlStore({ file, ...events }).catch((error: unknown) =>
    fail(`The database ${file} cannot be opened: ${reasonOf(error).message}. It was left as it is.`),
  );
}

function fail(message: string): never {
  throw new StartError(message);
}

/** The address holds a password, so it is not repeated. */
function describePostgres(error: unknown): string {
  const { code, message } = reasonOf(error) as NodeJS.ErrnoException;
  const step = (code !== undefined && NEXT_STEPS[code]) || (/timeout/i.test(message) && NEXT_STEPS['ETIMEDOUT']);
  return `The database at DATABASE_URL cannot be used: ${message || code}. ${step || 'It was left as it is.'}`;
}

/** A host of several addresses fails with all their errors as one. */
function reasonOf(error: unknown): Error {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error && error.cause instanceof Error ? reasonOf(error.cause) : (error as Error);
}
