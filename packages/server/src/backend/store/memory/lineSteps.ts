import type { HeldByLine } from '../userStore.ts';
import type { StoredChat, StoredLine } from '../store.ts';
import type { JournaledMap } from './journal.ts';

interface Needs {
  readonly lines: JournaledMap<StoredLine>;
  readonly releaseLine: (tn: string) => StoredLine;
  readonly findPast: (tn: string, userId: string) => StoredLine | undefined;
  readonly renumberLine: (tn: string, line: StoredLine) => void;
  readonly moveLine: (tn: string, userId: string) => unknown;
}

/** The line starts empty, or with the new owner's own history of it. */
export function createMoveLineAlone({
  lines,
  releaseLine,
  findPast,
  renumberLine,
  moveLine,
}: Needs): (tn: string, userId: string) => StoredLine {
  return (tn, userId) => {
    const line = releaseLine(tn);
    const { archiveOf: _, providerAccountId: __, ...own } = findPast(tn, userId) ?? { tn, userId, status: line.status };
    const { status, providerAccountId } = line;
    const moved: StoredLine = { ...own, tn, status, ...(providerAccountId !== undefined && { providerAccountId }) };
    if (own.tn === tn) lines.add(tn, moved);
    else {
      renumberLine(own.tn, moved);
      moveLine(tn, userId);
    }
    return moved;
  };
}

/** Chats and messages of each of these lines. */
export function heldBy(
  own: readonly StoredLine[],
  chatsOf: (tn: string) => readonly StoredChat[],
  messagesOf: (chatId: string) => { readonly length: number },
): readonly HeldByLine[] {
  return own.map(({ tn, archiveOf }) => {
    const chats = chatsOf(tn);
    const messages = chats.reduce((sum, { id }) => sum + messagesOf(id).length, 0);
    return { tn, isArchived: archiveOf !== undefined, chats: chats.length, messages };
  });
}
