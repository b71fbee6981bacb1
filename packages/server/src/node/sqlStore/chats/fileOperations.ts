import type { StoreOperations } from '../../../backend/index.ts';
import type { Queries } from '../queries.ts';
import { fromFileRow, toFileRow } from './chatRows.ts';

/** Databases limit the number of parameters. */
const IDS_AT_ONCE = 500;

export function fileOperations({ db }: Queries): Pick<StoreOperations, 'addFile' | 'findFileFor' | 'knownFiles' | 'removeFiles'> {
  return {
    async addFile(file) {
      await db.insertInto('files').values(toFileRow(file)).execute();
    },
    async findFileFor(userId, fileId) {
      const row = await db
        .selectFrom('files')
        .selectAll('files')
        .where('files.id', '=', fileId)
        .where((is) =>
          is.or([
            is.exists(is.selectFrom('kept_files').select('file_id').where('file_id', '=', fileId).where('user_id', '=', userId)),
            is.exists(
              is
                .selectFrom('messages')
                .innerJoin('chats', 'chats.id', 'messages.chat_id')
                .innerJoin('lines', 'lines.tn', 'chats.line_tn')
                .select('messages.id')
                .where('messages.file_id', '=', fileId)
                .where('lines.user_id', '=', userId),
            ),
          ]),
        )
        .executeTakeFirst();
      return row && fromFileRow(row);
    },
    async removeFiles(ids) {
      for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
        const some = ids.slice(start, start + IDS_AT_ONCE);
        await db
          .deleteFrom('files')
          .where('id', 'in', some)
          .where((is) => is.not(is.exists(is.selectFrom('messages').select('messages.id').whereRef('messages.file_id', '=', 'files.id'))))
          .where((is) => is.not(is.exists(is.selectFrom('kept_files').select('file_id').whereRef('kept_files.file_id', '=', 'files.id'))))
          .execute();
      }
    },
    async knownFiles(ids) {
      const known = new Set<string>();
      for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
        const some = ids.slice(start, start + IDS_AT_ONCE);
        for (const table of ['files', 'template_files'] as const)
          for (const { id } of await db.selectFrom(table).select('id').where('id', 'in', some).execute()) known.add(id);
      }
      return known;
    },
  };
}
