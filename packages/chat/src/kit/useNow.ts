import { useEffect, useState } from 'react';

/** The present in Unix seconds, kept up to date to the minute. */
export function useNow(): number {
  const [now, setNow] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setNow(read()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const read = () => Math.floor(Date.now() / 1_000);
const MINUTE_MS = 60_000;
