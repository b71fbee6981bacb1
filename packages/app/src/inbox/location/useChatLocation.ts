import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createLocationAtom, openLocationAtom, type NamedLocation, writeLocation } from './chatLocation.ts';

/** Marks a chat in the history that was opened from the list just before. */
const FROM_LIST = { isFromList: true };

export interface ChatLocation extends NamedLocation {
  readonly isAllLines: boolean;
  readonly openLine: (line: string) => void;
  readonly openAllLines: () => void;
  /** On the open line unless another is named; the list stays as it is. */
  readonly openChat: (chat: string, line?: string) => void;
  readonly closeChat: () => void;
}

/** The address decides which line and chat are open, so that reload, bookmarks, back and forward work. */
export function useChatLocation(): ChatLocation {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const { line, chat, isWaiting, isAllLines = false } = useAtomValue(useMemo(() => createLocationAtom(search), [search]));
  const follow = useSetAtom(openLocationAtom);
  const repaired = writeLocation(search, { line, chat, isAllLines });

  useEffect(() => follow({ line, chat, isWaiting, isAllLines }), [line, chat, isWaiting, isAllLines, follow]);
  useEffect(() => {
    if (repaired !== search) void navigate({ search: repaired }, { replace: true, state });
  }, [repaired, search, state, navigate]);

  const go = (location: NamedLocation, options = {}) => void navigate({ search: writeLocation(search, location) }, options);
  return {
    line,
    chat,
    isAllLines,
    openLine: (next) => go({ line: next, chat: undefined }),
    openAllLines: () => go({ line, chat: undefined, isAllLines: true }),
    openChat: (next, of = line) => {
      if (next !== chat || of !== line) go({ line: of, chat: next, isAllLines }, chat === undefined ? { state: FROM_LIST } : {});
    },
    closeChat: () => {
      if (isFromList(state)) void navigate(-1);
      else go({ line, chat: undefined, isAllLines }, { replace: true });
    },
  };
}

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromList' in state;
}
