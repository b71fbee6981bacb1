import type { MessageHit } from '../ChatList/inbox/Inbox.types.ts';
import type { ChatScreenProps } from './ChatScreen.types.ts';
import { useChatFocus } from './useChatFocus.ts';

/** Handlers that leave the chat for another chat or line. Each first reports the typed text and decides whether the next chat gets the focus. */
export function useChatMoves(screen: ChatScreenProps) {
  const { chatId, currentLine, inbox, entry } = screen;
  const { list, attachConversation, flush, expectChat, focus } = useChatFocus(chatId, currentLine?.tn, entry);
  return {
    list,
    attachConversation,
    handlers: {
      onOpenChat: (id: string) => {
        flush();
        if (id === chatId) focus();
        else expectChat();
        screen.onOpenChat(id);
      },
      onOpenHit: (hit: MessageHit) => {
        flush();
        if (hit.chatId !== chatId) expectChat();
        inbox.onOpenHit(hit);
      },
      onStartChat: (tn: string, line: string | undefined, name?: string) => {
        flush();
        expectChat();
        screen.onStartChat(tn, line, name);
        screen.onNewChatOpenChange(false);
      },
      onCloseChat: () => {
        flush();
        screen.onCloseChat();
      },
      onSelectLine: (tn: string) => {
        flush();
        screen.onSelectLine(tn);
      },
    },
  };
}
