import { atom, useSetAtom } from 'jotai';
import { useLayoutEffect } from 'react';

/** The name of what the page is about, for the last breadcrumb. */
export const crumbNameAtom = atom<string | undefined>(undefined);

/** Names what the page is about while it is open. */
export function useCrumbName(name: string | undefined): void {
  const setName = useSetAtom(crumbNameAtom);
  // Before painting: the row of breadcrumbs comes and goes with the name, and the page would move under the pointer.
  useLayoutEffect(() => {
    setName(name);
    return () => setName(undefined);
  }, [setName, name]);
}
