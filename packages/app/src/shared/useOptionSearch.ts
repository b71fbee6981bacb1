import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { servicesAtom } from './servicesAtom.ts';

const TYPING_MS = 200;

/** Searches once typing pauses; the first options are loaded when the field is shown. */
export function useOptionSearch(search: (query: string) => Promise<void>, isNeeded: boolean): (query: string) => void {
  const { clock } = useAtomValue(servicesAtom);
  const cancel = useRef<() => void>(undefined);
  useEffect(() => {
    if (isNeeded) void search('');
    return () => cancel.current?.();
  }, [search, isNeeded]);
  return (query) => {
    cancel.current?.();
    cancel.current = clock.setTimer(TYPING_MS, () => void search(query));
  };
}
