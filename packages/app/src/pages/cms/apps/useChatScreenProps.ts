import type { ChatScreenProps, PhoneCheck } from '@manyline/chat';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { loadChatsAtom, openLineAtom } from '../../../state/chats.ts';
import { closeChatAtom, loadOlderOfActiveAtom, openChatAtom, seenAtom, startChatAtom } from '../../../state/chatsActive.ts';
import { deleteMessageAtom, keepDraftAtom, retryMessageAtom, sendDraftAtom } from '../../../state/chatsSend.ts';
import { activeDraftAtom, chatListAtom, conversationAtom, currentLineItemAtom, lineItemsAtom } from '../../../state/chatsView.ts';
import { connectionAtom, reconnectAtom } from '../../../state/connection.ts';
import { minuteAtom } from '../../../state/minute.ts';

/** The chat page: the state as the screen's props. Opens the first Alive line when it is shown and none is open. */
export function useChatScreenProps(): ChatScreenProps {
  const currentLine = useAtomValue(currentLineItemAtom);
  const line = currentLine?.tn;
  const lines = useAtomValue(lineItemsAtom);
  const firstAlive = lines.find(({ isAlive }) => isAlive)?.tn;
  const [isNewChatOpen, onNewChatOpenChange] = useState(false);
  const openLine = useSetAtom(openLineAtom);
  const loadChats = useSetAtom(loadChatsAtom);
  const openChat = useSetAtom(openChatAtom);
  const onCloseChat = useSetAtom(closeChatAtom);
  const startChat = useSetAtom(startChatAtom);
  const loadOlder = useSetAtom(loadOlderOfActiveAtom);

  useEffect(() => {
    if (line === undefined && firstAlive !== undefined) void openLine(firstAlive);
  }, [line, firstAlive, openLine]);

  return {
    lines,
    currentLine,
    chats: useAtomValue(chatListAtom),
    conversation: useAtomValue(conversationAtom),
    draft: useAtomValue(activeDraftAtom),
    connection: useAtomValue(connectionAtom),
    now: useAtomValue(minuteAtom),
    isNewChatOpen,
    onSelectLine: (tn) => {
      if (tn !== line) void openLine(tn);
    },
    onRetryChats: () => {
      if (line !== undefined) void loadChats(line);
    },
    onOpenChat: openChat,
    onCloseChat,
    onDraftChange: useSetAtom(keepDraftAtom),
    onSend: useSetAtom(sendDraftAtom),
    onRetryMessage: useSetAtom(retryMessageAtom),
    onDeleteMessage: useSetAtom(deleteMessageAtom),
    onLoadOlder: () => void loadOlder(),
    onSeen: useSetAtom(seenAtom),
    onReconnect: useSetAtom(reconnectAtom),
    onNewChatOpenChange,
    onCheckPhone: (text) => checkPhone(text, line),
    onStartChat: (tn) => {
      onNewChatOpenChange(false);
      void startChat(tn);
    },
  };
}

/** A number without a country is read as one of the line's own. */
async function checkPhone(text: string, line: string | undefined): Promise<PhoneCheck> {
  const { countryOf, formatInternational, parsePhone } = await import('@manyline/contract/phoneNumber');
  const parsed = parsePhone(text, line === undefined ? undefined : countryOf(line));
  return 'tn' in parsed ? { tn: parsed.tn, label: formatInternational(parsed.tn) } : parsed;
}
