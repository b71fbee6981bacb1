import { IconAlertCircle, IconChevronRight, IconDots } from '@tabler/icons-react';
import type { CSSProperties, MouseEvent } from 'react';
import { SpinnerMark } from '../feedback/Spinner.tsx';
import type { TreeRow } from './treeRows.ts';

export interface TreeLineProps {
  readonly row: TreeRow;
  readonly isInTabOrder: boolean;
  readonly loadingLabel: string;
  readonly failedLabel: string;
  readonly onFocus: () => void;
  readonly onToggle: (isOpen: boolean) => void;
  readonly onPress: (event: MouseEvent) => void;
}

/** One line of a tree. The whole line is what the keys walk over; the mouse finds its parts. */
export function TreeLine({ row, isInTabOrder, loadingLabel, failedLabel, onFocus, onToggle, onPress }: TreeLineProps) {
  const isOpenable = row.kind === 'node' && row.node.hasChildren;
  const isExpanded = row.kind === 'node' && row.isExpanded;
  return (
    <div
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.place}
      aria-setsize={row.siblings}
      aria-expanded={isOpenable ? isExpanded : undefined}
      aria-busy={row.kind === 'loading' || undefined}
      tabIndex={isInTabOrder ? 0 : -1}
      style={{ '--level': row.level - 1 } as CSSProperties}
      onFocus={onFocus}
    >
      {isOpenable ? (
        <button type="button" data-part="toggle" tabIndex={-1} aria-hidden="true" onClick={() => onToggle(!isExpanded)}>
          <IconChevronRight data-mirror data-open={isExpanded || undefined} />
        </button>
      ) : (
        <span data-part="toggle" />
      )}
      <Content row={row} loadingLabel={loadingLabel} failedLabel={failedLabel} onPress={onPress} />
    </div>
  );
}

function Content({ row, loadingLabel, failedLabel, onPress }: Pick<TreeLineProps, 'row' | 'loadingLabel' | 'failedLabel' | 'onPress'>) {
  if (row.kind === 'loading')
    return (
      <span data-part="body" data-quiet>
        <SpinnerMark /> {loadingLabel}
      </span>
    );
  if (row.kind === 'more' || row.kind === 'failed')
    return (
      <button type="button" data-part="body" data-quiet tabIndex={-1} onClick={onPress}>
        {row.kind === 'failed' ? <IconAlertCircle aria-hidden="true" /> : <IconDots aria-hidden="true" />}
        <span dir="auto">{wordsOf(row, failedLabel)}</span>
      </button>
    );
  const { label, description, start, href } = row.node;
  const words = (
    <>
      {start}
      <span data-part="words">
        <span data-part="label" dir="auto">
          {label}
        </span>
        {description !== undefined && (
          <span data-part="description" dir="auto">
            {description}
          </span>
        )}
      </span>
    </>
  );
  return href === undefined ? (
    <button type="button" data-part="body" tabIndex={-1} onClick={onPress}>
      {words}
    </button>
  ) : (
    <a href={href} data-part="body" tabIndex={-1} onClick={onPress}>
      {words}
    </a>
  );
}

function wordsOf(row: Extract<TreeRow, { kind: 'more' | 'failed' }>, failedLabel: string): string {
  if (row.kind === 'more') return row.label;
  return row.message === undefined ? failedLabel : `${row.message} ${failedLabel}`;
}
