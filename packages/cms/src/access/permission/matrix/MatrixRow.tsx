import { memo } from 'react';
import { useAccessText } from '../../../messages/useText.ts';
import { CellMark } from './CellMark.tsx';
import { Row, RowHead } from './Matrix.styles.ts';
import type { MatrixProps } from './Matrix.tsx';
import type { Cell, MatrixName } from './permissionMatrix.ts';

export interface MatrixRowProps extends Pick<MatrixProps, 'actions' | 'names' | 'stateOf' | 'sourceOf'> {
  readonly row: number;
  readonly subject: MatrixName;
  /** One per action. */
  readonly cells: readonly Cell[];
  /** The column of the tab stop, if it is in this row. */
  readonly stopColumn: number | undefined;
}

/** One subject. Memoised: renders only when its data or the focus in it changes. */
export const MatrixRow = memo(function MatrixRow({ row, subject, actions, cells, names, stateOf, sourceOf, stopColumn }: MatrixRowProps) {
  const t = useAccessText();
  const name = names.subject(subject.code);
  return (
    <Row role="row" aria-rowindex={row + 2} data-whole={subject.isWhole}>
      <RowHead role="rowheader" title={name} data-unknown={subject.isUnknown} data-off={subject.isOff}>
        <bdi>{name}</bdi>
        {subject.isUnknown && <small>{t('cms.access.unknown')}</small>}
        {subject.isOff && <small>{t('cms.access.off')}</small>}
      </RowHead>
      {actions.map((action, column) => {
        const cell = cells[column]!;
        return (
          <div
            key={action.code}
            role="gridcell"
            tabIndex={column === stopColumn ? 0 : -1}
            data-row={row}
            data-column={column}
            aria-label={t('cms.access.cell', {
              action: names.action(action.code),
              subject: name,
              state: stateOf(cell),
              source: sourceOf(cell.position),
            })}
          >
            {/* Most cells have no rule, so they get the cheapest mark. */}
            {cell.state === 'nothing' ? <span data-part="none" /> : <CellMark cell={cell} />}
            {cell.position?.kind === 'own' && (
              <span data-part="number" aria-hidden="true">
                {cell.position.index + 1}
              </span>
            )}
          </div>
        );
      })}
    </Row>
  );
}, isSame);

function isSame({ cells, ...before }: MatrixRowProps, { cells: next, ...after }: MatrixRowProps): boolean {
  const names = Object.keys(after) as (keyof typeof after)[];
  return (
    names.every((name) => Object.is(before[name], after[name])) &&
    cells.length === next.length &&
    cells.every((cell, index) => isSameCell(cell, next[index]!))
  );
}

function isSameCell(one: Cell, other: Cell): boolean {
  return (
    one === other ||
    (one.state === other.state &&
      one.isIdle === other.isIdle &&
      one.position?.kind === other.position?.kind &&
      one.position?.index === other.position?.index)
  );
}
