import { useEffect, useRef, useState } from 'react';

const QUIET_MS = 300;

/**
 * The text of a search field, applied after 300 ms without typing, or immediately when the field is cleared.
 * A value from elsewhere, such as the back button, replaces the typed text; a late echo of this field's own value does not.
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
  // A pending search must not undo a filter chosen since.
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
