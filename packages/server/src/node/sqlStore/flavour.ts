import type { Dialect, Kysely, RawBuilder } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { AddedMessage, StoredMessage } from '../../backend/index.ts';
import type { ClientIdRow } from './chats/chatTables.ts';
import type { ReadSendingContext } from './chats/sendingContext.ts';
import type { Trouble } from './guardStore.ts';
import type { Tables } from './schema.ts';
import type { WordIndex } from './search/wordIndex.ts';
import type { Readers } from './sqlite/longReads.ts';
import type { UserIndex } from './users/userIndex.ts';

/** Everything that differs between databases; the queries are shared. */
export interface SqlFlavour {
  readonly dialect: Dialect;
  /** The same database with longer time limits, for migrations. */
  readonly migrationDialect?: Dialect;
  readonly troubleOf: (error: unknown) => Trouble;
  /** Throws if the database can't be used. */
  readonly check?: (db: Kysely<Tables>) => Promise<void>;
  /** Called once the tables exist. */
  readonly opened?: (db: Kysely<Tables>) => Promise<void>;
  /** Runs `work` in a serializable transaction. It may run several times before it commits. */
  readonly transact: Transact;
  /** For work that inserts rows without reading them first. Runs concurrently and never causes other transactions to fail. */
  readonly transactLoosely: Transact;
  /** Like `transact`, for short work: concurrent calls may share one commit. */
  readonly transactTogether: TransactTogether;
  /** Adds messages to existing chats and indexes their text, without counting them for reports. */
  readonly insertMessages: (db: Kysely<Tables>, messages: readonly StoredMessage[]) => Promise<void>;
  readonly readSendingContext: ReadSendingContext;
  /** Adds messages to existing chats and updates the chats. */
  readonly addToChats: AddToChats;
  /** A built-in column that identifies rows of any table as long as they don't change. */
  readonly rowId: string;
  /** A query that yields these texts, bound as one value: databases limit the number of parameters. */
  readonly each: (texts: readonly string[]) => RawBuilder<string>;
  /** Tables only this database needs. Their names sort before all other migrations. */
  readonly ownMigrations?: Readonly<Record<string, Migration>>;
  /** The place of a new message among all messages. `time`: Unix milliseconds. */
  readonly placeFor: (db: Kysely<Tables>, time: number) => Promise<number>;
  readonly words: WordIndex;
  readonly userIndex: UserIndex;
  /** Runs long reads in other threads, for a database that would block the process. */
  readonly readers?: Readers;
  /** Makes the database refuse every update and delete of a table's rows; its key is `id`. */
  readonly keepForGood: (db: Kysely<unknown>, table: string) => Promise<void>;
}

/** What one send adds. */
export interface Addition {
  readonly added: readonly AddedMessage[];
  /** The clientId of the first message. */
  readonly claim?: ClientIdRow | undefined;
}

export type AddToChats = (db: Kysely<Tables>, additions: readonly Addition[]) => Promise<void>;

export type Transact = <T>(db: Kysely<Tables>, work: (transaction: Kysely<Tables>) => Promise<T>) => Promise<T>;
/** `lockKeys`: names of all it reads or writes. Work without a name in common may run at the same time in one transaction. */
export type TransactTogether = <T>(
  db: Kysely<Tables>,
  work: (transaction: Kysely<Tables>) => Promise<T>,
  lockKeys?: readonly string[],
) => Promise<T>;
