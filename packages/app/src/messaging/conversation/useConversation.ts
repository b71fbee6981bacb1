import type { ConversationActions, ForwardRecipient } from '@manyline/chat';
import { atom, useAtom, useAtomValue, useStore } from 'jotai';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccess } from '../../access/AccessProvider.tsx';
import { permits } from '../../access/permits.ts';
import { paths } from '../../routing/paths.ts';
import { run, useAction } from '../../shared/action.ts';
import { loadNewer, showFirstUnread, showMessage, showTime } from '../actions/chatHistoryJump.ts';
import { searchChat } from '../actions/chatSearch.ts';
import { forwardMessages } from '../actions/forward.ts';
import { startChat } from '../actions/openChat.ts';
import { replyToMessage } from '../actions/sendDraft.ts';
import { starMessages } from '../actions/stars.ts';
import { storePosition, readPosition } from '../actions/storedReadingPosition.ts';
import type { ChatLocation } from '../location/useChatLocation.ts';
import { activeAtom, activeConversationAtom, isFollowingAtom } from '../state/activeChat.ts';
import { chatViewAtom, showLatest } from '../state/chatHistory.ts';
import { lineTagsAtom } from '../state/chatLists.ts';
import { findContacts } from '../state/findContacts.ts';
import { wantedMessageAtom } from '../state/inbox.ts';
import { findLineInstead } from '../state/knownLines.ts';

/** Undefined until the open chat is on the server. */
const serverChatIdAtom = atom((get) => get(activeConversationAtom)?.chat?.id);

/** Actions in the open conversation. */
export function useConversation({ line, openChat }: ChatLocation): ConversationActions {
  const store = useStore();
  const start = useAction(startChat);
  const [wanted, setWanted] = useAtom(wantedMessageAtom);
  const chatId = useAtomValue(serverChatIdAtom);
  const canSend = permits(useAccess(), { action: 'send', subject: 'chat' });
  const navigate = useNavigate();
  const tags = useAtomValue(lineTagsAtom);
  const openLine = line === undefined ? undefined : tags.get(line);
  const forwarding = openLine && {
    line: openLine,
    onFindContacts: (text: string) => run(store, findContacts, text, openLine.tn),
    onFindLine: async (tn: string) => {
      const instead = await run(store, findLineInstead, tn, openLine.tn);
      return instead === undefined ? undefined : tags.get(instead);
    },
    onForward: async (keys: readonly string[], to: readonly ForwardRecipient[]) => run(store, forwardMessages, keys, to),
  };

  // A position that is unknown or not loaded, as after a reload, is loaded and scrolled to.
  useEffect(() => {
    const stored = chatId === undefined ? undefined : run(store, readPosition, chatId);
    if (!stored || store.get(activeAtom)?.unread || store.get(wantedMessageAtom)) return;
    if (store.get(chatViewAtom).opening?.key === stored.key) return;
    void run(store, showMessage, stored.id, true, { key: stored.key, offset: stored.offset });
  }, [chatId, store]);

  useEffect(() => {
    if (!wanted || wanted.chatId !== chatId) return;
    setWanted(undefined);
    void run(store, showMessage, wanted.messageId);
  }, [wanted, chatId, setWanted, store]);

  const current = useMemo(
    (): Omit<ConversationActions, 'onOpenNumber' | 'onLoadNumbers'> => ({
      onFollow: (isFollowing) => store.set(isFollowingAtom, isFollowing),
      onLoadNewer: () => void run(store, loadNewer),
      onShowLatest: () => {
        const open = store.get(activeConversationAtom)?.chat;
        if (open) run(store, showLatest, open.id);
      },
      onShowFirstUnread: () => void run(store, showFirstUnread),
      onLeavePosition: (key, position) => run(store, storePosition, key, position),
      onShowMessage: async (id) => run(store, showMessage, id),
      onShowTime: async (time) => run(store, showTime, time),
      onReply: (key) => run(store, replyToMessage, key),
      onStar: (isStarred, keys) => void run(store, starMessages, isStarred, keys),
      onSearch: async (query, before) => run(store, searchChat, query, before),
    }),
    [store],
  );

  const hrefOfBatch = (id: string) => `${paths.bulk}?${new URLSearchParams({ batch: id })}`;

  return {
    ...current,
    ...(canSend && forwarding && { forwarding }),
    ...(canSend && { hrefOfBatch, onOpenBatch: (id: string) => void navigate(hrefOfBatch(id)) }),
    onOpenNumber: (tn) => {
      if (line !== undefined) void start({ line, tn }).then(() => openChat(tn));
    },
    onLoadNumbers: async () => {
      const [{ countryOf }, { findPhoneNumbers }] = await Promise.all([
        import('@manyline/contract/phoneNumber'),
        import('@manyline/contract/phoneNumbersInText'),
      ]);
      const country = line === undefined ? undefined : countryOf(line);
      return (text) => findPhoneNumbers(text, country);
    },
  };
}
