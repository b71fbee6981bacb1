import { type Kysely, sql } from 'kysely';

/** Signalling between the processes on one database; may be lost if the database crashes. */
export async function createProcesses(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table hub_payloads (id text primary key, body text not null, told_at timestamptz not null default now())`.execute(
    db,
  );
  await sql`create index hub_payloads_by_time on hub_payloads (told_at)`.execute(db);
  await sql`create unlogged table hub_processes (id text primary key)`.execute(db);
}
