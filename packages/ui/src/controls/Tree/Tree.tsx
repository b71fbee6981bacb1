import type { KeyboardEvent } from 'react';
import { Virtualizer } from 'virtua';
import { useConsoleText } from '../../messages/useText.ts';
import { isPlainClick } from '../isPlainClick.ts';
import { TreeLine } from '../TreeLine/TreeLine.tsx';
import { TreeRoot } from './Tree.styles.ts';
import type { TreeProps, TreeStep } from './Tree.types.ts';
import type { TreeRow } from './treeRow.types.ts';
import { findByLetter } from './treeRows.ts';
import { useTreeFocus } from './useTreeFocus.ts';
import { useTreeRows } from './useTreeRows.ts';

/**
 * A tree whose children load when a node is expanded. Keyboard control follows WAI-ARIA: arrows, Home, End, letters, Enter.
 * @use Things inside things, of any depth.
 * @avoid for two levels → Accordion
 * @key Arrow up, Arrow down: Moves through the rows.
 * @key Arrow right, Arrow left: Opens or closes a branch.
 * @key Home, End: Moves to the first or last row.
 */
export function Tree({ Line = TreeLine, ...props }: TreeProps) {
  const { label, childrenOf, selectedId, movedId, isLong = false, onLoad, onMore, onOpen, onStep } = props;
  const t = useConsoleText();
  const { rows, expanded, setExpanded } = useTreeRows(props);
  const { list, virtualizer, current, focus, setFocused } = useTreeFocus(rows, { selectedId, movedId, isLong });

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
    if (!row || event.ctrlKey || event.metaKey) return;
    const isRtl = list.current !== null && getComputedStyle(list.current).direction === 'rtl';
    const key = isRtl ? (MIRRORED[event.key] ?? event.key) : event.key;
    if (event.altKey) {
      const step = STEPS[key];
      if (!step || !onStep || row.kind !== 'node') return;
      event.preventDefault();
      onStep(row.node, step);
      return;
    }
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

  const drawLine = (row: TreeRow, index: number) => (
    <Line
      key={row.key}
      row={row}
      isInTabOrder={index === current}
      isSelected={selectedId === undefined ? undefined : row.key === selectedId}
      hasSteps={onStep !== undefined}
      loadingLabel={t('ui.loading')}
      failedLabel={t('ui.tree.failed')}
      onFocus={() => setFocused(row.key)}
      onToggle={(isOpen) => row.kind === 'node' && toggle(row.node.id, isOpen)}
      onPress={(event) => {
        if (row.kind !== 'node') act(row);
        else if (isPlainClick(event)) onOpen(row.node, event);
      }}
    />
  );
  return (
    <TreeRoot ref={list} role="tree" aria-label={label} data-long={isLong || undefined} onKeyDown={handleKeyDown}>
      {isLong ? (
        <Virtualizer
          ref={virtualizer}
          data={rows}
          scrollRef={list}
          itemSize={LINE_PX}
          bufferSize={4 * LINE_PX}
          keepMounted={current < rows.length ? [current] : []}
        >
          {drawLine}
        </Virtualizer>
      ) : (
        rows.map(drawLine)
      )}
    </TreeRoot>
  );
}

const LINE_PX = 44;
const KEYS = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter', ' ', '*']);
const STEPS: Readonly<Record<string, TreeStep>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };
const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };
