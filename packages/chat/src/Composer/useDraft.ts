import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Typing pauses after this time, in ms. */
const PAUSE = 300;

interface DraftProps {
  readonly draft: string;
  readonly chatId: string;
  readonly onDraftChange: (text: string, chatId: string) => void;
}

interface DraftState {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly flush: () => void;
}

/** Keeps what is typed close to the keys, and reports it when typing pauses, the field is left or the page goes away. */
export function useDraft({ draft, chatId, onDraftChange }: DraftProps): DraftState {
  const [text, setOwnText] = useState(draft);
  const [known, setKnown] = useState({ draft, reported: draft });
  const latest = useRef({ text, reported: draft });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const report = useRef(onDraftChange);

  // A draft from elsewhere is taken over; the echo of one's own report, or one that comes while typing, undoes no keys.
  if (draft !== known.draft) {
    const isTaken = draft !== known.reported && text === known.reported;
    if (isTaken) setOwnText(draft);
    setKnown({ draft, reported: isTaken ? draft : known.reported });
  }

  useLayoutEffect(() => {
    latest.current = { text, reported: known.reported };
  }, [text, known.reported]);
  useLayoutEffect(() => {
    report.current = onDraftChange;
  });

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const { text: typed, reported } = latest.current;
    if (typed === reported) return;
    latest.current = { text: typed, reported: typed };
    setKnown((before) => ({ ...before, reported: typed }));
    report.current(typed, chatId);
  }, [chatId]);

  const setText = useCallback(
    (next: string) => {
      latest.current = { ...latest.current, text: next };
      setOwnText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, PAUSE);
    },
    [flush],
  );

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return { text, setText, flush };
}
