import { Client } from 'pg';
import { KEEP_ALIVE, limitAnswers, limitSession, MIGRATION_TIMEOUTS } from './postgresTimeouts.ts';

/** Advisory lock of the server that adds the first data. The number is arbitrary. */
export const FILLING = 7_012_026_423;

/** Does the work while no other server of this database does. Waits for the others, for as long as a migration may take. */
export async function fillInTurn(url: string, work: () => Promise<void>): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: 'manyline start',
    connectionTimeoutMillis: MIGRATION_TIMEOUTS.connectMs,
    ...limitAnswers(MIGRATION_TIMEOUTS),
    ...KEEP_ALIVE,
  });
  // The next query fails too; without a listener, the error would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(limitSession(MIGRATION_TIMEOUTS));
    await client.query('select pg_advisory_lock($1)', [FILLING]);
    await work();
  } finally {
    await client.end();
  }
}
