import type { Report } from '@manyline/contract';
import { BarChart, type ChartSeries, type Loadable, ready, type SeriesColour } from '@manyline/ui';
import { useLinesText } from '../messages/useText.ts';

export interface LineTrafficProps {
  /** The figures of this line, a day each. */
  readonly traffic: Loadable<Report>;
  readonly zone: string;
  readonly onRetry: () => void;
}

/** What the line sent and received on the last 14 days, with failures on top. */
export function LineTraffic({ traffic, zone, onRetry }: LineTrafficProps) {
  const t = useLinesText();
  return (
    <BarChart
      title={t('cms.lines.traffic')}
      variant="stacked"
      timeZone={zone}
      emptyText={t('cms.lines.traffic.empty')}
      series={seriesOf(traffic, (id) => t(`cms.lines.traffic.${id}`))}
      onRetry={onRetry}
    />
  );
}

const PARTS = [
  { id: 'received', colour: 'infoStrong' },
  { id: 'sent', colour: 'accent' },
  { id: 'failed', colour: 'dangerStrong' },
] as const satisfies readonly { readonly id: string; readonly colour: SeriesColour }[];

function seriesOf(traffic: Loadable<Report>, labelOf: (id: (typeof PARTS)[number]['id']) => string): Loadable<readonly ChartSeries[]> {
  if (traffic.status !== 'ready') return traffic;
  const { course, totals } = traffic.value;
  if (totals.sent + totals.received === 0) return ready([]);
  // Failed ones were sent, too: together they would count twice.
  const valueOf = { received: 'received', failed: 'failed' } as const;
  return ready(
    PARTS.map(({ id, colour }) => ({
      id,
      colour,
      label: labelOf(id),
      points: course.map((point) => ({ x: point.at, y: id === 'sent' ? point.sent - point.failed : point[valueOf[id]] })),
    })),
  );
}
