import type { StoredChat, StoredLine, StoreOperations } from '../../backend/store/store.ts';
import type { MessageTable } from '../chats/messageTable.ts';
import type { JournaledMap } from '../journal.ts';

interface Tables {
  readonly lines: JournaledMap<StoredLine>;
  readonly chatsOf: (tn: string) => readonly StoredChat[];
  readonly messages: MessageTable;
}

type LineOperations = Pick<
  StoreOperations,
  'addLine' | 'recountLines' | 'findLine' | 'linesOf' | 'updateLine' | 'countLineContents' | 'hasAnyLine' | 'removeMessages'
>;

export function lineOperations({ lines, chatsOf, messages }: Tables): LineOperations {
  /** Including archived lines. */
  const allLinesOf = (userId: string) => lines.values().filter((line) => line.userId === userId);
  return {
    addLine: async (line) => lines.add(line.tn, line),
    // Counted when they are read.
    recountLines: async () => undefined,
    findLine: async (tn) => lines.get(tn),
    linesOf: async (userId) => allLinesOf(userId).filter(({ archiveOf }) => archiveOf === undefined),
    updateLine: async (line) => lines.replace(line.tn, line),
    countLineContents: async (userId) =>
      allLinesOf(userId).map(({ tn, archiveOf }) => {
        const chats = chatsOf(tn);
        const count = chats.reduce((sum, { id }) => sum + messages.ofChat(id).length, 0);
        return { tn, isArchived: archiveOf !== undefined, chats: chats.length, messages: count };
      }),
    hasAnyLine: async (userId) => lines.values().some((line) => userId === undefined || line.userId === userId),
    async removeMessages(userId, most) {
      const ids = allLinesOf(userId)
        .flatMap(({ tn }) => chatsOf(tn))
        .map(({ id }) => id);
      return ids.reduce((removed, id) => removed + messages.removeOldest(id, most - removed), 0);
    },
  };
}
