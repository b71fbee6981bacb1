import { fn } from '@manyline/plays';
import { createContext, use } from 'react';
import { Conversation, type ConversationProps } from '../Conversation/Conversation.tsx';
import type { ConversationData } from '../Conversation/Conversation.types.ts';
import type { Keys } from '../Shortcuts/Keys.types.ts';
import { Shortcuts } from '../Shortcuts/Shortcuts.tsx';
import { ChatScreen } from './ChatScreen.tsx';
import type { ChatScreenProps, ShortcutsPaneProps, ConversationPaneProps } from './ChatScreen.types.ts';

type OwnConversationProps = Omit<ConversationProps, keyof ConversationPaneProps>;

export interface ChatHarnessProps
  extends Omit<ChatScreenProps, 'chatId' | 'conversationPane' | 'shortcuts'>, Omit<OwnConversationProps, 'conversation'> {
  readonly conversation: ConversationData | undefined;
  readonly keys: Keys;
}

/** The screen with its conversation, driven by props only. */
export function ChatHarness({ conversation, keys, ...props }: ChatHarnessProps) {
  return (
    <ConversationContext value={{ pane: conversation && { ...props, conversation }, keys }}>
      <ChatScreen {...props} chatId={conversation?.chatId} conversationPane={StagedConversation} shortcuts={StagedShortcuts} />
    </ConversationContext>
  );
}

/** The callbacks of the screen and its conversation. */
export const chatScreenActions = {
  onSelectLine: fn(),
  onRetryChats: fn(),
  onOpenChat: fn(),
  onCloseChat: fn(),
  listWidth: undefined,
  onListWidthChange: fn(),
  onDraftChange: fn(),
  onSend: fn(),
  onEmojiChoicesChange: fn(),
  onRetryMessage: fn(),
  onDeleteMessage: fn(),
  onLoadOlder: fn(),
  onSeen: fn(),
  onReconnect: fn(),
  maySend: true,
  onNewChatOpenChange: fn(),
  onFindContacts: fn(() => []),
  onCheckPhone: fn(),
  onStartChat: fn(),
} satisfies Partial<ChatHarnessProps>;

const ConversationContext = createContext<{ readonly pane: OwnConversationProps | undefined; readonly keys: Keys } | undefined>(undefined);

function StagedConversation(props: ConversationPaneProps) {
  const pane = use(ConversationContext)?.pane;
  return pane && <Conversation {...pane} {...props} />;
}

function StagedShortcuts(props: ShortcutsPaneProps) {
  const keys = use(ConversationContext)?.keys;
  return keys && <Shortcuts {...props} keys={keys} />;
}
