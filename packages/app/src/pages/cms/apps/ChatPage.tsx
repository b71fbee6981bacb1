import { ChatScreen } from '@manyline/chat';
import { useChatScreenProps } from './useChatScreenProps.ts';

export default function ChatPage() {
  return <ChatScreen {...useChatScreenProps()} />;
}
