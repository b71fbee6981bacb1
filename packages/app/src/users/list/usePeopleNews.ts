import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { accessNewsAtom, peopleNewsAtom } from '../../shared/adminNews.ts';

export interface PeopleNewsHandlers {
  readonly onPeople: () => void;
  readonly onRoles: () => void;
}

/** Called when users or roles changed since the page was opened. */
export function usePeopleNews({ onPeople, onRoles }: PeopleNewsHandlers): void {
  useNews(useAtomValue(peopleNewsAtom)?.count ?? 0, onPeople);
  useNews(useAtomValue(accessNewsAtom)?.count ?? 0, onRoles);
}

function useNews(count: number, onNews: () => void): void {
  const handleNews = useEffectEvent(onNews);
  const heard = useRef(count);
  useEffect(() => {
    if (heard.current === count) return;
    heard.current = count;
    handleNews();
  }, [count]);
}
