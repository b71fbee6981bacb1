import type { DeletedItem, DeletedOperations, Deletion, StoredChat, StoredMessage } from '../../../backend/index.ts';
import type { Queries } from '../queries.ts';
import type { DeletedRow } from './chatTables.ts';

/** Databases limit the number of parameters. */
const ROWS_AT_ONCE = 100;

export function deletedOperations({ db, asOne, insertMessages, words }: Queries): DeletedOperations {
  const itemsOf = (rows: readonly DeletedRow[]) => rows.map(toItem);

  return {
    async deleteMessages(messages, deletion) {
      await asOne((one) =>
        inParts(messages, async (some) => {
          const ids = some.map(({ id }) => id);
          await one
            .insertInto('deleted_messages')
            .values(some.map((message) => toRow({ id: message.id, message }, deletion)))
            .execute();
          await words.remove(one, one.selectFrom('messages').select('place').where('id', 'in', ids));
          await one.deleteFrom('messages').where('id', 'in', ids).execute();
        }),
      );
    },
    async deleteChat(chat, deletion) {
      await asOne(async (one) => {
        await one
          .insertInto('deleted_messages')
          .values(toRow({ id: chat.id, chat }, deletion))
          .execute();
        await one.deleteFrom('chats').where('id', '=', chat.id).execute();
      });
    },
    async deletedBy(userId, deletionId, after, limit) {
      const rows = db.selectFrom('deleted_messages').selectAll().where('deletion_id', '=', deletionId).where('user_id', '=', userId);
      return itemsOf(await rows.where('deleted_at', '>', after).orderBy('time').limit(limit).execute());
    },
    async restoreMessages(messages) {
      await asOne((one) =>
        inParts(messages, async (some) => {
          await insertMessages(one, some);
          await one
            .deleteFrom('deleted_messages')
            .where(
              'id',
              'in',
              some.map(({ id }) => id),
            )
            .execute();
        }),
      );
    },
    async deletedBefore(before, limit) {
      const rows = db.selectFrom('deleted_messages').selectAll().where('deleted_at', '<', before).orderBy('deleted_at').limit(limit);
      return itemsOf(await rows.execute());
    },
    forgetDeleted: (ids) =>
      asOne(async (one) => {
        const unused: string[] = [];
        await inParts(ids, async (some) => {
          const files = await one.deleteFrom('deleted_messages').where('id', 'in', some).returning('file_id').execute();
          const fileIds = [...new Set(files.flatMap(({ file_id }) => file_id ?? []))];
          if (fileIds.length === 0) return;
          const inUse = new Set<string | null>();
          for (const table of ['messages', 'deleted_messages', 'kept_files'] as const)
            for (const { file_id } of await one.selectFrom(table).select('file_id').where('file_id', 'in', fileIds).execute())
              inUse.add(file_id);
          const gone = fileIds.filter((id) => !inUse.has(id));
          if (gone.length > 0) await one.deleteFrom('files').where('id', 'in', gone).execute();
          unused.push(...gone);
        });
        return unused;
      }),
    async findCodeRetention(userId) {
      const row = await db.selectFrom('code_retentions').selectAll().where('user_id', '=', userId).executeTakeFirst();
      return row && { userId: row.user_id, doneUntil: row.done_until };
    },
    async setCodeRetention(userId, doneUntil) {
      await asOne(async (one) => {
        await one.deleteFrom('code_retentions').where('user_id', '=', userId).execute();
        if (doneUntil !== undefined) await one.insertInto('code_retentions').values({ user_id: userId, done_until: doneUntil }).execute();
      });
    },
    async codeRetentions() {
      const rows = await db.selectFrom('code_retentions').selectAll().execute();
      return rows.map((row) => ({ userId: row.user_id, doneUntil: row.done_until }));
    },
  };
}

function toRow(item: DeletedItem, deletion: Deletion): DeletedRow {
  return {
    id: item.id,
    deletion_id: deletion.id,
    user_id: deletion.userId,
    deleted_at: deletion.at,
    // A chat comes before its messages.
    time: 'message' in item ? item.message.time : -1,
    file_id: 'message' in item ? (item.message.file?.id ?? null) : null,
    content: JSON.stringify('message' in item ? item.message : item.chat),
  };
}

function toItem(row: DeletedRow): DeletedItem {
  const content: unknown = JSON.parse(row.content);
  return row.time === -1 ? { id: row.id, chat: content as StoredChat } : { id: row.id, message: content as StoredMessage };
}

async function inParts<T>(all: readonly T[], work: (some: readonly T[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < all.length; start += ROWS_AT_ONCE) await work(all.slice(start, start + ROWS_AT_ONCE));
}
