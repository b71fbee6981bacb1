import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createPlaceAtom, followPlaceAtom, type Place, writePlace } from '../../../state/chatPlace.ts';

/** Marks, in the history, a chat that was opened from the list just before it. */
const FROM_LIST = { isFromList: true };

export interface ChatPlace extends Place {
  readonly openLine: (line: string) => void;
  readonly openChat: (chat: string) => void;
  readonly closeChat: () => void;
}

/** The address decides which line and chat are open: a reload, a bookmark, back and forward lead to the same. */
export function useChatPlace(): ChatPlace {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const { line, chat, isWaiting } = useAtomValue(useMemo(() => createPlaceAtom(search), [search]));
  const follow = useSetAtom(followPlaceAtom);
  const repaired = writePlace(search, { line, chat });

  useEffect(() => follow({ line, chat, isWaiting }), [line, chat, isWaiting, follow]);
  useEffect(() => {
    if (repaired !== search) void navigate({ search: repaired }, { replace: true, state });
  }, [repaired, search, state, navigate]);

  const go = (place: Place, options = {}) => void navigate({ search: writePlace(search, place) }, options);
  return {
    line,
    chat,
    openLine: (next) => go({ line: next, chat: undefined }),
    openChat: (next) => {
      if (next !== chat) go({ line, chat: next }, chat === undefined ? { state: FROM_LIST } : {});
    },
    closeChat: () => {
      if (isFromList(state)) void navigate(-1);
      else go({ line, chat: undefined }, { replace: true });
    },
  };
}

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromList' in state;
}
