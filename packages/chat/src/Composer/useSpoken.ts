import { useEffect, useState } from 'react';

/** How long nothing changes before it is read out, in ms. */
const PAUSE = 600;

/** The words for a live region: those that stood when typing paused after `about` had changed. */
export function useSpoken(about: string, words: string): string {
  const [spoken, setSpoken] = useState({ about: '', words: '' });
  useEffect(() => {
    const timer = setTimeout(() => setSpoken((before) => (before.about === about ? before : { about, words })), PAUSE);
    return () => clearTimeout(timer);
  }, [about, words]);
  return spoken.words;
}
