/** Timeouts of PostgreSQL, in milliseconds. docs/decisions/023. */
export interface PostgresTimeouts {
  /** Waiting for a connection, new or pooled. */
  readonly connectMs: number;
  /** The server cancels a longer statement; the connection stays open. */
  readonly statementMs: number;
  /** The client gives up on a silent server and closes the connection. */
  readonly answerMs: number;
  /** How long a transaction may stay open without a statement; 0 means no limit. */
  readonly idleMs: number;
}

/** User requests and background work. */
export const EVERYDAY_TIMEOUTS: PostgresTimeouts = { connectMs: 5_000, statementMs: 9_000, answerMs: 10_000, idleMs: 15_000 };
/** Schema migrations: indexing many messages takes minutes. */
export const MIGRATION_TIMEOUTS: PostgresTimeouts = { connectMs: 10_000, statementMs: 3_600_000, answerMs: 3_660_000, idleMs: 0 };

/**
 * Closes the connection when a query gets no answer in time. pg does so for pipelined queries only; others would leave half an answer
 * pending.
 */
export function limitAnswers({ answerMs }: PostgresTimeouts): { readonly pipeline: true; readonly query_timeout: number } {
  return { pipeline: true, query_timeout: answerMs };
}

const SECOND_MS = 1_000;
/** TCP keep-alive: idle time before the first probe, and time until the connection is given up. */
const QUIET_SECONDS = 10;
const [ASKED_EVERY_SECONDS, ASKED_TIMES] = [2, 5];

/** Node.js sends ten probes, one per second. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: QUIET_SECONDS * SECOND_MS } as const;

/** Session settings. Without them a vanished client would hold its locks for hours. */
export function limitSession({ statementMs, idleMs }: PostgresTimeouts): string {
  const settings = {
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleMs,
    tcp_keepalives_idle: QUIET_SECONDS,
    tcp_keepalives_interval: ASKED_EVERY_SECONDS,
    tcp_keepalives_count: ASKED_TIMES,
    tcp_user_timeout: 2 * QUIET_SECONDS * SECOND_MS,
  };
  return Object.entries(settings)
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ');
}
