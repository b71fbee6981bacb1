import { ready } from '@manyline/ui';
import { chats } from '../ChatList/ChatList.data.ts';
import { inbox } from '../ChatList/inbox/Inbox.data.ts';
import { noEmojiChoices } from '../Composer/Composer.data.ts';
import { writing } from '../Composer/Writing.data.ts';
import { contact } from '../Contact/Contact.data.ts';
import type { ConversationData } from '../Conversation/Conversation.types.ts';
import { files } from '../Files/Files.data.ts';
import { harbourLine, lines } from '../LinePicker/LinePicker.data.ts';
import { lineTools } from '../LinePicker/LineTools.data.ts';
import { conversationActions } from '../MessageList/ConversationActions.data.ts';
import { messages, NOW, states } from '../MessageList/MessageList.data.ts';
import { bulk, notifications } from '../Notifications/Notifications.data.ts';
import { keys } from '../Shortcuts/Keys.data.ts';
import type { ChatHarnessProps } from './ChatScreen.harness.tsx';

const failed = states.filter((message) => message.key === 's5').map((message) => ({ ...message, time: NOW }));

export const bobConversation: ConversationData = {
  chatId: 'bob',
  name: 'Bob Martin',
  tn: '+33612345678',
  messages: [...messages, ...failed],
  hasMore: false,
  older: 'idle',
  firstUnreadKey: 'm7',
  unreadCount: 2,
};

/** Before the first message. */
export const newConversation: ConversationData = {
  chatId: 'bob',
  name: 'Bob Martin',
  tn: '+33612345678',
  messages: [],
  hasMore: false,
  older: 'idle',
};

export const chatScreenState = {
  lines,
  currentLine: harbourLine,
  chats: ready(chats),
  conversation: bobConversation,
  draft: 'The café’s terrace, 6 pm',
  emojiChoices: noEmojiChoices,
  connection: { kind: 'open' },
  now: NOW,
  isNewChatOpen: false,
  inbox,
  lineTools,
  conversationActions,
  contact,
  files,
  writing,
  bulk,
  notifications,
  keys,
} satisfies Partial<ChatHarnessProps>;
