import { useEffect, useRef, useState } from 'react';

const QUIET_MS = 300;

/**
 * What stands in a search field before it counts: it does when nobody has typed for 300 ms, and at once when the field is emptied.
 * A value that comes from elsewhere, as by the back button, takes the place of what was typed; one's own, coming back late, does not.
 */
export function useTypedSearch(value: string, onChange: (value: string) => void): readonly [string, (typed: string) => void] {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (known !== value) {
    setKnown(value);
    if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }
  // A filter chosen while the words still wait is not undone by them.
  const newest = useRef(onChange);
  useEffect(() => {
    newest.current = onChange;
  });
  useEffect(() => {
    if (text.trim() === value) clearTimeout(timer.current);
  }, [text, value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (wanted: string) => {
    setSent(wanted);
    newest.current(wanted);
  };
  const handleType = (typed: string) => {
    clearTimeout(timer.current);
    setText(typed);
    const wanted = typed.trim();
    if (wanted === value) return;
    if (wanted === '') send('');
    else timer.current = setTimeout(() => send(wanted), QUIET_MS);
  };
  return [text, handleType];
}
