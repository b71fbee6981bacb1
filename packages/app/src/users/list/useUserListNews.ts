import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { accessNewsAtom, userNewsAtom } from '../../shared/adminNews.ts';

export interface UserListNewsHandlers {
  readonly onUsers: () => void;
  readonly onRoles: () => void;
}

/** Called when users or roles changed since the page was opened. */
export function useUserListNews({ onUsers, onRoles }: UserListNewsHandlers): void {
  useNews(useAtomValue(userNewsAtom)?.count ?? 0, onUsers);
  useNews(useAtomValue(accessNewsAtom)?.count ?? 0, onRoles);
}

function useNews(count: number, onNews: () => void): void {
  const handleNews = useEffectEvent(onNews);
  const handledCount = useRef(count);
  useEffect(() => {
    if (handledCount.current === count) return;
    handledCount.current = count;
    handleNews();
  }, [count]);
}
