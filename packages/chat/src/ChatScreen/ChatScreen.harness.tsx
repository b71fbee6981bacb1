import { createLazyPart } from '@manyline/ui';
import { createContext, use } from 'react';
import Conversation, { type ConversationProps } from '../Conversation/Conversation.tsx';
import type { ConversationData } from '../Conversation/Conversation.types.ts';
import type { Keys } from '../Shortcuts/Keys.types.ts';
import Shortcuts from '../Shortcuts/Shortcuts.tsx';
import { ChatScreen } from './ChatScreen.tsx';
import type { ChatScreenProps, ShortcutsPaneProps, ConversationPaneProps } from './ChatScreen.types.ts';

type OwnConversationProps = Omit<ConversationProps, keyof ConversationPaneProps>;

export interface ChatHarnessProps
  extends Omit<ChatScreenProps, 'chatId' | 'conversationPane' | 'shortcuts'>, Omit<OwnConversationProps, 'conversation'> {
  readonly conversation: ConversationData | undefined;
  readonly keys: Keys;
}

/** The screen with its conversation, driven by props only. */
export function ChatHarness({
  conversation,
  draft,
  emojiChoices,
  conversationActions,
  contact,
  files,
  writing,
  onDraftChange,
  onSend,
  onEmojiChoicesChange,
  onLoadOlder,
  onSeen,
  onRetryMessage,
  onDeleteMessage,
  keys,
  ...screen
}: ChatHarnessProps) {
  const own = {
    draft,
    emojiChoices,
    conversationActions,
    contact,
    files,
    writing,
    onDraftChange,
    onSend,
    onEmojiChoicesChange,
    onLoadOlder,
    onSeen,
  };
  const conversationProps = conversation && { ...own, conversation, onRetryMessage, onDeleteMessage };
  return (
    <ConversationContext value={{ pane: conversationProps, keys }}>
      <ChatScreen {...screen} chatId={conversation?.chatId} conversationPane={stagedConversation} shortcuts={StagedShortcuts} />
    </ConversationContext>
  );
}

const ConversationContext = createContext<{ readonly pane: OwnConversationProps | undefined; readonly keys: Keys } | undefined>(undefined);

const stagedConversation = createLazyPart<ConversationPaneProps>(async () => ({ default: StagedConversation }));

function StagedConversation(props: ConversationPaneProps) {
  const pane = use(ConversationContext)?.pane;
  return pane && <Conversation {...pane} {...props} />;
}

function StagedShortcuts(props: ShortcutsPaneProps) {
  const keys = use(ConversationContext)?.keys;
  return keys && <Shortcuts {...props} keys={keys} />;
}
