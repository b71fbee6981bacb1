import { type CSSProperties, type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { VisuallyHidden } from '../feedback/VisuallyHidden.ts';
import { useConsoleText } from '../messages/useText.ts';
import { chooseLevel, estimateWidth, shortenLabel } from './axisTicks.ts';
import { ChartTooltip } from './ChartTooltip.tsx';
import { cellAfterKey, type HeatCell } from './heatKeys.ts';
import { HeatRoot } from './HeatGrid.styles.ts';
import { heatShade, heatStepOf, heatSteps } from './heatSteps.ts';
import { useSize } from './useSize.ts';

export interface HeatData {
  readonly rows: readonly string[];
  /** For narrow places. */
  readonly shortRows?: readonly string[];
  readonly columns: readonly string[];
  /** Every how many columns a name may stand, the finest first. */
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

interface Reading extends HeatCell {
  readonly inline: number;
  readonly reach: number;
  readonly block: number;
  readonly width: number;
}

/** One tab stop; the arrows walk the cells, Home and End a row, with Ctrl the whole. */
export function HeatGrid({ title, data, value, direction }: HeatGridProps) {
  const t = useConsoleText();
  const root = useRef<HTMLDivElement>(null);
  const [sizeRef, size] = useSize();
  const [stop, setStop] = useState<HeatCell>({ row: 0, column: 0 });
  const [reading, setReading] = useState<Reading>();
  const { rows, shortRows = rows, columns, columnSteps, values } = data;
  const steps = heatSteps(values.flat().filter((cell) => cell !== null));
  const shadeOf = (cell: number | null) => (cell === null ? 'none' : heatShade(heatStepOf(cell, steps), steps.length));

  const read = (target: EventTarget): HeatCell | undefined => {
    const element = target instanceof HTMLElement ? target.closest<HTMLElement>('[role="gridcell"]') : null;
    const width = root.current?.clientWidth;
    if (!element || width === undefined) return undefined;
    const cell = { row: Number(element.dataset['row']), column: Number(element.dataset['column']) };
    const middle = element.offsetLeft + element.offsetWidth / 2;
    setReading({
      ...cell,
      inline: direction === 'rtl' ? width - middle : middle,
      reach: element.offsetWidth / 2,
      block: element.offsetTop,
      width,
    });
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

  const columnWidth = (size?.width ?? 0) / Math.max(columns.length, 1);
  // Steps of a scale may be left out; names are rather shortened.
  const columnName = (index: number) =>
    columnSteps || columnWidth < LEAST_ROOM ? (columns[index] ?? '') : shortenLabel(columns[index] ?? '', columnWidth - 1);
  const all = columns.map((_, index) => index);
  const named = chooseLevel(
    (columnSteps ?? [1, 2, 3, 4, 5, 10]).map((step) => ({ unit: 'category', indexes: all.filter((index) => index % step === 0) })),
    (index) => ({ centre: (index + 0.5) * columnWidth, width: estimateWidth(columnName(index)) }),
    columnSteps ? 12 : 2,
  ).indexes;

  return (
    <HeatRoot
      ref={root}
      style={{ '--columns': columns.length, '--long': roomFor(rows, 160), '--short': roomFor(shortRows, 64) } as CSSProperties}
    >
      <div
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
        <span ref={sizeRef}>
          {named.map((index) => (
            <span key={index} style={{ insetInlineStart: `${((index + 0.5) / columns.length) * 100}%` }}>
              <bdi>{columnName(index)}</bdi>
            </span>
          ))}
        </span>
      </div>
      <p data-part="legend">
        <VisuallyHidden>{t('ui.heatMap.legend', { least: value(0), most: value(steps.at(-1) ?? 0) })}</VisuallyHidden>
        <span aria-hidden="true">
          <bdi>{value(0)}</bdi>
          {[0, ...steps.map((_, index) => heatShade(index + 1, steps.length))].map((shade) => (
            <span key={shade} data-shade={shade} />
          ))}
          <bdi>{value(steps.at(-1) ?? 0)}</bdi>
        </span>
      </p>
      {reading && (
        <ChartTooltip
          heading={t('ui.heatMap.place', { row: rows[reading.row], column: columns[reading.column] })}
          lines={[{ label: title, value: value(values[reading.row]?.[reading.column] ?? null) }]}
          inline={reading.inline}
          reach={reading.reach}
          block={reading.block}
          width={reading.width}
        />
      )}
    </HeatRoot>
  );
}

const roomFor = (names: readonly string[], most: number) => `${Math.min(most, Math.max(0, ...names.map(estimateWidth)) + 16)}px`;

const LEAST_ROOM = 36;
