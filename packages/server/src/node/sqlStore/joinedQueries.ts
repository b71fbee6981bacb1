import type { Kysely } from 'kysely';
import type { SidesRow, WantedSides } from './chats/sides.ts';
import type { Addition, SqlFlavour } from './flavour.ts';
import { createJoinedWork, type JoinedWork } from './joinedWork.ts';
import type { Tables } from './schema.ts';

/** Work at the same time in one transaction shares these statements. */
export interface JoinedQueries {
  readonly run: JoinedWork['run'];
  readonly findSides: (wanted: WantedSides) => Promise<SidesRow>;
  readonly addToChats: (addition: Addition) => Promise<void>;
}

export function joinQueries(db: Kysely<Tables>, { findSides, addToChats }: Pick<SqlFlavour, 'findSides' | 'addToChats'>): JoinedQueries {
  const { run, join } = createJoinedWork();
  return {
    run,
    findSides: join((wanted: readonly WantedSides[]) => findSides(db, wanted)),
    addToChats: join(async (additions: readonly Addition[]) => {
      await addToChats(db, additions);
      return additions.map(() => undefined);
    }),
  };
}
