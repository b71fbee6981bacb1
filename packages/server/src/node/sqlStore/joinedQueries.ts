import type { Kysely } from 'kysely';
import type { SendingContextRow, SendingKey } from './chats/sendingContext.ts';
import type { Addition, SqlFlavour } from './flavour.ts';
import { createJoinedWork, type JoinedWork } from './joinedWork.ts';
import type { Tables } from './schema.ts';

/** Work at the same time in one transaction shares these statements. */
export interface JoinedQueries {
  readonly run: JoinedWork['run'];
  readonly readSendingContext: (wanted: SendingKey) => Promise<SendingContextRow>;
  readonly addToChats: (addition: Addition) => Promise<void>;
}

export function joinQueries(
  db: Kysely<Tables>,
  { readSendingContext, addToChats }: Pick<SqlFlavour, 'readSendingContext' | 'addToChats'>,
): JoinedQueries {
  const { run, join } = createJoinedWork();
  return {
    run,
    readSendingContext: join((wanted: readonly SendingKey[]) => readSendingContext(db, wanted)),
    addToChats: join(async (additions: readonly Addition[]) => {
      await addToChats(db, additions);
      return additions.map(() => undefined);
    }),
  };
}
