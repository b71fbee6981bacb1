import { BroughtProblem, ChatScreen, ConversationPending, type ConversationPaneProps } from '@manyline/chat';
import { lazyPart, whenIdle } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { useAccess } from '../../access/AccessProvider.tsx';
import { permits } from '../../access/permits.ts';
import { connectionAtom } from '../../realtime/connection.ts';
import { ChatLocationContext } from '../location/chatLocationContext.ts';
import { useChatLocation } from '../location/useChatLocation.ts';
import { ChatShortcuts } from './commands/ChatShortcuts.tsx';
import { ReturnNotice } from './ReturnNotice.tsx';
import { useBrought } from './useBrought.ts';
import { useChatScreenProps } from './useChatScreenProps.ts';

export default function ChatPage() {
  const chatLocation = useChatLocation();
  const newChat = useState(false);
  const [, setIsNewChatOpen] = newChat;
  const mayBulk = permits(useAccess(), { action: 'send', subject: 'chat' });
  const brought = useBrought(
    mayBulk,
    useCallback(() => setIsNewChatOpen(true), [setIsNewChatOpen]),
  );
  const isOnline = useAtomValue(connectionAtom).kind === 'open';
  // Otherwise the first chat opens as an empty pane, on a phone as an empty screen. Offline it would fail for good.
  useEffect(() => (isOnline ? whenIdle(() => void ConversationPane.preload().catch(() => undefined)) : undefined), [isOnline]);
  const props = useChatScreenProps(chatLocation, brought, newChat);
  return (
    <ChatLocationContext value={chatLocation}>
      <ChatScreen {...props} conversationPane={ConversationPane} shortcuts={ChatShortcuts} notice={<ReturnNotice />} />
      <BroughtProblem {...brought.problem} />
    </ChatLocationContext>
  );
}

/** The list must not wait for the open chat. */
const ConversationPane = lazyPart<ConversationPaneProps>(() => import('../conversation/ConversationPane.tsx'), {
  fallback: <ConversationPending />,
});
