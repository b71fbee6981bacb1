import { useMemo } from 'react';
import type { Loadable } from '../../loading/loadable.ts';
import { ready } from '../../loading/loadable.ts';
import { useConsoleText } from '../../messages/useText.ts';
import { seriesTable } from '../facts/seriesTable.ts';
import { createCalendar, grainOf } from '../facts/timeGrain.ts';
import { useChartFormats } from '../facts/useChartFormats.ts';
import { useChartSummary } from '../facts/useChartSummary.ts';
import type { ChartSeries, ChartTable, ValueFormat } from './chart.types.ts';
import { type ChartGrid, isGridEmpty, toChartGrid } from './chartGrid.ts';
import type { PlotProps } from './Plot.tsx';

export interface SeriesChart {
  readonly table: Loadable<ChartTable>;
  readonly summary: string | undefined;
  readonly plot: Pick<PlotProps, 'series' | 'grid' | 'grain' | 'calendar' | 'format' | 'timeZone'>;
}

/** Prepares the grid, table and summary shared by all charts of series. */
export function useSeriesChart(
  title: string,
  loadable: Loadable<readonly ChartSeries[]>,
  format: ValueFormat | undefined,
  timeZone: string | undefined,
): SeriesChart {
  const t = useConsoleText();
  const formats = useChartFormats();
  const summarise = useChartSummary();
  const series = loadable.status === 'ready' ? loadable.value : NO_SERIES;
  const calendar = useMemo(() => createCalendar(timeZone), [timeZone]);
  const grid = useMemo(() => toChartGrid(series), [series]);
  const grain = useMemo(() => grainOf(grid.xs, calendar), [grid, calendar]);
  const table = () =>
    seriesTable(series, isGridEmpty(grid) ? EMPTY_GRID : grid, {
      heading: t('ui.chart.heading', { grain }),
      none: t('ui.chart.none'),
      point: (x) => formats.point(x, grain, timeZone),
      value: (value) => formats.value(value, format),
    });
  return {
    table: loadable.status === 'ready' ? ready(table()) : loadable,
    summary: summarise(title, series, { format, timeZone }),
    plot: { series, grid, grain, calendar, format, timeZone },
  };
}

/** About one axis step per 48 px. */
export function stepsFor(height: number): number {
  return Math.max(2, Math.round(height / 48));
}

export function measuredValues({ values }: ChartGrid): readonly number[] {
  return values.flat().filter((value) => value !== null);
}

const NO_SERIES: readonly ChartSeries[] = [];
const EMPTY_GRID: ChartGrid = { xs: [], values: [] };
