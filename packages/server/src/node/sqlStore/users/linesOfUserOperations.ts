import { sql } from 'kysely';
import type { StoreOperations } from '../../../backend/index.ts';
import { fromLineRow } from '../lines/lineRows.ts';
import type { Queries } from '../queries.ts';
import { inChunks } from './userReading.ts';

type Operations = Pick<StoreOperations, 'linesOfUsers' | 'countLineContents'>;

export function linesOfUserOperations({ db }: Queries): Operations {
  return {
    async countLineContents(userId) {
      const chats = db
        .selectFrom('chats')
        .select((is) => is.fn.countAll<number>().as('count'))
        .where('chats.line_tn', '=', sql.ref<string>('lines.tn'));
      const messages = db
        .selectFrom('messages')
        .innerJoin('chats', 'chats.id', 'messages.chat_id')
        .select((is) => is.fn.countAll<number>().as('count'))
        .where('chats.line_tn', '=', sql.ref<string>('lines.tn'));
      const rows = await db
        .selectFrom('lines')
        .select(['tn', 'kept_of'])
        .select([chats.as('chats'), messages.as('messages')])
        .where('user_id', '=', userId)
        .orderBy('position')
        .execute();
      return rows.map(({ tn, kept_of, ...counts }) => ({
        tn,
        isArchived: kept_of !== null,
        chats: Number(counts.chats),
        messages: Number(counts.messages),
      }));
    },
    async linesOfUsers(userIds) {
      const rows = await inChunks(userIds, (part) =>
        db
          .selectFrom('lines')
          .selectAll()
          .where('user_id', 'in', part)
          .where('kept_of', 'is', null)
          .orderBy('user_id')
          .orderBy('position')
          .execute(),
      );
      return rows.map(fromLineRow);
    },
  };
}
