import type { ChatListProps } from '../../../packages/chat/src/ChatList/ChatList.tsx';
import type { ConversationProps } from '../../../packages/chat/src/Conversation/Conversation.tsx';

const nothing = () => undefined;

// The same objects for every render, as in the product.
export const inbox: ChatListProps['inbox'] = {
  filter: 'all',
  sort: 'recent',
  searchPane: ({ query, children }) => children({ words: query, results: () => null }),
  notices: [],
  missingLines: [],
  onFilterChange: nothing,
  onSortChange: nothing,
  onChangeChat: nothing,
  onMarkRead: nothing,
  onOpenHit: nothing,
  onUndo: nothing,
};

export const bulk: ChatListProps['bulk'] = { href: '', onOpen: nothing };

export const notifications: ChatListProps['notifications'] = { onOpen: nothing };

export const conversationProps: Omit<ConversationProps, 'conversation' | 'line' | 'now' | 'draft'> = {
  emojiChoices: { recent: [], tone: 'none' },
  contact: {
    chat: { chatId: 'bench', name: 'Bench', tn: '+33612345678', unseenMsgs: 0 },
    lines: [],
    facts: { status: 'loading' },
    found: { status: 'loading' },
    isPanelOpen: false,
    canOptOut: false,
    onPanelOpenChange: nothing,
    onChangeChat: nothing,
    onMarkRead: nothing,
    onOpenLine: nothing,
    onLoadFacts: nothing,
    onLoadFound: nothing,
    onShowFound: nothing,
    onBlock: nothing,
    onSaveNote: async () => false,
    onSetOptOut: async () => undefined,
  },
  conversationActions: {
    onOpenNumber: nothing,
    onLoadNewer: nothing,
    onShowLatest: nothing,
    onShowFirstUnread: nothing,
    onLeavePosition: nothing,
    onShowMessage: async () => false,
    onShowTime: async () => false,
    onSearch: async () => undefined,
    onLoadNumbers: async () => () => [],
  },
  files: {
    newId: () => crypto.randomUUID(),
    onKeepFiles: async () => [],
    onDiscardFiles: () => undefined,
    onFindFiles: () => () => undefined,
    onSendFiles: async () => false,
    onOpenFile: async () => undefined,
    onSaveFile: async () => false,
    onReadContacts: async () => undefined,
    onStartChat: nothing,
    onCancelFile: nothing,
    onWatchProgress: () => nothing,
  },
  writing: {
    sendKey: 'enter',
    isPermitted: true,
    contactLine: undefined,
    isBlocked: false,
    optOut: undefined,
    optOutQuestion: undefined,
    groupReply: 'none',
    failed: 0,
    onSendKeyChange: nothing,
    onUnblock: nothing,
    onGroupReplyNoted: nothing,
    onDecideOptOut: async () => undefined,
    onReplyFromContactLine: nothing,
    onRetryAll: nothing,
  },
  onBack: nothing,
  onDraftChange: nothing,
  onSend: nothing,
  onEmojiChoicesChange: nothing,
  onLoadOlder: nothing,
  onSeen: nothing,
  onRetryMessage: nothing,
  onDeleteMessage: nothing,
};
