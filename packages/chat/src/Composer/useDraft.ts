import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Typing counts as paused after this time, in ms. */
const PAUSE = 300;

interface DraftProps {
  /** Identifies where the draft is written; another value means another draft. */
  readonly draftKey: string;
  readonly draft: string;
  readonly chatId: string;
  readonly onDraftChange: (text: string, chatId: string) => void;
}

interface DraftState {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly flush: () => void;
}

/** Holds the typed text and reports it when typing pauses, on blur, when the chat changes and when the page is hidden. */
export function useDraft({ draftKey, draft, chatId, onDraftChange }: DraftProps): DraftState {
  const [own, setOwn] = useState({ draftKey, text: draft, draft, reported: draft });
  const latest = useRef(own);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const report = useRef(onDraftChange);

  if (own.draftKey !== draftKey) setOwn({ draftKey, text: draft, draft, reported: draft });
  // A draft from elsewhere replaces the text; an echo of this field's own report, or a draft that arrives during typing, does not.
  else if (draft !== own.draft) {
    const isTaken = draft !== own.reported && own.text === own.reported;
    setOwn(isTaken ? { draftKey, text: draft, draft, reported: draft } : { ...own, draft });
  }

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const { text, reported } = latest.current;
    if (text === reported) return;
    latest.current = { ...latest.current, reported: text };
    setOwn((before) => (before.draftKey === draftKey ? { ...before, reported: text } : before));
    report.current(text, chatId);
  }, [draftKey, chatId]);

  const setText = useCallback(
    (text: string) => {
      latest.current = { ...latest.current, text };
      setOwn((before) => ({ ...before, text }));
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, PAUSE);
    },
    [flush],
  );

  // The text of the previous chat is reported before the next one is shown.
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
