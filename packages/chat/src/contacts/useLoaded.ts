import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { useEffect, useEffectEvent, useState } from 'react';

/** What a dialog loads when it opens; `load` resolves with undefined if it failed. */
export function useLoaded<Value>(load: () => Promise<Value | undefined>) {
  const [value, setValue] = useState<Loadable<Value>>(loading);
  const [asked, setAsked] = useState(0);
  const ask = useEffectEvent(load);
  useEffect(() => {
    let isWanted = true;
    void ask().then((found) => isWanted && setValue(found ? ready(found) : failed()));
    return () => {
      isWanted = false;
    };
  }, [asked]);
  return {
    value,
    /** Changes the value that is loaded. */
    change: (next: (known: Value) => Value) => setValue((known) => (known.status === 'ready' ? ready(next(known.value)) : known)),
    reload: () => {
      setValue(loading);
      setAsked((count) => count + 1);
    },
  };
}
