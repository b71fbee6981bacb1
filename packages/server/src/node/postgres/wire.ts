import { randomUUID } from 'node:crypto';
import { Client, DatabaseError, type Notification } from 'pg';
import type { WaitingNews } from './newsQueue.ts';

/** One connection that hears and tells. */
export interface Wire {
  isUp(): boolean;
  /** In their order, all or none. */
  tell(news: readonly WaitingNews[]): Promise<void>;
  /** Clears away what was told long ago; true where another process ended without a word since the last look of anybody. */
  lookRound(): Promise<boolean>;
  close(): Promise<void>;
}

interface WireOptions {
  readonly url: string;
  readonly hear: (text: string) => void;
  /** Something was told that is no longer there to be read. */
  readonly onMissing: () => void;
  readonly onLost: () => void;
  readonly onError: (error: unknown) => void;
}

const CHANNEL = 'manyline';
/** PostgreSQL takes 7 999 bytes at once. */
const MOST_BYTES = 7_000;
const CONNECT_TIMEOUT_MS = 10_000;
/** Marks a text that stands in a row of its own, and one that follows. */
const [KEPT, PLAIN] = ['#', ':'];
const KEPT_FOR = '5 minutes';

/** Each holds a lock of its own as long as its connection lives: one whose lock is free while its row is there died. */
const SIGN_ON = `with signed as (insert into hub_processes (id) values ($1) on conflict (id) do nothing)
  select pg_advisory_lock(hashtextextended($1, 0))`;
const FIND_DEAD = `delete from hub_processes where id <> $1 and pg_try_advisory_xact_lock(hashtextextended(id, 0))`;
const CLEAR = `delete from hub_payloads where told_at < now() - interval '${KEPT_FOR}'`;
const TELL = `with kept as (insert into hub_payloads (id, body) select * from unnest($1::text[], $2::text[])
    on conflict (id) do nothing)
  select pg_notify('${CHANNEL}', told) from unnest($3::text[]) with ordinality as news (told, place) order by place`;

export async function connectWire({ url, hear, onMissing, onLost, onError }: WireOptions): Promise<Wire> {
  const client = new Client({
    connectionString: url,
    application_name: 'manyline news',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // Not the process's: a connection that broke may still hold its lock, for as long as the database believes in it.
  const id = randomUUID();
  let isUp = true;
  let isClosing = false;
  /** A text that has to be fetched keeps those after it waiting. */
  let heard: Promise<void> = Promise.resolve();

  // Said of the connection itself, between two queries: those after it are refused before its end is heard.
  client.on('error', (error) => {
    isUp = false;
    onError(error);
  });
  client.on('end', () => {
    isUp = false;
    if (!isClosing) onLost();
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
    await client.query(SIGN_ON, [id]);
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    isClosing = true;
    await client.end().catch(() => undefined);
    throw error;
  }

  return {
    isUp: () => isUp,
    async tell(news) {
      const isLong = ({ text }: WaitingNews) => Buffer.byteLength(text) > MOST_BYTES;
      const long = news.filter(isLong);
      const told = news.map((one) => (isLong(one) ? one.id + KEPT : one.id + PLAIN + one.text));
      try {
        await client.query(TELL, [long.map(({ id }) => id), long.map(({ text }) => text), told]);
      } catch (error) {
        // The last word of a connection comes before its end.
        if (error instanceof DatabaseError && error.severity === 'FATAL') isUp = false;
        throw error;
      }
    },
    async lookRound() {
      await client.query(CLEAR);
      return ((await client.query(FIND_DEAD, [id])).rowCount ?? 0) > 0;
    },
    async close() {
      isClosing = true;
      // Who goes with a word leaves no gap: what they kept they have told.
      if (isUp) await client.query('delete from hub_processes where id = $1', [id]).catch(onError);
      await client.end().catch(onError);
    },
  };
}
