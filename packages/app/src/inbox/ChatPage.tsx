import { ChatScreen, type ConversationPaneProps } from '@manyline/chat';
import { createLazyPart } from '@manyline/ui';
import { ChatLocationContext } from './location/chatLocationContext.ts';
import { ChatShortcuts } from './commands/ChatShortcuts.tsx';
import { ReturnNotice } from './ReturnNotice.tsx';
import { useChatLocation } from './location/useChatLocation.ts';
import { useChatScreenProps } from './useChatScreenProps.ts';

export default function ChatPage() {
  const chatLocation = useChatLocation();
  const props = useChatScreenProps(chatLocation);
  return (
    <ChatLocationContext value={chatLocation}>
      <ChatScreen {...props} conversationPane={conversationPane} shortcuts={ChatShortcuts} notice={<ReturnNotice />} />
    </ChatLocationContext>
  );
}

const conversationPane = createLazyPart<ConversationPaneProps>(() => import('../conversation/ConversationPane.tsx'));
