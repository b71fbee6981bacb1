import { startTransition, useDeferredValue, useEffect, useState } from 'react';

/** Shorter than the time between two letters, longer than between two repeats of a key that is held. */
const REST_MS = 100;

/** A value as it is once it no longer changes with every key; one that did not come by keys is taken as soon as there is time. */
export function useRested<Value>(value: Value, isByKeys: boolean): Value {
  const deferred = useDeferredValue(value);
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(() => value)), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return isByKeys ? rested : deferred;
}
