import { ChatScreen, type ConversationPaneProps } from '@manyline/chat';
import { createLazyPart } from '@manyline/ui';
import { ChatPlaceContext } from './place/chatPlaceContext.ts';
import { ChatShortcuts } from './ChatShortcuts.tsx';
import { ReturnNotice } from './ReturnNotice.tsx';
import { useChatPlace } from './place/useChatPlace.ts';
import { useChatScreenProps } from './useChatScreenProps.ts';

export default function ChatPage() {
  const place = useChatPlace();
  const props = useChatScreenProps(place);
  return (
    <ChatPlaceContext value={place}>
      <ChatScreen {...props} conversationPane={conversationPane} shortcuts={ChatShortcuts} notice={<ReturnNotice />} />
    </ChatPlaceContext>
  );
}

const conversationPane = createLazyPart<ConversationPaneProps>(() => import('../conversation/ConversationPane.tsx'));
