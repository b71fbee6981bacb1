import type { Trouble } from '../guardStore.ts';

/** Network errors of Node.js. A Unix socket's file is missing while no server listens. */
const NETWORK_ERRORS: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Server is stopping, starting, in standby or out of connections, or a query took too long. */
const SERVER_ERRORS: ReadonlySet<unknown> = new Set(['57P01', '57P02', '57P03', '57P05', '25006', '53300', '57014', '25P03']);
const DISK_FULL = '53100';
/** Connection exceptions. */
const CONNECTION_CLASS = '08';
/** Errors of pg and Kysely without a code. */
const LOST =
  /connection terminated|connection error|query read timeout|connection has been discarded|not queryable|timeout exceeded when trying to connect/iu;

/** Classifies errors of the connection, the server or its disk; undefined for errors of the query. */
export function troubleOfPostgres(error: unknown): Trouble {
  if (!(error instanceof Error)) return undefined;
  const code: unknown = 'code' in error ? error.code : undefined;
  if (code === undefined) return LOST.test(error.message) ? 'unavailable' : undefined;
  if (code === DISK_FULL) return 'full';
  const isLost = NETWORK_ERRORS.has(code) || SERVER_ERRORS.has(code) || (typeof code === 'string' && code.startsWith(CONNECTION_CLASS));
  return isLost ? 'unavailable' : undefined;
}
