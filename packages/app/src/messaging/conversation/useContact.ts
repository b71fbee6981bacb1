import type { Contact } from '@manyline/chat';
import { isAlive } from '@manyline/contract';
import { useAtom, useAtomValue, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAccess } from '../../access/AccessProvider.tsx';
import { permits } from '../../access/permits.ts';
import { habitsAtom } from '../../preferences/habits.ts';
import { useRemote } from '../../session/useRemote.ts';
import { run, useAction } from '../../shared/action.ts';
import { contactUpdatesAtom } from '../../shared/adminUpdates.ts';
import { changeChat, markRead } from '../actions/chatMarks.ts';
import {
  contactChatAtom,
  contactFactsAtom,
  contactLinesAtom,
  loadContactFacts,
  saveContactNote,
  setContactOptOut,
} from '../actions/contact.ts';
import { blockContact, contactFoundAtom, loadContactFound, showFound } from '../actions/contactFound.ts';
import { type CameFrom, cardHref } from '../location/contactCard.ts';
import type { ChatLocation } from '../location/useChatLocation.ts';
import { cardOfNumber } from '../state/contactsState.ts';
import { useLineChoice } from '../state/lineChoice.ts';
import { currentLineAtom } from '../state/profiles.ts';

/** The open chat's contact, and the actions on both. */
export function useContact(chatLocation: ChatLocation): Contact | undefined {
  const store = useStore();
  const chat = useAtomValue(contactChatAtom);
  const lines = useAtomValue(contactLinesAtom);
  const facts = useAtomValue(contactFactsAtom);
  const found = useAtomValue(contactFoundAtom);
  const [{ isContactOpen }, changeHabits] = useAtom(habitsAtom);
  const loadFacts = useAction(loadContactFacts);
  const saveNote = useAction(saveContactNote);
  const setOptOut = useAction(setContactOptOut);
  const lineChoice = useLineChoice(chat?.tn);
  const [wanted, setWanted] = useState<string>();
  const card = useRemote(cardOfNumber, wanted === chat?.tn ? wanted : undefined, useAtomValue(contactUpdatesAtom));
  const navigate = useNavigate();
  const { search } = useLocation();
  const isNew = chat?.isProvisional === true;
  const tn = chat?.tn;
  // A new chat's opt-out is not part of the loaded chats.
  useEffect(() => {
    if (isNew && tn !== undefined) void loadFacts();
  }, [isNew, tn, loadFacts]);
  // The server takes opt-outs only on a line that can send.
  const line = useAtomValue(currentLineAtom);
  const canOptOut = permits(useAccess(), { action: 'send', subject: 'chat' }) && line !== undefined && isAlive(line);
  const cardId = card.value.status === 'ready' ? (card.value.value ?? undefined) : undefined;
  const href = cardHref(cardId ?? '');
  return (
    chat && {
      chat,
      lines,
      facts,
      found,
      lineChoice,
      canOptOut,
      isPanelOpen: isContactOpen,
      onPanelOpenChange: (isOpen) => changeHabits({ isContactOpen: isOpen }),
      onChangeChat: (id, change) => void run(store, changeChat, id, change),
      onMarkRead: (id) => void run(store, markRead, id),
      onOpenLine: (line) => chatLocation.openChat(chat.tn, line),
      card: cardId === undefined ? undefined : { href, onOpen: () => void navigate(href, { state: { chat: search } satisfies CameFrom }) },
      onLoadFacts: () => {
        setWanted(chat.tn);
        void loadFacts();
      },
      onLoadFound: () => void run(store, loadContactFound),
      onShowFound: (key) => void run(store, showFound, key),
      onBlock: (isBlocked, isOnAllLines) => void run(store, blockContact, isBlocked, isOnAllLines),
      onSaveNote: saveNote,
      onSetOptOut: setOptOut,
    }
  );
}
