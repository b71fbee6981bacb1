import type { ChatListItemData } from './ChatList.types.ts';
import type { InboxFilter, InboxSort } from './inbox/Inbox.types.ts';

/** Whether a chat has unread messages or is marked as unread. */
export function isUnread({
  unseenMsgs,
  isMarkedUnread,
  isDone,
}: Pick<ChatListItemData, 'unseenMsgs' | 'isMarkedUnread' | 'isDone'>): boolean {
  return !isDone && (unseenMsgs > 0 || isMarkedUnread === true);
}

/** Chats that only bulk messages were sent in, without a mark of the user's. */
function isOutOfList(chat: ChatListItemData): boolean {
  return chat.isBulkOnly === true && !chat.isPinned && !isUnread(chat);
}

/**
 * Filters and sorts chats: pinned ones first, then the others by time, or unread ones first. `retainedId` is the chat that was opened
 * under the filter. It stays in the list while it is open.
 */
export function arrangeChats(
  chats: readonly ChatListItemData[],
  filter: InboxFilter,
  sort: InboxSort,
  retainedId?: string,
): readonly ChatListItemData[] {
  // The usual case, at every push: the order does not change.
  if (filter === 'all' && sort === 'recent' && !chats.some(({ isDone, isPinned, isBulkOnly }) => isDone || isPinned || isBulkOnly))
    return chats;
  const groups: [ChatListItemData[], ChatListItemData[], ChatListItemData[]] = [[], [], []];
  for (const chat of chats) {
    const isIn = filter === 'all' ? !chat.isDone && !isOutOfList(chat) : filter === 'done' ? chat.isDone : isUnread(chat);
    if (isIn || chat.chatId === retainedId) groups[chat.isPinned ? 0 : sort === 'unreadFirst' && isUnread(chat) ? 1 : 2].push(chat);
  }
  const [pinned, first, rest] = groups;
  return pinned.length + first.length === 0 && rest.length === chats.length ? chats : [...pinned, ...first, ...rest];
}

/** The current rows in their earlier order, without those that were removed and without new ones. */
export function keepOrder(old: readonly ChatListItemData[], now: readonly ChatListItemData[]): readonly ChatListItemData[] {
  if (old === now) return now;
  const rows = new Map(now.map((chat) => [chat.chatId, chat]));
  const stored = old.flatMap(({ chatId }) => rows.get(chatId) ?? []);
  return stored.length === now.length && stored.every((chat, index) => chat === now[index]) ? now : stored;
}
