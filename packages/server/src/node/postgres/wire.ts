import { randomUUID } from 'node:crypto';
import { Client, DatabaseError, type Notification } from 'pg';
import type { WaitingEvent } from './eventQueue.ts';
import { KEEP_ALIVE, limitAnswers, limitSession, type PostgresTimeouts } from './postgresTimeouts.ts';

/** One connection that both listens and notifies. */
export interface Wire {
  isUp(): boolean;
  /** In order, all or none. */
  send(events: readonly WaitingEvent[]): Promise<void>;
  /** Deletes old rows. True if a process crashed since any process last checked. */
  sweep(): Promise<boolean>;
  close(): Promise<void>;
}

interface WireOptions {
  readonly url: string;
  readonly timeouts: PostgresTimeouts;
  readonly hear: (text: string) => void;
  /** An announced event could not be read any more. */
  readonly onMissing: () => void;
  readonly onLost: () => void;
  readonly onError: (error: unknown) => void;
}

const CHANNEL = 'manyline';
/** PostgreSQL limits a payload to 7,999 bytes. */
const MOST_BYTES = 7_000;
/** Payload prefixes: the text is stored in a row, or follows inline. */
const [KEPT, PLAIN] = ['#', ':'];
const KEPT_FOR = '5 minutes';

/** Each process holds an advisory lock while its connection lives. A row whose lock is free belongs to a crashed process. */
const SIGN_ON = `with signed as (insert into hub_processes (id) values ($1) on conflict (id) do nothing)
  select pg_advisory_lock(hashtextextended($1, 0))`;
const FIND_DEAD = `delete from hub_processes where id <> $1 and pg_try_advisory_xact_lock(hashtextextended(id, 0))`;
const CLEAR = `delete from hub_payloads where told_at < now() - interval '${KEPT_FOR}'`;
const TELL = `with kept as (insert into hub_payloads (id, body) select * from unnest($1::text[], $2::text[])
    on conflict (id) do nothing)
  select pg_notify('${CHANNEL}', payloads) from unnest($3::text[]) with ordinality as waiting (payloads, place) order by place`;

export async function connectWire({ url, timeouts, hear, onMissing, onLost, onError }: WireOptions): Promise<Wire> {
  const client = new Client({
    connectionString: url,
    application_name: 'manyline events',
    connectionTimeoutMillis: timeouts.connectMs,
    ...limitAnswers(timeouts),
    ...KEEP_ALIVE,
  });
  // A new id per connection: the database may still hold the lock of a broken one.
  const id = randomUUID();
  let isUp = true;
  let isThere = false;
  /** Reading a stored text delays the events after it, which keeps them in order. */
  let heard: Promise<void> = Promise.resolve();

  // The connection itself reports errors between queries: later queries fail before its `end` event.
  client.on('error', (error) => {
    isUp = false;
    onError(error);
  });
  client.on('end', () => {
    isUp = false;
    if (isThere) onLost();
  });
  client.on('notification', ({ payload = '' }: Notification) => {
    heard = heard.then(() => read(payload)).catch(onError);
  });

  async function read(payload: string): Promise<void> {
    const at = payload.search(/[#:]/);
    if (payload[at] === PLAIN) return hear(payload.slice(at + 1));
    const { rows } = await client.query<{ readonly body: string }>('select body from hub_payloads where id = $1', [payload.slice(0, at)]);
    if (rows[0]) hear(rows[0].body);
    else onMissing();
  }

  try {
    await client.connect();
    await client.query(limitSession(timeouts));
    await client.query(SIGN_ON, [id]);
    await client.query(`listen ${CHANNEL}`);
    // The connection ended before the answer to the last query.
    if (!isUp) throw new Error('The connection closed right after it opened.');
    isThere = true;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }

  return {
    isUp: () => isUp,
    async send(events) {
      const isLong = ({ text }: WaitingEvent) => Buffer.byteLength(text) > MOST_BYTES;
      const long = events.filter(isLong);
      const payloads = events.map((one) => (isLong(one) ? one.id + KEPT : one.id + PLAIN + one.text));
      try {
        // Named, so that it is parsed once.
        await client.query({ name: 'tell', text: TELL, values: [long.map(({ id }) => id), long.map(({ text }) => text), payloads] });
      } catch (error) {
        // The end of the connection follows a FATAL error, and any error that isn't the database's, such as a timeout.
        if (!(error instanceof DatabaseError) || error.severity === 'FATAL') isUp = false;
        throw error;
      }
    },
    async sweep() {
      await client.query(CLEAR);
      return ((await client.query(FIND_DEAD, [id])).rowCount ?? 0) > 0;
    },
    async close() {
      isThere = false;
      // An orderly exit leaves no gap, since everything stored was also announced.
      if (isUp) await client.query('delete from hub_processes where id = $1', [id]).catch(onError);
      await client.end().catch(onError);
    },
  };
}
