import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useConsoleText } from '../messages/useText.ts';
import { isPlainClick } from './isPlainClick.ts';
import { TreeRoot } from './Tree.styles.ts';
import type { TreeProps } from './Tree.types.ts';
import { TreeLine } from './TreeLine.tsx';
import { findByLetter, type TreeRow, treeRows } from './treeRows.ts';

/** Things under things, fetched where they are opened. Keys as WAI-ARIA says: arrows, Home, End, letters, Enter. */
export function Tree({ label, roots, childrenOf, onLoad, onMore, onOpen }: TreeProps) {
  const t = useConsoleText();
  const list = useRef<HTMLDivElement>(null);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<string>();
  const rows = treeRows(roots, childrenOf, expanded);
  const found = rows.findIndex(({ key }) => key === focused);
  // What had the focus may be gone: the first line takes its place in the order of Tab.
  const current = found === -1 ? 0 : found;

  // The line that said that more is coming gives its place, and the focus, to the first that came.
  const place = useRef<number>(undefined);
  useEffect(() => {
    if (found !== -1) place.current = found;
    else if (focused !== undefined && document.activeElement === document.body && place.current !== undefined)
      list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[place.current]?.focus();
  }, [found, focused]);

  function focus(index: number) {
    const row = rows[index];
    if (!row) return;
    setFocused(row.key);
    list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[index]?.focus();
  }

  function toggle(id: string, isOpen: boolean) {
    const next = new Set(expanded);
    if (isOpen) next.add(id);
    else next.delete(id);
    setExpanded(next);
    const children = childrenOf(id);
    if (isOpen && (!children || children.status === 'failed')) onLoad(id);
  }

  function act(row: TreeRow) {
    if (row.kind === 'node') onOpen(row.node, undefined);
    else if (row.kind === 'more') onMore(row.parentId);
    else if (row.kind === 'failed') onLoad(row.parentId);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const row = rows[current];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const isRtl = list.current !== null && getComputedStyle(list.current).direction === 'rtl';
    const key = isRtl ? (MIRRORED[event.key] ?? event.key) : event.key;
    if (key.length === 1 && key !== ' ' && key !== '*') {
      const next = findByLetter(rows, current, key);
      if (next !== -1) focus(next);
      return;
    }
    if (!KEYS.has(key)) return;
    event.preventDefault();
    if (key === 'ArrowDown') focus(Math.min(current + 1, rows.length - 1));
    else if (key === 'ArrowUp') focus(Math.max(current - 1, 0));
    else if (key === 'Home') focus(0);
    else if (key === 'End') focus(rows.length - 1);
    else if (key === 'ArrowRight') goIn(row);
    else if (key === 'ArrowLeft') goOut(row);
    else if (key === '*') openSiblings(row);
    else act(row);
  }

  function goIn(row: TreeRow) {
    if (row.kind !== 'node' || !row.node.hasChildren) return;
    if (row.isExpanded) focus(current + 1);
    else toggle(row.node.id, true);
  }

  function goOut(row: TreeRow) {
    if (row.kind === 'node' && row.isExpanded) toggle(row.node.id, false);
    else focus(rows.findIndex(({ key }) => key === row.parentKey));
  }

  function openSiblings({ parentKey }: TreeRow) {
    const closed = rows.flatMap((row) =>
      row.kind === 'node' && row.parentKey === parentKey && row.node.hasChildren && !row.isExpanded ? [row.node.id] : [],
    );
    setExpanded(new Set([...expanded, ...closed]));
    for (const id of closed) if (!childrenOf(id)) onLoad(id);
  }

  return (
    <TreeRoot ref={list} role="tree" aria-label={label} onKeyDown={handleKeyDown}>
      {rows.map((row, index) => (
        <TreeLine
          key={row.key}
          row={row}
          isInTabOrder={index === current}
          loadingLabel={t('ui.loading')}
          failedLabel={t('ui.tree.failed')}
          onFocus={() => setFocused(row.key)}
          onToggle={(isOpen) => row.kind === 'node' && toggle(row.node.id, isOpen)}
          onPress={(event) => {
            if (row.kind !== 'node') act(row);
            else if (isPlainClick(event)) onOpen(row.node, event);
          }}
        />
      ))}
    </TreeRoot>
  );
}

const KEYS = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter', ' ', '*']);
const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };
