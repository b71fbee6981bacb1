import { expect, it } from 'vitest';
import { arrangeChats } from './arrangeChats.ts';
import type { ChatListItemData } from './ChatList.types.ts';

const chat = (chatId: string, more: Partial<ChatListItemData> = {}): ChatListItemData => ({
  chatId,
  name: chatId,
  tn: `+1415555${chatId}`,
  unseenMsgs: 0,
  preview: '',
  previewKind: 'own',
  ...more,
});
const idsOf = (chats: readonly ChatListItemData[]) => chats.map(({ chatId }) => chatId);

it('chats that a bulk message made are listed once they are opened, marked or answered', () => {
  const chats = [
    chat('bulk', { isBulkOnly: true }),
    chat('own'),
    chat('pinned', { isBulkOnly: true, isPinned: true }),
    chat('marked', { isBulkOnly: true, isMarkedUnread: true }),
    chat('answered', { isBulkOnly: true, unseenMsgs: 1 }),
  ];
  expect(idsOf(arrangeChats(chats, 'all', 'recent'))).toEqual(['pinned', 'own', 'marked', 'answered']);
  expect(idsOf(arrangeChats(chats, 'all', 'recent', 'bulk'))).toContain('bulk');
  expect(idsOf(arrangeChats(chats, 'unread', 'recent'))).toEqual(['marked', 'answered']);
  expect(arrangeChats([chat('bulk', { isBulkOnly: true })], 'all', 'recent')).toEqual([]);
});

it('without them, the list keeps its identity', () => {
  const chats = [chat('own')];
  expect(arrangeChats(chats, 'all', 'recent')).toBe(chats);
});
