import type { PageTitle } from '@manyline/cms';
import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** What the open page is about, where that is more than its title says. */
export const ownTitleAtom = atom<PageTitle | undefined>(undefined);

/** Titles the page by what it is about, while it is open. */
export function useOwnTitle(title: PageTitle | undefined): void {
  const setTitle = useSetAtom(ownTitleAtom);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(undefined);
  }, [setTitle, title]);
}
