import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { TreeProps } from './Tree.types.ts';
import type { TreeRow } from './treeRow.types.ts';

export interface TreeFocus {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly virtualizer: RefObject<VirtualizerHandle | null>;
  /** Index of the row that is the tab stop. */
  readonly current: number;
  readonly focus: (index: number) => void;
  readonly setFocused: (key: string) => void;
}

type TreeFocusOptions = Pick<TreeProps, 'selectedId' | 'movedId'> & { readonly isLong: boolean };

/** Roving tab index: one row is the tab stop, and the focus follows it when it moves. */
export function useTreeFocus(rows: readonly TreeRow[], { selectedId, movedId, isLong }: TreeFocusOptions): TreeFocus {
  const list = useRef<HTMLDivElement>(null);
  const virtualizer = useRef<VirtualizerHandle>(null);
  const [focused, setFocused] = useState<string>();
  const [shown, setShown] = useState(selectedId);
  // A selection made elsewhere also moves the tab stop.
  if (shown !== selectedId) {
    setShown(selectedId);
    if (rows.some(({ key }) => key === selectedId)) setFocused(selectedId);
  }
  /** Id of the row to focus once it is rendered. */
  const pendingFocus = useRef<string>(undefined);
  const found = rows.findIndex(({ key }) => key === focused);
  const chosen = found === -1 ? rows.findIndex(({ key }) => key === selectedId) : found;
  // If the focused row was removed, the first row becomes the tab stop.
  const current = Math.max(chosen, 0);

  // The "loading more" row passes its focus to the first row that was loaded.
  const position = useRef<number>(undefined);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (found !== -1) position.current = found;
    else if (focused !== undefined && document.activeElement === document.body && position.current !== undefined)
      list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[position.current]?.focus();
  }, [found, focused]);

  // A moved row loses the focus when it is rendered again, and a row that scrolls into view can take it only once measured.
  useEffect(() => {
    const key = pendingFocus.current ?? (hadFocus.current && document.activeElement === document.body ? focused : undefined);
    if (key === undefined) return undefined;
    let frame = 0;
    const take = (triesLeft: number): void => {
      const line = lineOf(list.current, key);
      line?.focus({ preventScroll: isLong });
      if (line && document.activeElement === line) pendingFocus.current = undefined;
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
    pendingFocus.current = row.key;
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
  useEffect(() => {
    if (movedId !== undefined) show(movedId);
  }, [movedId]);

  // Scrolls to the focused row after it moved.
  useEffect(() => {
    if (isLong && hadFocus.current && found !== -1) virtualizer.current?.scrollToIndex(found, { align: 'nearest' });
  }, [found, isLong]);

  return { list, virtualizer, current, focus, setFocused };
}

/** Maximum wait, in frames, for a row to be rendered. */
const FRAMES = 30;

function lineOf(list: HTMLElement | null, key: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[role="treeitem"][data-key="${CSS.escape(key)}"]`) ?? null;
}
