import { type RefObject, useEffect, useState } from 'react';

interface Selected {
  readonly start: number;
  readonly end: number;
}

/** What is selected in a field that has the focus; a caret is where it starts and ends. React's onSelect misses what scripts select. */
export function useSelected(field: RefObject<HTMLTextAreaElement | null>): Selected | undefined {
  const [selected, setSelected] = useState<Selected>();
  useEffect(() => {
    const read = () => {
      const { current } = field;
      const next = current && document.activeElement === current ? { start: current.selectionStart, end: current.selectionEnd } : undefined;
      setSelected((before) => (before?.start === next?.start && before?.end === next?.end ? before : next));
    };
    // Some browsers say nothing of a caret that typing moves.
    const events = ['selectionchange', 'input', 'focusin', 'focusout'] as const;
    for (const event of events) document.addEventListener(event, read);
    return () => {
      for (const event of events) document.removeEventListener(event, read);
    };
  }, [field]);
  return selected;
}
