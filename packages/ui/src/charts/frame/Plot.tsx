import { type PointerEvent, type ReactNode, useId, useMemo } from 'react';
import { styled } from 'styled-components';
import { useAnnounce } from '../../feedback/Announcer/Announcer.tsx';
import { VisuallyHidden } from '../../feedback/VisuallyHidden/VisuallyHidden.ts';
import { useConsoleText } from '../../messages/useText.ts';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import type { Calendar, Grain } from '../facts/timeGrain.ts';
import { useChartFormats } from '../facts/useChartFormats.ts';
import { estimateWidth, labelUnit, tickLevels, type ValueAxis } from './axisTicks.ts';
import type { ChartSeries, ValueFormat } from './chart.types.ts';
import { ChartAxes } from './ChartAxes.tsx';
import type { ChartGrid } from './chartGrid.ts';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartTooltip } from './ChartTooltip.tsx';
import { nearestPoint, plotGeometry, type PlotGeometry } from './plotGeometry.ts';
import { seriesColours, type SeriesStyle } from './seriesStyle.ts';
import type { SwatchShape } from './SeriesSwatch.tsx';
import { usePointNavigation } from './usePointNavigation.ts';
import { usePointOpening } from './usePointOpening.ts';
import { useSize } from './useSize.ts';

export interface PlotProps {
  readonly title: string;
  readonly series: readonly ChartSeries[];
  readonly grid: ChartGrid;
  readonly axis: (height: number) => ValueAxis;
  readonly grain: Grain;
  readonly calendar: Calendar;
  readonly shape: SwatchShape;
  readonly styles: readonly SeriesStyle[];
  readonly format?: ValueFormat | undefined;
  readonly timeZone?: string | undefined;
  readonly onPoint?: ((x: number | string) => void) | undefined;
  /** Draws the data; `active` is the index of the point being read. */
  readonly children: (geometry: PlotGeometry, active: number | undefined) => ReactNode;
}

/** The unit is written once, at the highest value. */
function withoutUnit(format: ValueFormat | undefined): ValueFormat | undefined {
  if (format?.style !== 'unit') return format;
  const { style: _style, unit: _unit, unitDisplay: _display, ...plain } = format;
  return plain;
}

/** The plot area: axes, legend, and reading points by pointer and keyboard. */
export function Plot({
  title,
  series,
  grid,
  axis: axisFor,
  grain,
  calendar,
  shape,
  styles,
  format,
  timeZone,
  onPoint,
  children,
}: PlotProps) {
  const t = useConsoleText();
  const formats = useChartFormats();
  const announce = useAnnounce();
  const hintId = useId();
  const [sizeRef, size] = useSize();

  const isUnfinished = series.some((one) => one.isUnfinished === true);
  const heading = (position: number) => {
    const when = formats.point(grid.xs[position] ?? '', grain, timeZone);
    return isUnfinished && position === grid.xs.length - 1 ? t('ui.chart.soFar', { when }) : when;
  };
  const lines = (position: number) =>
    series.map(({ label }, index) => {
      const value = grid.values[index]?.[position] ?? null;
      return { label, value: value === null ? t('ui.chart.none') : formats.value(value, format), style: styles[index] };
    });
  const words = (position: number) =>
    t('ui.chart.point', {
      when: heading(position),
      values: formats.list(lines(position).map(({ label, value }) => t('ui.chart.pointValue', { label, value }))),
    });

  const { active, point, handleKeyDown, handleBlur } = usePointNavigation(grid.xs.length, formats.direction, (position) =>
    announce(words(position), 'atOnce'),
  );

  const parts = useMemo(() => (grain === 'category' ? [] : grid.xs.map((x) => calendar(Number(x)))), [grain, grid, calendar]);
  const axis = axisFor((size?.height ?? 0) / (size?.scale ?? 1));
  const highest = Math.max(...axis.ticks);
  const valueLabel = (value: number) => formats.axisValue(value, value === highest ? format : withoutUnit(format));
  const startMargin = Math.max(...axis.ticks.map((tick) => estimateWidth(valueLabel(tick)))) * (size?.scale ?? 1) + 12;
  const geometry =
    size && plotGeometry({ ...size, direction: formats.direction, startMargin }, grid.xs, axis, shape === 'bar' ? 'bands' : 'spread');

  const opening = usePointOpening(grid.xs, active, onPoint);
  const handlePointer = (event: PointerEvent<HTMLElement>) => {
    if (!geometry) return;
    const next = nearestPoint(geometry, event.clientX - event.currentTarget.getBoundingClientRect().left);
    if (event.type === 'pointerdown') opening.handleDown(event.pointerType, next);
    point(next);
  };
  const handleLeave = (event: PointerEvent<HTMLElement>) => {
    // Lifting a finger also fires pointerleave; the touched point stays selected.
    if (event.pointerType === 'mouse') point(undefined);
  };

  return (
    <Root>
      {series.length > 1 && <ChartLegend series={series} styles={styles} shape={shape} />}
      <Surface
        ref={sizeRef}
        // Makes screen readers pass the arrow keys on to the page.
        role="application"
        aria-roledescription={t('ui.chart.role')}
        aria-label={title}
        aria-describedby={hintId}
        tabIndex={0}
        data-opens={onPoint ? true : undefined}
        onClick={opening.handleClick}
        onKeyDown={(event) => opening.handleEnter(event) || handleKeyDown(event)}
        onBlur={handleBlur}
        onPointerDown={handlePointer}
        onPointerMove={handlePointer}
        onPointerLeave={handleLeave}
      >
        <VisuallyHidden id={hintId}>{t(onPoint ? 'ui.chart.hint.open' : 'ui.chart.hint')}</VisuallyHidden>
        {geometry && (
          <svg viewBox={`0 0 ${geometry.width} ${geometry.height}`} aria-hidden="true">
            <ChartAxes
              geometry={geometry}
              axis={axis}
              levels={tickLevels(grain, parts, grid.xs.length)}
              valueLabel={valueLabel}
              pointLabel={(index, unit) => formats.tick(grid.xs[index] ?? '', labelUnit(unit, index, parts), timeZone)}
            />
            {children(geometry, active)}
          </svg>
        )}
        {geometry && active !== undefined && (
          <ChartTooltip
            heading={heading(active)}
            lines={lines(active)}
            shape={shape}
            inline={geometry.centres[active] ?? 0}
            reach={shape === 'bar' ? Math.min(geometry.band / 2, 28) : 6}
            width={geometry.width}
          />
        )}
      </Surface>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 0;
  min-inline-size: 0;
`;

const Surface = styled.div`
  position: relative;
  flex: 1;
  min-block-size: 0;
  border-radius: 6px;
  touch-action: pan-y;
  cursor: crosshair;
  &[data-opens] {
    cursor: pointer;
  }
  font-size: ${token.fontCaption};
  ${seriesColours}

  > svg {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    overflow: visible;
  }
  ${media.forcedColors} {
    text {
      fill: CanvasText;
    }
    [data-part='axes'] line {
      stroke: GrayText;
    }
  }
  @media print {
    min-block-size: 200px;
    /* Bars and lines are content, so they are printed too. */
    -webkit-print-color-adjust: exact;
    print-color-adjust: exact;
  }
  color: ${token.text};
`;
