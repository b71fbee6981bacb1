import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { TreeRow } from './treeRows.ts';

export interface TreeFocus {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly virtualizer: RefObject<VirtualizerHandle | null>;
  /** The line in the order of Tab. */
  readonly current: number;
  readonly focus: (index: number) => void;
  readonly setFocused: (key: string) => void;
}

/** One line is in the order of Tab, and the focus stays with it wherever it goes. */
export function useTreeFocus(rows: readonly TreeRow[], selectedId: string | undefined, isLong: boolean): TreeFocus {
  const list = useRef<HTMLDivElement>(null);
  const virtualizer = useRef<VirtualizerHandle>(null);
  const [focused, setFocused] = useState<string>();
  const [shown, setShown] = useState(selectedId);
  // What is chosen elsewhere takes the place in the order of Tab too.
  if (shown !== selectedId) {
    setShown(selectedId);
    if (rows.some(({ key }) => key === selectedId)) setFocused(selectedId);
  }
  /** To be focused as soon as it is drawn. */
  const wanted = useRef<string>(undefined);
  const found = rows.findIndex(({ key }) => key === focused);
  const chosen = found === -1 ? rows.findIndex(({ key }) => key === selectedId) : found;
  // What had the focus may be gone: the first line takes its place in the order of Tab.
  const current = Math.max(chosen, 0);

  // The line that said that more is coming gives its place, and the focus, to the first that came.
  const place = useRef<number>(undefined);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (found !== -1) place.current = found;
    else if (focused !== undefined && document.activeElement === document.body && place.current !== undefined)
      list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[place.current]?.focus();
  }, [found, focused]);

  // A line that is moved loses the focus where it is drawn anew, and one that comes into view takes it only once it is measured.
  useEffect(() => {
    const key = wanted.current ?? (hadFocus.current && document.activeElement === document.body ? focused : undefined);
    if (key === undefined) return undefined;
    let frame = 0;
    const take = (triesLeft: number): void => {
      const line = lineOf(list.current, key);
      line?.focus({ preventScroll: isLong });
      if (line && document.activeElement === line) wanted.current = undefined;
      else if (triesLeft > 0) frame = requestAnimationFrame(() => take(triesLeft - 1));
    };
    take(FRAMES);
    return () => cancelAnimationFrame(frame);
  });
  useEffect(() => {
    const tree = list.current;
    const note = () => {
      hadFocus.current = tree?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', note);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note);
    };
  }, []);

  function focus(index: number) {
    const row = rows[index];
    if (!row) return;
    setFocused(row.key);
    wanted.current = row.key;
    if (isLong) virtualizer.current?.scrollToIndex(index, { align: 'nearest' });
    else lineOf(list.current, row.key)?.focus();
  }

  const show = useEffectEvent((id: string) => {
    const index = rows.findIndex(({ key }) => key === id);
    if (index !== -1 && isLong) virtualizer.current?.scrollToIndex(index, { align: 'nearest' });
  });
  useEffect(() => {
    if (selectedId !== undefined) show(selectedId);
  }, [selectedId]);

  // Where the line with the focus moved, the box follows it.
  useEffect(() => {
    if (isLong && hadFocus.current && found !== -1) virtualizer.current?.scrollToIndex(found, { align: 'nearest' });
  }, [found, isLong]);

  return { list, virtualizer, current, focus, setFocused };
}

/** So long a line may take to be drawn. */
const FRAMES = 30;

function lineOf(list: HTMLElement | null, key: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[role="treeitem"][data-key="${CSS.escape(key)}"]`) ?? null;
}
