import { isArchivedNumber, ARCHIVED_STATUS, archivedNumber } from '../../backend/rules/archivedNumber.ts';
import { accountsOf, withoutAccounts } from '../../backend/rules/lineAccounts.ts';
import type { StoredLine, StoreOperations } from '../../backend/store/store.ts';
import type { ChatTable } from '../chats/chatTable.ts';
import type { MessageTable } from '../chats/messageTable.ts';
import type { JournaledMap } from '../journal.ts';

/** A table with rows that belong to lines. */
interface TableOfLines {
  readonly renumberLine: (tn: string, newTn: string) => void;
  readonly forgetLine: (tn: string) => void;
}

interface Others {
  readonly lines: JournaledMap<StoredLine>;
  readonly chatTable: ChatTable;
  readonly messages: MessageTable;
  readonly tablesOfLines: readonly TableOfLines[];
  readonly copyOptOuts: (tn: string, newTn: string) => void;
}

interface LineMoves {
  readonly operations: Pick<
    StoreOperations,
    'moveLine' | 'moveLineAlone' | 'archiveLine' | 'findArchivedLine' | 'formerOwners' | 'renumberLine'
  >;
  readonly deleteLine: (tn: string) => void;
}

/** Lines that change their number or owner, with everything that belongs to them. */
export function lineMoves({ lines, chatTable, messages, tablesOfLines, copyOptOuts }: Others): LineMoves {
  const { chatsOf } = chatTable;
  let archivedCount = 0;

  function lineOf(tn: string): StoredLine {
    const line = lines.get(tn);
    if (!line) throw new Error(`There is no line ${tn}.`);
    return line;
  }

  /** The line becomes the last of its new owner's. */
  function moveLine(tn: string, userId: string): StoredLine {
    const moved = { ...lineOf(tn), userId };
    lines.delete(tn);
    lines.add(tn, moved);
    return moved;
  }

  function renumberLine(tn: string, line: StoredLine): void {
    lines.rename(tn, line.tn, line);
    for (const table of tablesOfLines) table.renumberLine(tn, line.tn);
    if (!isArchivedNumber(tn) && !isArchivedNumber(line.tn)) copyOptOuts(tn, line.tn);
    for (const chat of chatsOf(tn)) {
      chatTable.renumber(chat, line.tn);
      for (const message of messages.ofChat(chat.id)) if (!message.isIncoming) messages.replace({ ...message, senderTn: line.tn });
    }
  }

  const findArchivedLine = (tn: string, userId: string) =>
    lines.values().findLast((line) => line.userId === userId && line.archiveOf === tn);

  /** The chats stay on an archived line with a placeholder number, which cannot send. */
  function archiveLine(tn: string): StoredLine {
    const line = lineOf(tn);
    archivedCount += 1;
    renumberLine(tn, { ...line, tn: archivedNumber(tn, archivedCount), status: ARCHIVED_STATUS, archiveOf: tn });
    return line;
  }

  /** The line starts empty, or with the new owner's own history of it. */
  function moveLineAlone(tn: string, userId: string): StoredLine {
    const line = archiveLine(tn);
    const past: StoredLine = findArchivedLine(tn, userId) ?? { tn, userId, status: line.status };
    const moved: StoredLine = { ...withoutAccounts(past), tn, status: line.status, ...accountsOf(line) };
    if (past.tn === tn) lines.add(tn, moved);
    else {
      renumberLine(past.tn, moved);
      moveLine(tn, userId);
    }
    return moved;
  }

  return {
    deleteLine(tn) {
      for (const chat of chatsOf(tn)) {
        messages.removeChat(chat.id);
        chatTable.remove(chat);
      }
      for (const table of tablesOfLines) table.forgetLine(tn);
      lines.delete(tn);
    },
    operations: {
      moveLine: async (tn, userId) => moveLine(tn, userId),
      moveLineAlone: async (tn, userId) => moveLineAlone(tn, userId),
      archiveLine: async (tn) => void archiveLine(tn),
      findArchivedLine: async (tn, userId) => findArchivedLine(tn, userId),
      formerOwners: async (tn) => [...new Set(lines.values().flatMap(({ userId, archiveOf }) => (archiveOf === tn ? [userId] : [])))],
      renumberLine: async (tn, line) => renumberLine(tn, line),
    },
  };
}
