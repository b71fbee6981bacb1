import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatListRowsHandle } from '../ChatList/ChatListRows.tsx';
import type { ConversationHandle } from '../Conversation/useConversationHandle.ts';
import { createTypedAhead } from './typedAhead.ts';

/** The focus follows navigation: into the chat that was opened, or back to the row of the chat that was left. */
export function useChatFocus(chatId: string | undefined, lineTn: string | undefined) {
  const list = useRef<ChatListRowsHandle>(null);
  const pane = useRef<ConversationHandle>(null);
  const isOpening = useRef(false);
  const [typedAhead] = useState(createTypedAhead);
  const shown = useRef({ chatId, lineTn });

  useEffect(() => {
    const before = shown.current;
    shown.current = { chatId, lineTn };
    const isLeft = before.chatId !== undefined && chatId === undefined && before.lineTn === lineTn;
    if (isOpening.current && chatId !== undefined && pane.current) {
      isOpening.current = false;
      pane.current.focus(typedAhead.take());
      // The browser's back button also leaves a chat, and the focused element is then gone.
    } else if (isLeft && document.activeElement === document.body) list.current?.focus(before.chatId);
  }, [chatId, lineTn, typedAhead]);
  useEffect(() => () => void typedAhead.take(), [typedAhead]);

  const attachConversation = useCallback(
    (handle: ConversationHandle | null) => {
      pane.current = handle;
      if (!handle || !isOpening.current) return;
      isOpening.current = false;
      handle.focus(typedAhead.take());
    },
    [typedAhead],
  );

  return {
    list,
    attachConversation,
    /** Reports what is typed before the chat is left. */
    flush: () => pane.current?.flush(),
    /** Whether the next chat that shows takes the focus. */
    expectChat: (isExpected: boolean) => void (isOpening.current = isExpected),
    focus: () => pane.current?.focus(),
    typedAhead,
  };
}
