import type { StoredChat, StoredFile, StoredLine, StoredMessage, StoreOperations } from '../../backend/store/store.ts';
import type { JournaledMap } from '../journal.ts';
import type { MessageTable } from './messageTable.ts';

interface Tables {
  readonly files: JournaledMap<StoredFile>;
  readonly lines: JournaledMap<StoredLine>;
  readonly chats: JournaledMap<StoredChat>;
  readonly messages: MessageTable;
  readonly isOfTemplate: (id: string) => boolean;
  readonly isKept: (fileId: string) => boolean;
  readonly isKeptFor: (userId: string, fileId: string) => boolean;
}

export function fileOperations({
  files,
  lines,
  chats,
  messages,
  isOfTemplate,
  isKept,
  isKeptFor,
}: Tables): Pick<StoreOperations, 'addFile' | 'findFileFor' | 'knownFiles' | 'removeFiles'> {
  return {
    addFile: async (file) => files.add(file.id, file),
    async findFileFor(userId, fileId) {
      const isOwn = (message: StoredMessage) => lines.get(chats.get(message.chatId)?.lineTn ?? '')?.userId === userId;
      return isKeptFor(userId, fileId) || messages.withFile(fileId).some(isOwn) ? files.get(fileId) : undefined;
    },
    async removeFiles(ids) {
      for (const id of ids) if (messages.withFile(id).length === 0 && !isKept(id)) files.delete(id);
    },
    knownFiles: async (ids) => new Set(ids.filter((id) => files.get(id) || isOfTemplate(id))),
  };
}
