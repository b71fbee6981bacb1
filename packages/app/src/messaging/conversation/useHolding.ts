import type { Holding } from '@manyline/chat';
import { useStore } from 'jotai';
import { useMemo } from 'react';
import { run } from '../../shared/action.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { takeBack } from '../actions/takeBack.ts';

/** Taking back messages of the open chat. */
export function useHolding(): Holding {
  const store = useStore();
  return useMemo(
    () => ({
      secondsUntil: (time) => time - store.get(servicesAtom).api.credentials.serverNow(),
      onTakeBack: (key) => void run(store, takeBack, key),
    }),
    [store],
  );
}
