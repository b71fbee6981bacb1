import { isAlive } from '@manyline/contract';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAction } from '../../shared/action.ts';
import { profilesAtom } from '../state/profiles.ts';
import { createLocationAtom, openLocation } from './chatLocation.ts';
import { type NamedLocation, readLocation, writeLocation } from './namedLocation.ts';

/** Marks a chat in the history that was opened from the list just before. */
const FROM_LIST = { isFromList: true };

export interface ChatLocation extends NamedLocation {
  readonly isAllLines: boolean;
  /** The line that was asked for and isn't Alive: nothing is open. */
  readonly closedLine: string | undefined;
  readonly openLine: (line: string) => void;
  readonly openAllLines: () => void;
  /** Shows what a line that isn't Alive has. */
  readonly openHistory: (line: string) => void;
  /** Leaves it for a line that can be used. */
  readonly closeHistory: () => void;
  /** On the open line unless another is named; the list stays as it is. */
  readonly openChat: (chat: string, line?: string) => void;
  readonly closeChat: () => void;
}

/** The address decides which line and chat are open, so that reload, bookmarks, back and forward work. */
export function useChatLocation(): ChatLocation {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const store = useStore();
  const location = useAtomValue(useMemo(() => createLocationAtom(search), [search]));
  const { line, chat, isAllLines = false, isHistory, closedLine } = location;
  const follow = useAction(openLocation);
  // An address that opens nothing stays: it names the line that the page tells about.
  const repaired = closedLine === undefined ? writeLocation(search, location) : search;

  useEffect(() => follow(location), [location, follow]);
  useEffect(() => {
    if (repaired !== search) void navigate({ search: repaired }, { replace: true, state });
  }, [repaired, search, state, navigate]);

  const go = (location: NamedLocation, options = {}) => void navigate({ search: writeLocation(search, location) }, options);
  return {
    line,
    chat,
    isAllLines,
    closedLine,
    openLine: (next) => go({ line: next, chat: undefined }),
    openAllLines: () => go({ line, chat: undefined, isAllLines: true }),
    openHistory: (of) => go({ line: of, chat: of === closedLine ? readLocation(search).chat : undefined, isHistory: true }),
    closeHistory: () => go({ line: undefined, chat: undefined }),
    openChat: (next, of = line) => {
      const isClosed = of !== undefined && store.get(profilesAtom).some((profile) => profile.tn === of && !isAlive(profile));
      if (next !== chat || of !== line)
        go({ line: of, chat: next, ...(isClosed ? { isHistory: true } : { isAllLines }) }, chat === undefined ? { state: FROM_LIST } : {});
    },
    closeChat: () => {
      if (isFromList(state)) void navigate(-1);
      else go({ line, chat: undefined, isAllLines, ...(isHistory && { isHistory }) }, { replace: true });
    },
  };
}

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromList' in state;
}
