import type { ChatListItemData } from '@manyline/chat';
import { type Chat, compareMessages, isBlankText, type Message, shownText, stateOnLine } from '@manyline/contract';
import type { OutboxItem } from '../../services/outboxStorage/outboxStorage.ts';
import { isSame } from '../../shared/isSame.ts';
import type { ChatChange } from './chatChanges.ts';
import { changedIds } from './lineChats.ts';
import { unacknowledged } from './messageKey.ts';

/** The sources of a line's rows. All but the chats are small. */
export interface RowSources {
  readonly line: string;
  readonly chats: ReadonlyMap<string, Chat>;
  /** Contacts without a chat. */
  readonly strangers: readonly Chat[];
  /** By the contact's number. */
  readonly pending: ReadonlyMap<string, readonly OutboxItem[]>;
  readonly drafts: ReadonlyMap<string, string>;
  /** By chat id. */
  readonly changes: ReadonlyMap<string, ChatChange>;
  readonly hidden: ReadonlySet<string>;
  /** The line's provider is down. */
  readonly isStopped: boolean;
  readonly keyOf: (chat: Chat) => string;
}

interface Made {
  readonly chat: Chat;
  readonly pending: readonly OutboxItem[] | undefined;
  readonly draft: string | undefined;
  readonly change: ChatChange | undefined;
  readonly hidden: ReadonlySet<string>;
  readonly isStopped: boolean;
  readonly row: ChatListItemData;
  /** The newest message, which determines the order. */
  readonly newest: Pick<Message, 'time' | 'id'> | undefined;
  readonly isNew: boolean;
}

/** Up to this many changed chats are inserted one by one; more are sorted again. */
const FEW = 50;

/**
 * Makes the rows of one line, newest first. An unchanged chat object keeps its row, a few changed ones are moved within the order, and
 * if only single chats changed no other is compared. So a push is cheap even with ten thousand chats.
 */
export function createRowList(): (sources: RowSources) => readonly ChatListItemData[] {
  const made = new Map<string, Made>();
  let order: readonly Made[] = [];
  let rows: readonly ChatListItemData[] = [];
  let last: RowSources | undefined;
  let read = 0;

  return (sources) => {
    const { chats, strangers, pending, drafts, changes, hidden, isStopped } = sources;
    const fresh: Made[] = [];
    const stale: Made[] = [];
    const visit = (chat: Chat): void => {
      const id = chat.id || chat.tn;
      const before = made.get(id);
      const item = pending.size === 0 ? undefined : pending.get(chat.tn);
      const draft = drafts.size === 0 ? undefined : drafts.get(chat.tn);
      const change = changes.size === 0 ? undefined : changes.get(chat.id);
      if (
        before &&
        isSameChat(before.chat, chat) &&
        before.hidden === hidden &&
        before.isStopped === isStopped &&
        before.pending === item &&
        before.draft === draft &&
        before.change === change
      )
        return;
      if (before) stale.push(before);
      const now = make(sources, chat, { pending: item, draft, change }, before?.row);
      made.set(id, now);
      fresh.push(now);
    };
    const ids = changedIds(chats);
    if (ids && last && isSameBut(last, sources)) {
      for (const id of new Set(ids.slice(read))) {
        const chat = chats.get(id);
        if (chat) visit(chat);
      }
    } else for (const chat of chats.values()) visit(chat);
    for (const chat of strangers) visit(chat);
    last = sources;
    read = ids?.length ?? 0;
    if (made.size > chats.size + strangers.length) {
      const present = new Set(strangers.map(({ tn }) => tn));
      for (const [id, one] of made) {
        if (chats.has(id) || present.has(id)) continue;
        made.delete(id);
        stale.push(one);
      }
    }
    if (fresh.length + stale.length === 0) return rows;

    let [next, now] = [[...order], [...rows]];
    if (fresh.length + stale.length > FEW) {
      next = [...made.values()].sort(compare);
      now = next.map(({ row }) => row);
    } else {
      for (const one of stale) {
        const position = sortedIndexOf(next, one) - 1;
        next.splice(position, 1);
        now.splice(position, 1);
      }
      for (const one of fresh) {
        const position = sortedIndexOf(next, one);
        next.splice(position, 0, one);
        now.splice(position, 0, one.row);
      }
    }
    order = next;
    if (now.length !== rows.length || now.some((row, index) => row !== rows[index])) rows = now;
    return rows;
  };
}

/** Only single chats differ. */
function isSameBut(a: RowSources, b: RowSources): boolean {
  return SAME.every((name) => a[name] === b[name]);
}

const SAME = ['chats', 'pending', 'drafts', 'changes', 'hidden', 'isStopped'] as const;

/** The chat with its pending change applied. */
function changed(chat: Chat, change: ChatChange | undefined): Chat {
  return change ? { ...chat, ...change } : chat;
}

function make(
  { line, hidden, isStopped, keyOf }: RowSources,
  chat: Chat,
  { pending, draft, change }: Pick<Made, 'pending' | 'draft' | 'change'>,
  before: ChatListItemData | undefined,
): Made {
  const newest = hidden.size === 0 ? chat.messages.at(-1) : chat.messages.findLast(({ id }) => !hidden.has(id));
  const newestTime = newest?.time ?? 0;
  // As in the chat: a failed message among the sent ones, by its time, and those being sent after all of them.
  const waiting = unacknowledged(pending ?? [], chat.messages);
  const failed = waiting.findLast(({ state }) => state === 'failed');
  const last = waiting.findLast(({ state }) => state !== 'failed') ?? (failed && newestTime > failed.time ? undefined : failed);
  const underway = last && last.time < newestTime ? { ...last, time: newestTime } : last;
  const hasFailed = failed !== undefined && failed !== last;
  // A late message moves its chat up, and is what the row shows.
  const { lateArrivalTime: late = 0 } = chat;
  const isLate = newest !== undefined && late > newestTime;
  const shown = (isLate && chat.messages.findLast(({ id, arrivedTime }) => arrivedTime === late && !hidden.has(id))) || newest;
  const made = toRow(keyOf(chat), changed(chat, change), { line, isStopped }, shown, underway, draft, hasFailed);
  const row = isLate && !underway ? { ...made, time: late } : made;
  return {
    chat,
    pending,
    draft,
    change,
    hidden,
    isStopped,
    row: before && isSame(before, row) ? before : row,
    newest: underway ? { time: Math.max(late, underway.time), id: underway.clientId } : isLate ? { time: late, id: newest.id } : newest,
    isNew: chat.id === '' && !underway,
  };
}

function toRow(
  chatId: string,
  { id, name, tn, unseenMsgs, isPinned, isMuted, isDone, isBlocked, isMarkedUnread, isBulkOnly }: Chat,
  { line, isStopped }: Pick<RowSources, 'line' | 'isStopped'>,
  newest: Message | undefined,
  pending: OutboxItem | undefined,
  draft: string | undefined,
  hasFailed: boolean,
): ChatListItemData {
  const time = pending?.time ?? newest?.time;
  const row = {
    chatId,
    name,
    tn,
    unseenMsgs,
    ...(time === undefined ? {} : { time }),
    ...(hasFailed && { hasFailed }),
    ...(isPinned && { isPinned }),
    ...(isMuted && { isMuted }),
    ...(isDone && { isDone }),
    ...(isBlocked && { isBlocked }),
    ...(isMarkedUnread && { isMarkedUnread }),
    // What the user writes there makes it a chat like others.
    ...(isBulkOnly && !pending && !draft && { isBulkOnly }),
    // The server stores marks and names, and it does not know this chat yet.
    ...(id === '' && { isProvisional: true }),
  };
  if (draft) return { ...row, preview: draft, previewKind: 'draft' };
  if (pending) return { ...row, ...previewOf(pending.text, pending.file), previewKind: 'own', state: pending.state };
  if (!newest) return { ...row, preview: '', previewKind: 'none' };
  const preview = { ...previewOf(shownText(newest), newest.file), ...refusedIn(newest) };
  if (newest.senderTN !== line) return { ...row, ...preview, previewKind: 'received' };
  return { ...row, ...preview, previewKind: 'own', state: stateOnLine(newest, isStopped) };
}

/** A caption says more than the kind of file. */
function previewOf(text: string, file: ChatListItemData['file']): Pick<ChatListItemData, 'preview' | 'file'> {
  return isBlankText(text) && file ? { preview: file.name, file } : { preview: text };
}

function refusedIn({ message, refusedFile, missingFile }: Message): Pick<ChatListItemData, 'refusedFile' | 'lacksFile'> {
  if (!isBlankText(message)) return {};
  return refusedFile === undefined ? { lacksFile: missingFile !== undefined } : { refusedFile };
}

/** Compares by value, because contacts without a chat are new objects each time. */
function isSameChat(a: Chat, b: Chat): boolean {
  return a === b || (a.id === '' && b.id === '' && a.name === b.name);
}

/** New conversations first, then by newest message; those without one by name. */
function compare(a: Made, b: Made): number {
  if (a.isNew !== b.isNew) return a.isNew ? -1 : 1;
  if (a.newest && b.newest) return compareMessages(b.newest, a.newest) || byKey(a, b);
  if (a.newest || b.newest) return a.newest ? -1 : 1;
  return a.row.name.localeCompare(b.row.name) || byKey(a, b);
}

/** A total order, so that a row can be found by binary search. */
function byKey(a: Made, b: Made): number {
  const [one, other] = [a.chat.id || a.chat.tn, b.chat.id || b.chat.tn];
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Index after the row itself and all that sort before it. */
function sortedIndexOf(sorted: readonly Made[], one: Made): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compare(sorted[middle] as Made, one) <= 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
