import type { DeletedItem, DeletedOperations, Deletion, StoredFile } from '../../backend/store/store.ts';
import { type Journal, JournaledMap } from '../journal.ts';
import type { ChatTable } from './chatTable.ts';
import type { MessageTable } from './messageTable.ts';

interface Others {
  readonly chatTable: ChatTable;
  readonly messages: MessageTable;
  readonly files: JournaledMap<StoredFile>;
  /** A scheduled message may need it. */
  readonly isKept: (fileId: string) => boolean;
}

interface Row {
  readonly item: DeletedItem;
  readonly deletion: Deletion;
}

/** What users deleted and can still restore. */
export function deletedTable(
  journal: Journal,
  { chatTable, messages, files, isKept }: Others,
): {
  readonly operations: DeletedOperations;
  readonly forgetUser: (id: string) => void;
  readonly hasFile: (id: string) => boolean;
} {
  const rows = new JournaledMap<Row>(journal);
  const retentions = new JournaledMap<number>(journal);
  const timeOf = (item: DeletedItem) => ('message' in item ? item.message.time : -1);
  const fileIdOf = (item: DeletedItem) => ('message' in item ? item.message.file?.id : undefined);

  return {
    hasFile: (id) => rows.values().some(({ item }) => fileIdOf(item) === id),
    forgetUser(id) {
      for (const key of rows.keys()) if (rows.get(key)?.deletion.userId === id) rows.delete(key);
      retentions.delete(id);
    },
    operations: {
      async deleteMessages(some, deletion) {
        for (const message of some) {
          messages.remove(message.id);
          rows.add(message.id, { item: { id: message.id, message }, deletion });
        }
      },
      async deleteChat(chat, deletion) {
        chatTable.remove(chat);
        rows.add(chat.id, { item: { id: chat.id, chat }, deletion });
      },
      deletedBy: async (userId, deletionId, after, limit) =>
        rows
          .values()
          .filter(({ deletion }) => deletion.id === deletionId && deletion.userId === userId && deletion.at > after)
          .map(({ item }) => item)
          .sort((a, b) => timeOf(a) - timeOf(b))
          .slice(0, limit),
      async restoreMessages(some) {
        for (const message of some) {
          messages.add(message);
          rows.delete(message.id);
        }
      },
      deletedBefore: async (before, limit) =>
        rows
          .values()
          .filter(({ deletion }) => deletion.at < before)
          .sort((a, b) => a.deletion.at - b.deletion.at)
          .map(({ item }) => item)
          .slice(0, limit),
      async forgetDeleted(ids) {
        const gone = new Set(ids.flatMap((id) => rows.get(id)?.item ?? []).flatMap((item) => fileIdOf(item) ?? []));
        for (const id of ids) rows.delete(id);
        const inTrash = new Set(rows.values().map(({ item }) => fileIdOf(item)));
        const unused = [...gone].filter((id) => !inTrash.has(id) && messages.withFile(id).length === 0 && !isKept(id));
        for (const id of unused) files.delete(id);
        return unused;
      },
      async findCodeRetention(userId) {
        const doneUntil = retentions.get(userId);
        return doneUntil === undefined ? undefined : { userId, doneUntil };
      },
      async setCodeRetention(userId, doneUntil) {
        retentions.delete(userId);
        if (doneUntil !== undefined) retentions.add(userId, doneUntil);
      },
      codeRetentions: async () => retentions.keys().map((userId) => ({ userId, doneUntil: retentions.get(userId) ?? 0 })),
    },
  };
}
