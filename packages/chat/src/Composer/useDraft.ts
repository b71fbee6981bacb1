import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Typing pauses after this time, in ms. */
const PAUSE = 300;

interface DraftProps {
  /** Where it is written: with another place it is another draft. */
  readonly place: string;
  readonly draft: string;
  readonly chatId: string;
  readonly onDraftChange: (text: string, chatId: string) => void;
}

interface DraftState {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly flush: () => void;
}

/** Keeps what is typed close to the keys, and reports it when typing pauses, the field or its place is left or the page goes away. */
export function useDraft({ place, draft, chatId, onDraftChange }: DraftProps): DraftState {
  const [own, setOwn] = useState({ place, text: draft, draft, reported: draft });
  const latest = useRef(own);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const report = useRef(onDraftChange);

  if (own.place !== place) setOwn({ place, text: draft, draft, reported: draft });
  // A draft from elsewhere is taken over; the echo of one's own report, or one that comes while typing, undoes no keys.
  else if (draft !== own.draft) {
    const isTaken = draft !== own.reported && own.text === own.reported;
    setOwn(isTaken ? { place, text: draft, draft, reported: draft } : { ...own, draft });
  }

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const { text, reported } = latest.current;
    if (text === reported) return;
    latest.current = { ...latest.current, reported: text };
    setOwn((before) => (before.place === place ? { ...before, reported: text } : before));
    report.current(text, chatId);
  }, [place, chatId]);

  const setText = useCallback(
    (text: string) => {
      latest.current = { ...latest.current, text };
      setOwn((before) => ({ ...before, text }));
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, PAUSE);
    },
    [flush],
  );

  // What was typed in the place that is left is told before the next one has the word.
  useLayoutEffect(() => flush, [flush]);
  useLayoutEffect(() => {
    latest.current = own;
  }, [own]);
  useLayoutEffect(() => {
    report.current = onDraftChange;
  });
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => window.removeEventListener('pagehide', flush);
  }, [flush]);

  return { text: own.text, setText, flush };
}
