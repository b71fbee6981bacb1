import type { ChatScreenProps, PhoneCheck } from '@manyline/chat';
import { loading } from '@manyline/ui';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { loadChatsAtom } from '../../../state/chats.ts';
import { contactOfAtom, loadOlderOfActiveAtom, openChatAtom, seenAtom, startChatAtom } from '../../../state/chatsActive.ts';
import { deleteMessageAtom, keepDraftAtom, retryMessageAtom, sendDraftAtom } from '../../../state/chatsSend.ts';
import { activeDraftAtom, chatListAtom, conversationAtom, currentLineItemAtom, lineItemsAtom } from '../../../state/chatsView.ts';
import { connectionAtom, reconnectAtom } from '../../../state/connection.ts';
import { emojiChoicesAtom } from '../../../state/emojiChoices.ts';
import { minuteAtom } from '../../../state/minute.ts';
import { useChatPlace } from './useChatPlace.ts';

/** The chat page: the state as the screen's props. */
export function useChatScreenProps(): ChatScreenProps {
  const place = useChatPlace();
  const { line } = place;
  const openLine = useAtomValue(currentLineItemAtom);
  const lines = useAtomValue(lineItemsAtom);
  const chats = useAtomValue(chatListAtom);
  const [isNewChatOpen, onNewChatOpenChange] = useState(false);
  const [emojiChoices, onEmojiChoicesChange] = useAtom(emojiChoicesAtom);
  const loadChats = useSetAtom(loadChatsAtom);
  const openChat = useSetAtom(openChatAtom);
  const contactOf = useSetAtom(contactOfAtom);
  const startChat = useSetAtom(startChatAtom);
  const loadOlder = useSetAtom(loadOlderOfActiveAtom);

  return {
    lines,
    // The line about to be opened stands from the first frame on: the list under it is one and the same.
    currentLine: openLine ?? lines.find(({ tn }) => tn === line),
    chats: openLine || line === undefined ? chats : loading,
    conversation: useAtomValue(conversationAtom),
    draft: useAtomValue(activeDraftAtom),
    emojiChoices,
    connection: useAtomValue(connectionAtom),
    now: useAtomValue(minuteAtom),
    isNewChatOpen,
    onSelectLine: (tn) => {
      if (tn !== line && lines.find((item) => item.tn === tn)?.isAlive) place.openLine(tn);
    },
    onRetryChats: () => {
      if (line !== undefined) void loadChats(line);
    },
    onOpenChat: (key) => {
      const chat = contactOf(key);
      if (chat === place.chat) openChat(key);
      else if (chat !== undefined) place.openChat(chat);
    },
    onCloseChat: place.closeChat,
    onDraftChange: useSetAtom(keepDraftAtom),
    onSend: useSetAtom(sendDraftAtom),
    onEmojiChoicesChange,
    onRetryMessage: useSetAtom(retryMessageAtom),
    onDeleteMessage: useSetAtom(deleteMessageAtom),
    onLoadOlder: () => void loadOlder(),
    onSeen: useSetAtom(seenAtom),
    onReconnect: useSetAtom(reconnectAtom),
    onNewChatOpenChange,
    onCheckPhone: (text) => checkPhone(text, line),
    onStartChat: (tn) => {
      onNewChatOpenChange(false);
      if (line !== undefined) void startChat({ line, tn }).then(() => place.openChat(tn));
    },
  };
}

/** A number without a country is read as one of the line's own. */
async function checkPhone(text: string, line: string | undefined): Promise<PhoneCheck> {
  const { countryOf, formatInternational, parsePhone } = await import('@manyline/contract/phoneNumber');
  const parsed = parsePhone(text, line === undefined ? undefined : countryOf(line));
  return 'tn' in parsed ? { tn: parsed.tn, label: formatInternational(parsed.tn) } : parsed;
}
