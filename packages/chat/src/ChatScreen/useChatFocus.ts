import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatListRowsHandle } from '../ChatList/ChatListRows.tsx';
import type { ConversationHandle } from '../Conversation/useConversationHandle.ts';
import { type ChatEntry, createChatEntry } from './chatEntry.ts';

/** The focus follows navigation: into the chat that was opened, or back to the row of the chat that was left. */
export function useChatFocus(chatId: string | undefined, lineTn: string | undefined, carried: ChatEntry | undefined) {
  const list = useRef<ChatListRowsHandle>(null);
  const pane = useRef<ConversationHandle>(null);
  const [own] = useState(createChatEntry);
  const entry = carried ?? own;
  const shown = useRef({ chatId, lineTn });
  const enter = useCallback(() => {
    const arrival = pane.current ? entry.take() : undefined;
    if (!arrival) return false;
    const before = document.activeElement;
    if (arrival.typed !== '') pane.current?.append(arrival.typed);
    if (!arrival.isElsewhere) pane.current?.focus();
    else if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    return true;
  }, [entry]);

  useEffect(() => {
    const before = shown.current;
    shown.current = { chatId, lineTn };
    const isLeft = before.chatId !== undefined && chatId === undefined && before.lineTn === lineTn;
    // The browser's back button also leaves a chat, and the focused element is then gone.
    if ((chatId === undefined || !enter()) && isLeft && document.activeElement === document.body) list.current?.focus(before.chatId);
  }, [chatId, lineTn, enter]);
  useEffect(() => () => own.cancel(), [own]);

  const attachConversation = useCallback(
    (handle: ConversationHandle | null) => {
      pane.current = handle;
      enter();
    },
    [enter],
  );

  return {
    list,
    attachConversation,
    /** Reports what is typed before the chat is left. */
    flush: () => pane.current?.flush(),
    /** The next chat that shows takes the focus. */
    expectChat: entry.expect,
    focus: () => {
      if (!enter()) pane.current?.focus();
    },
  };
}
