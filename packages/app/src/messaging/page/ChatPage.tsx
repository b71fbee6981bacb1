import { ChatScreen, ConversationPending, type ConversationPaneProps } from '@manyline/chat';
import { lazyPart } from '@manyline/ui';
import { ChatLocationContext } from '../location/chatLocationContext.ts';
import { useChatLocation } from '../location/useChatLocation.ts';
import { ChatShortcuts } from './commands/ChatShortcuts.tsx';
import { ReturnNotice } from './ReturnNotice.tsx';
import { useChatScreenProps } from './useChatScreenProps.ts';

export default function ChatPage() {
  const chatLocation = useChatLocation();
  const props = useChatScreenProps(chatLocation);
  return (
    <ChatLocationContext value={chatLocation}>
      <ChatScreen {...props} conversationPane={ConversationPane} shortcuts={ChatShortcuts} notice={<ReturnNotice />} />
    </ChatLocationContext>
  );
}

/** The list must not wait for the open chat. */
const ConversationPane = lazyPart<ConversationPaneProps>(() => import('../conversation/ConversationPane.tsx'), {
  fallback: <ConversationPending />,
});
