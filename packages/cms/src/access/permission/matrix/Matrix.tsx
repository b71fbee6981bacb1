import { rem } from '@manyline/ui';
import { type CSSProperties, Fragment, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAccessText } from '../../../messages/useText.ts';
import type { AccessNames } from '../../parts/useAccessNames.ts';
import { HiddenColumns } from './HiddenColumns.tsx';
import { Frame, Gap, Grid, HeadCell, HeadRow, ROW_REM, Scroller } from './Matrix.styles.ts';
import { type CellPosition, stepInMatrix } from './matrixKeys.ts';
import { MatrixRow } from './MatrixRow.tsx';
import type { Cell, MatrixName, RulePosition } from './permissionMatrix.ts';
import { useHiddenColumns } from './useHiddenColumns.ts';
import { useRowWindow } from './useRowWindow.ts';

export interface MatrixProps {
  readonly actions: readonly MatrixName[];
  readonly subjects: readonly MatrixName[];
  readonly cellOf: (action: string, subject: string) => Cell;
  readonly names: AccessNames;
  readonly stateOf: (cell: Cell) => string;
  readonly sourceOf: (position: RulePosition | undefined) => string;
  readonly isReadOnly: boolean;
  /** Called with the cell that is described beside the matrix. */
  readonly onFocusCell: (action: string, subject: string) => void;
  readonly onCycle: (action: string, subject: string) => void;
  readonly onOpen: (action: string, subject: string) => void;
}

/** A grid of subjects by actions: arrow keys move, Space sets the next state, Enter opens the rules behind a cell. */
export function Matrix({ actions, subjects, cellOf, names, stateOf, sourceOf, isReadOnly, onFocusCell, onCycle, onOpen }: MatrixProps) {
  const t = useAccessText();
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<CellPosition>({ row: 0, column: 0 });
  const stop = { row: Math.min(position.row, subjects.length - 1), column: Math.min(position.column, actions.length - 1) };

  const hidden = useHiddenColumns(frame, actions.length);
  const { from, to } = useRowWindow(frame, subjects.length, rem(ROW_REM));
  const isFew = subjects.length <= RENDER_ALL_UP_TO;
  // The focused row stays rendered while scrolling.
  const drawn = subjects.map((_, row) => row).filter((row) => isFew || row === stop.row || (row >= from && row < to));

  function pairAt({ row, column }: CellPosition): readonly [string, string] {
    return [actions[column]!.code, subjects[row]!.code];
  }

  function goTo(next: CellPosition) {
    flushSync(() => setPosition(next));
    grid.current?.querySelector<HTMLElement>(`[data-row="${next.row}"][data-column="${next.column}"]`)?.focus();
  }

  /** Shows the next columns in the direction of writing. */
  function scrollBy(direction: 1 | -1) {
    const element = frame.current;
    if (!element) return;
    const isMirrored = getComputedStyle(element).direction === 'rtl';
    element.scrollBy({ left: direction * (isMirrored ? -1 : 1) * (element.clientWidth / 2) });
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.altKey) return;
    const isMirrored = grid.current !== null && getComputedStyle(grid.current).direction === 'rtl';
    const next = stepInMatrix(event, stop, { rows: subjects.length, columns: actions.length, isMirrored });
    if (next) goTo(next);
    else if (event.key === ' ' && !isReadOnly) onCycle(...pairAt(stop));
    else if (event.key === 'Enter') onOpen(...pairAt(stop));
    else if (event.key !== ' ') return;
    event.preventDefault();
  }

  function handleClick(event: MouseEvent) {
    const at = positionOf(event.target);
    if (!at) return;
    setPosition(at);
    if (!isReadOnly) onCycle(...pairAt(at));
  }

  return (
    <Frame data-before={hidden.before > 0 || undefined} data-after={hidden.after > 0 || undefined}>
      <HiddenColumns {...hidden} onScroll={scrollBy} />
      <Scroller ref={frame}>
        <Grid
          ref={grid}
          role="grid"
          aria-label={t('cms.access.matrix')}
          aria-readonly={isReadOnly || undefined}
          aria-rowcount={subjects.length + 1}
          aria-colcount={actions.length + 1}
          style={{ '--columns': actions.length } as CSSProperties}
          onKeyDown={handleKeyDown}
          onClick={handleClick}
          onFocus={(event) => {
            const at = positionOf(event.target);
            if (!at) return;
            setPosition(at);
            onFocusCell(...pairAt(at));
          }}
        >
          <MatrixHead actions={actions} names={names} />
          {drawn.map((row, index) => {
            const subject = subjects[row]!;
            const skipped = row - (index === 0 ? 0 : drawn[index - 1]! + 1);
            return (
              <Fragment key={subject.code}>
                {skipped > 0 && <Gap style={gapOf(skipped)} />}
                <MatrixRow
                  row={row}
                  subject={subject}
                  actions={actions}
                  cells={actions.map(({ code }) => cellOf(code, subject.code))}
                  names={names}
                  stateOf={stateOf}
                  sourceOf={sourceOf}
                  stopColumn={stop.row === row ? stop.column : undefined}
                />
              </Fragment>
            );
          })}
          <Gap style={gapOf(subjects.length - 1 - drawn.at(-1)!)} />
        </Grid>
      </Scroller>
    </Frame>
  );
}

function MatrixHead({ actions, names }: Pick<MatrixProps, 'actions' | 'names'>) {
  const t = useAccessText();
  return (
    <HeadRow role="row">
      <HeadCell role="columnheader" data-corner>
        {t('cms.access.subject')}
      </HeadCell>
      {actions.map(({ code, isUnknown, isOff }) => (
        <HeadCell key={code} role="columnheader" data-unknown={isUnknown} data-off={isOff} title={names.action(code)}>
          <bdi>{names.action(code)}</bdi>
          {isUnknown && <small>{t('cms.access.unknown')}</small>}
          {isOff && <small>{t('cms.access.off')}</small>}
        </HeadCell>
      ))}
    </HeadRow>
  );
}

/** Up to this many rows are all rendered. */
const RENDER_ALL_UP_TO = 40;

const gapOf = (rows: number) => ({ '--gap': `${rows * ROW_REM}rem` }) as CSSProperties;

function positionOf(target: EventTarget): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : undefined;
}
