import type { Trouble } from './guardStore.ts';

/** Of the way to the server, as Node.js calls them. A socket's file is missing while nobody listens on it. */
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
/** Of a server that stops, starts, is a standby for the moment, or has no connection left. */
const SERVER_ERRORS: ReadonlySet<unknown> = new Set(['57P01', '57P02', '57P03', '25006', '53300']);
/** Connection exceptions. */
const CONNECTION_CLASS = '08';
/** What pg and Kysely say without a code. */
const LOST = /connection terminated|connection error|connection has been discarded|not queryable|timeout exceeded when trying to connect/iu;

/** Whether it is the connection or the server that failed, and not the query. */
export function troubleOfPostgres(error: unknown): Trouble {
  if (!(error instanceof Error)) return undefined;
  const code: unknown = 'code' in error ? error.code : undefined;
  if (code === undefined) return LOST.test(error.message) ? 'unavailable' : undefined;
  const isLost = NETWORK_ERRORS.has(code) || SERVER_ERRORS.has(code) || (typeof code === 'string' && code.startsWith(CONNECTION_CLASS));
  return isLost ? 'unavailable' : undefined;
}
