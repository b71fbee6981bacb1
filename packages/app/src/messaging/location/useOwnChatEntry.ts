import type { ChatEntry } from '@manyline/chat';
import { useStore } from 'jotai';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { run } from '../../shared/action.ts';
import { activeAtom } from '../state/activeChat.ts';
import { chatEntryOf } from './chatEntry.ts';
import type { NamedLocation } from './namedLocation.ts';

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
