import { scaleBand, scaleLinear } from '@visx/scale';
import type { ValueAxis } from './axisTicks.ts';

export interface PlotFrame {
  readonly width: number;
  readonly height: number;
  readonly direction: 'ltr' | 'rtl';
  /** Px for the labels of the value axis. */
  readonly startMargin: number;
  /** Label size relative to 12 px. */
  readonly scale: number;
}

/**
 * Positions in a plot. They are measured from the inline start so that both directions share one calculation; `toX` converts them to an x
 * coordinate.
 */
export interface PlotGeometry extends PlotFrame {
  readonly plotStart: number;
  readonly plotEnd: number;
  readonly top: number;
  readonly bottom: number;
  /** The centre of each point, in px from the inline start. */
  readonly centres: readonly number[];
  /** The width of one point in px. */
  readonly band: number;
  readonly y: (value: number) => number;
  /** The x coordinate of something `size` px wide whose inline start is at `inline`. */
  readonly toX: (inline: number, size?: number) => number;
}

/** `spread` positions moments by their time; `bands` gives every point the same width. */
export function plotGeometry(
  frame: PlotFrame,
  xs: readonly (number | string)[],
  axis: ValueAxis,
  layout: 'spread' | 'bands',
): PlotGeometry {
  const { width, height, direction, startMargin, scale } = frame;
  const [plotStart, plotEnd] = [startMargin, Math.max(startMargin + 1, width - END_MARGIN)];
  const [top, bottom] = [TOP_MARGIN, Math.max(TOP_MARGIN + 1, height - BOTTOM_MARGIN * scale)];
  const indexes = xs.map((_, index) => index);
  const bands = scaleBand<number>({ domain: indexes, range: [plotStart, plotEnd], paddingInner: 0.28, paddingOuter: 0.14 });
  const yScale = scaleLinear<number>({ domain: [axis.min, axis.max], range: [bottom, top] });
  const bandCentres = indexes.map((index) => (bands(index) ?? plotStart) + bands.bandwidth() / 2);
  return {
    ...frame,
    plotStart,
    plotEnd,
    top,
    bottom,
    centres: layout === 'bands' ? bandCentres : spreadCentres(xs, plotStart, plotEnd),
    band: bands.bandwidth(),
    y: (value) => yScale(value),
    toX: (inline, size = 0) => (direction === 'rtl' ? width - inline - size : inline),
  };
}

/** Index of the point nearest to an x coordinate. */
export function nearestPoint({ centres, toX }: PlotGeometry, x: number): number | undefined {
  if (centres.length === 0) return undefined;
  return centres.reduce((best, centre, index) => (Math.abs(toX(centre) - x) < Math.abs(toX(centres[best] ?? 0) - x) ? index : best), 0);
}

function spreadCentres(xs: readonly (number | string)[], start: number, end: number): readonly number[] {
  if (xs.length === 1) return [(start + end) / 2];
  const moments = xs.filter((x) => typeof x === 'number');
  const areMoments = moments.length === xs.length;
  const domain = areMoments ? [moments[0] ?? 0, moments.at(-1) ?? 1] : [0, xs.length - 1];
  const scale = scaleLinear<number>({ domain, range: [start + EDGE, end - EDGE] });
  return xs.map((x, index) => scale(areMoments ? Number(x) : index));
}

const TOP_MARGIN = 10;
const BOTTOM_MARGIN = 28;
const END_MARGIN = 4;
// Px that keep the first and last mark clear of the axis and the edge.
const EDGE = 8;
