import { useEffect, useState } from 'react';

/** How long the text must be unchanged before it is announced, in ms. */
const PAUSE = 600;

/** The text for a live region: the words at the time when `about` stopped changing. */
export function useSpoken(about: string, words: string): string {
  const [spoken, setSpoken] = useState({ about: '', words: '' });
  useEffect(() => {
    const timer = setTimeout(() => setSpoken((before) => (before.about === about ? before : { about, words })), PAUSE);
    return () => clearTimeout(timer);
  }, [about, words]);
  return spoken.words;
}
