import { startTransition, useDeferredValue, useEffect, useState } from 'react';

/** In ms. Shorter than the pause between two letters, longer than the key repeat of a held key. */
const REST_MS = 100;

/** Debounces a value while it changes by key presses; other changes apply as soon as React has time. */
export function useRested<Value>(value: Value, isByKeys: boolean): Value {
  const deferred = useDeferredValue(value);
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(() => value)), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return isByKeys ? rested : deferred;
}
