import type { Dialect, Kysely, RawBuilder } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { AddedMessage, StoredMessage } from '../../backend/index.ts';
import type { ClientIdRow } from './chatTables.ts';
import type { Trouble } from './guardStore.ts';
import type { PeopleIndex } from './peopleIndex.ts';
import type { Tables } from './schema.ts';
import type { WordIndex } from './wordIndex.ts';

/** Everything in which the databases differ; the queries are the same for all. */
export interface SqlFlavour {
  readonly dialect: Dialect;
  readonly troubleOf: (error: unknown) => Trouble;
  /** Throws where the database is none that can be used. */
  readonly check?: (db: Kysely<Tables>) => Promise<void>;
  /** Once the tables are there. */
  readonly opened?: (db: Kysely<Tables>) => Promise<void>;
  /** Runs `work` in a transaction, as if no other ran at the same time. It may run several times before one counts. */
  readonly transact: Transact;
  /** The same for work that adds to rows without looking at them first. Others may run at the same time, and are never broken off for it. */
  readonly transactLoosely: Transact;
  /** As `transact`, for short work: what is asked for at the same time may be kept by one commit. */
  readonly transactTogether: Transact;
  /** Adds messages to chats there are, so that they can be found; what they count for is not noted. */
  readonly insertMessages: (db: Kysely<Tables>, messages: readonly StoredMessage[]) => Promise<void>;
  /** Adds messages to chats there are, and changes the chats. `claim`: the clientId of the first. */
  readonly addToChats: AddToChats;
  /** A column of its own that tells the rows of any table apart, as long as nobody changes them. */
  readonly rowId: string;
  /** A query for these texts, as one value however many they are: databases take some ten thousand values at once. */
  readonly each: (texts: readonly string[]) => RawBuilder<string>;
  /** Tables that only this database needs, under names that come before all others. */
  readonly ownMigrations?: Readonly<Record<string, Migration>>;
  /** The place among all messages of one that is being added. `time`: Unix milliseconds. */
  readonly placeFor: (db: Kysely<Tables>, time: number) => Promise<number>;
  readonly words: WordIndex;
  readonly peopleIndex: PeopleIndex;
  /** Makes the database refuse to change or delete a row of this table, whoever asks; its key is `id`. */
  readonly keepForGood: (db: Kysely<unknown>, table: string) => Promise<void>;
}

export type AddToChats = (
  db: Kysely<Tables>,
  added: readonly [AddedMessage, ...AddedMessage[]],
  claim: ClientIdRow | undefined,
) => Promise<void>;

export type Transact = <T>(db: Kysely<Tables>, work: (transaction: Kysely<Tables>) => Promise<T>) => Promise<T>;
