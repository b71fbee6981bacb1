import { IconAlertCircle, IconChevronRight, IconDots } from '@tabler/icons-react';
import type { CSSProperties, MouseEvent, ReactNode, Ref } from 'react';
import { SpinnerMark } from '../../feedback/Spinner/Spinner.tsx';
import type { TreeRow } from '../Tree/treeRow.types.ts';

export interface TreeLineProps {
  /** What it shows, and at which depth. */
  readonly row: TreeRow;
  /** One row of a tree takes the focus on Tab. */
  readonly isInTabOrder: boolean;
  /** Undefined if nodes can't be selected. */
  readonly isSelected: boolean | undefined;
  /** Draws the lines that connect levels. */
  readonly hasSteps: boolean;
  /** While the branch loads. */
  readonly loadingLabel: string;
  /** When the branch could not be loaded. */
  readonly failedLabel: string;
  /** The row takes the focus. */
  readonly onFocus: () => void;
  /** Opens or closes the branch. */
  readonly onToggle: (isOpen: boolean) => void;
  /** The row itself was clicked. */
  readonly onPress: (event: MouseEvent) => void;
  /** Content before everything else, such as a drag handle. */
  readonly before?: ReactNode;
  /** Gives the element of the row. */
  readonly lineRef?: Ref<HTMLDivElement>;
  /** More data attributes, for styles. */
  readonly lineState?: Readonly<Record<`data-${string}`, string | undefined>>;
}

/**
 * One row of a tree. The keyboard focuses the whole row; the pointer can use its parts.
 * @use One row, in a tree of your own.
 * @avoid in our tree, which draws its rows → Tree
 */
export function TreeLine(props: TreeLineProps) {
  const { row, isInTabOrder, isSelected, hasSteps, loadingLabel, failedLabel, before, lineRef, lineState } = props;
  const { onFocus, onToggle, onPress } = props;
  const isOpenable = row.kind === 'node' && row.node.hasChildren;
  const isExpanded = row.kind === 'node' && row.isExpanded;
  return (
    <div
      {...lineState}
      ref={lineRef}
      role="treeitem"
      data-key={row.key}
      aria-selected={isSelected}
      aria-keyshortcuts={hasSteps ? STEP_KEYS : undefined}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={isOpenable ? isExpanded : undefined}
      aria-busy={row.kind === 'loading' || undefined}
      tabIndex={isInTabOrder ? 0 : -1}
      style={{ '--level': row.level - 1 } as CSSProperties}
      onFocus={onFocus}
    >
      {before}
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
        <SpinnerMark /> <span>{loadingLabel}</span>
      </span>
    );
  if (row.kind === 'more' || row.kind === 'failed')
    return (
      <button type="button" data-part="body" data-quiet tabIndex={-1} onClick={onPress}>
        {row.kind === 'failed' ? <IconAlertCircle aria-hidden="true" /> : <IconDots aria-hidden="true" />}
        <span dir="auto">{labelOf(row, failedLabel)}</span>
      </button>
    );
  const { label, description, start, end, href, isMuted } = row.node;
  const words = (
    <>
      {start}
      <span data-part="words" data-muted={isMuted || undefined}>
        <span data-part="label" dir="auto">
          {label}
        </span>
        {description !== undefined && (
          <span data-part="description" dir="auto">
            {description}
          </span>
        )}
      </span>
      {end !== undefined && <span data-part="end">{end}</span>}
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

const STEP_KEYS = 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight';

function labelOf(row: Extract<TreeRow, { kind: 'more' | 'failed' }>, failedLabel: string): string {
  if (row.kind === 'more') return row.label;
  return row.message === undefined ? failedLabel : `${row.message} ${failedLabel}`;
}
