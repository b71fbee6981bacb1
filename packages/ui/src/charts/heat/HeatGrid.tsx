import { type CSSProperties, type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useConsoleText } from '../../messages/useText.ts';
import { estimateWidth } from '../frame/axisTicks.ts';
import { ChartTooltip } from '../frame/ChartTooltip.tsx';
import { type Size, useSize } from '../frame/useSize.ts';
import { heatColumnLabels } from './heatColumnLabels.ts';
import { HeatRoot } from './HeatGrid.styles.ts';
import { cellAfterKey, type HeatCell } from './heatKeys.ts';
import { HeatLegend } from './HeatLegend.tsx';
import { heatShade, heatStepOf, heatSteps } from './heatSteps.ts';

export interface HeatData {
  readonly rows: readonly string[];
  /** Short row names for narrow screens. */
  readonly shortRows?: readonly string[];
  readonly columns: readonly string[];
  /** Allowed distances between two column labels, in columns, smallest first. */
  readonly columnSteps?: readonly number[];
  /** `values[row][column]`; `null` where nothing was measured. */
  readonly values: readonly (readonly (number | null)[])[];
}

export interface HeatGridProps {
  readonly title: string;
  readonly data: HeatData;
  readonly value: (value: number | null) => string;
  readonly direction: 'ltr' | 'rtl';
}

/** One tab stop. Arrow keys move between cells, Home and End within a row, with Ctrl across the grid. */
export function HeatGrid({ title, data, value, direction }: HeatGridProps) {
  const t = useConsoleText();
  const root = useRef<HTMLDivElement>(null);
  const [gridRef, grid] = useSize();
  const [namesRef, names] = useSize();
  const [stop, setStop] = useState<HeatCell>({ row: 0, column: 0 });
  const [reading, setReading] = useState<HeatCell>();
  const { rows, shortRows = rows, columns, values } = data;
  const steps = heatSteps(values.flat().filter((cell) => cell !== null));
  const shadeOf = (cell: number | null) => (cell === null ? 'none' : heatShade(heatStepOf(cell, steps), steps.length));

  const read = (target: EventTarget): HeatCell | undefined => {
    const element = target instanceof HTMLElement ? target.closest<HTMLElement>('[role="gridcell"]') : null;
    if (!element) return undefined;
    const cell = { row: Number(element.dataset['row']), column: Number(element.dataset['column']) };
    setReading(cell);
    return cell;
  };
  const handleFocus = ({ target }: FocusEvent) => setStop((known) => read(target) ?? known);
  const handlePointerOver = ({ target }: PointerEvent) => {
    if (!read(target)) setReading(undefined);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && reading) {
      event.stopPropagation();
      setReading(undefined);
    }
    const next = cellAfterKey(event, stop, { row: rows.length, column: columns.length }, direction);
    if (!next) return;
    event.preventDefault();
    root.current?.querySelector<HTMLElement>(`[data-row='${next.row}'][data-column='${next.column}']`)?.focus();
  };

  const labels = heatColumnLabels(data, (names?.width ?? 0) / Math.max(columns.length, 1), names?.scale ?? 1);

  return (
    <HeatRoot
      ref={root}
      style={{ '--columns': columns.length, '--long': roomFor(rows, 160), '--short': roomFor(shortRows, 64) } as CSSProperties}
    >
      <div
        ref={gridRef}
        data-part="grid"
        role="grid"
        aria-label={title}
        tabIndex={-1}
        onFocus={handleFocus}
        onBlur={() => setReading(undefined)}
        onKeyDown={handleKeyDown}
        onPointerOver={handlePointerOver}
        onPointerLeave={() => setReading(undefined)}
      >
        {rows.map((row, rowIndex) => (
          <div key={row} role="row">
            <span data-part="row-name" aria-hidden="true" dir="auto">
              <span data-part="long">{row}</span>
              <span data-part="short">{shortRows[rowIndex]}</span>
            </span>
            {columns.map((column, columnIndex) => {
              const cell = values[rowIndex]?.[columnIndex] ?? null;
              return (
                <span
                  key={column}
                  role="gridcell"
                  tabIndex={stop.row === rowIndex && stop.column === columnIndex ? 0 : -1}
                  aria-label={t('ui.heatMap.cell', { row, column, value: value(cell) })}
                  data-row={rowIndex}
                  data-column={columnIndex}
                  data-shade={shadeOf(cell)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <div data-part="column-names" aria-hidden="true">
        <span ref={namesRef}>
          {labels.map(({ index, text }) => (
            <span key={index} style={{ insetInlineStart: `${((index + 0.5) / columns.length) * 100}%` }}>
              <bdi>{text}</bdi>
            </span>
          ))}
        </span>
      </div>
      <HeatLegend steps={steps} value={value} />
      {reading && grid && names && (
        <ChartTooltip
          heading={t('ui.heatMap.place', { row: rows[reading.row], column: columns[reading.column] })}
          lines={[{ label: title, value: value(values[reading.row]?.[reading.column] ?? null) }]}
          {...cellPosition(reading, { row: rows.length, column: columns.length }, grid, names.width)}
        />
      )}
    </HeatRoot>
  );
}

/** CSS width of a column of labels, relative to the text size, also with wider text spacing (WCAG 1.4.12). */
const roomFor = (names: readonly string[], most: number) =>
  `${Math.min(most, Math.max(0, ...names.map((name) => estimateWidth(name) + SPACING * name.length)) + 16) / 12}em`;

/** 0.12 of the text size per letter. */
const SPACING = 0.12 * 12;

/** Position of a cell in a grid of `count` cells; the columns share `columnsWidth` beside the row names. */
function cellPosition({ row, column }: HeatCell, count: HeatCell, { width, height }: Size, columnsWidth: number) {
  const [cellWidth, cellHeight] = [(columnsWidth + CELL_GAP) / count.column, (height + CELL_GAP) / count.row];
  const reach = (cellWidth - CELL_GAP) / 2;
  return { inline: width - columnsWidth + column * cellWidth + reach, reach, block: row * cellHeight, width };
}

const CELL_GAP = 2;
