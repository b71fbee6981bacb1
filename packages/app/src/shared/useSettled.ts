import { useEffect, useState } from 'react';

const SETTLE_MS = 250;

/** The value after a quarter of a second without a change; the first one immediately. */
export function useSettled<Value extends string>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
