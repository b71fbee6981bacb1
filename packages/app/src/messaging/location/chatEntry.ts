import { type ChatEntry, createChatEntry } from '@manyline/chat';
import type { Getter } from 'jotai';
import { useStore } from 'jotai';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { run } from '../../shared/action.ts';
import { perStore } from '../../shared/perStore.ts';
import { activeAtom } from '../state/activeChat.ts';
import type { NamedLocation } from './chatLocation.ts';

/** Brings the focus, and what is typed in between, into the chat that the user asked for, from any page. */
export const chatEntryOf = perStore(createChatEntry);

/** Call it when the chat is asked for, before anything is loaded for it. */
export const expectChat = (get: Getter) => chatEntryOf(get).expect();

/** The same for the chat of the address: one that was open before takes nothing. Made again at each navigation, so that the open chat asks again. */
export function useOwnChatEntry({ line, chat }: NamedLocation): ChatEntry {
  const store = useStore();
  const { key } = useLocation();
  return useMemo(() => {
    void key;
    const entry = run(store, chatEntryOf);
    const isShown = () => {
      const active = store.get(activeAtom);
      return active?.tn === chat && active?.line === line;
    };
    return { ...entry, take: () => (isShown() ? entry.take() : undefined) };
  }, [store, key, line, chat]);
}
