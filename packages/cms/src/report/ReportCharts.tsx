import { deliveryRate, type Figures, type Report, responseTime } from '@manyline/contract';
import { BarChart, type ChartSeries, LineChart, type Loadable, ready, type SeriesColour, WeekHeatMap } from '@manyline/ui';
import { styled } from 'styled-components';
import { useReportsText } from '../messages/useText.ts';
import { FIGURE_COLOURS } from './figureColours.ts';
import { timeFormat, useReportTexts } from './useReportTexts.ts';

export interface ReportChartsProps {
  readonly report: Loadable<Report>;
  readonly zone: string;
  /** The range includes today. */
  readonly isUnfinished: boolean;
  /** Opens the report of a point, which begins at this time (Unix seconds); undefined if it has nothing finer. */
  readonly onPoint: ((at: number) => void) | undefined;
  readonly onRetry: () => void;
}

/** Messages over time, their delivery, response times, and hours of the week. */
export function ReportCharts({ report, zone, isUnfinished, onPoint, onRetry }: ReportChartsProps) {
  const t = useReportsText();
  const words = useReportTexts(t('cms.report.none'));
  const seriesOf = (...wanted: readonly Wanted[]): Loadable<readonly ChartSeries[]> => {
    if (report.status !== 'ready') return report;
    const { course, previous } = report.value;
    if (isQuiet(report.value)) return ready([]);
    return ready(
      wanted.map(({ id, label, colour, of, hasPrevious = false, isQuiet: isCalm = false }) => ({
        id,
        label,
        colour,
        points: course.map((point) => ({ x: point.at, y: orNull(of(point)) })),
        isUnfinished: isUnfinished && course.length > 1,
        isQuiet: isCalm,
        ...(hasPrevious && { previousTotal: of(previous) }),
      })),
    );
  };
  const totals = report.status === 'ready' ? report.value.totals : undefined;
  const { scale, format } = timeFormat(totals ? responseTime(totals) : Number.NaN);
  const frame = { emptyText: t('cms.report.chart.empty'), onRetry };
  const points = { onPoint: onPoint && ((x: number | string) => onPoint(Number(x))) };
  const wait = ({ sent, delivered, failed }: Figures) => sent - delivered - failed;
  return (
    <Grid>
      <Wide>
        <LineChart
          {...frame}
          {...points}
          title={t('cms.report.messages')}
          variant="area"
          timeZone={zone}
          series={seriesOf(
            {
              id: 'received',
              label: t('cms.report.received'),
              colour: FIGURE_COLOURS.received,
              of: ({ received }) => received,
              hasPrevious: true,
            },
            { id: 'sent', label: t('cms.report.sent'), colour: FIGURE_COLOURS.sent, of: ({ sent }) => sent, hasPrevious: true },
          )}
        />
      </Wide>
      <BarChart
        {...frame}
        {...points}
        title={t('cms.report.outcomes')}
        variant="stacked"
        timeZone={zone}
        summary={
          totals &&
          (totals.sent === 0
            ? t('cms.report.outcomes.nothing')
            : t('cms.report.outcomes.summary', { sent: totals.sent, failed: totals.failed, rate: words.percent(deliveryRate(totals)) }))
        }
        series={seriesOf(
          {
            id: 'delivered',
            label: t('cms.report.delivered'),
            colour: FIGURE_COLOURS.delivered,
            of: ({ delivered }) => delivered,
            isQuiet: true,
          },
          { id: 'waiting', label: t('cms.report.waiting'), colour: FIGURE_COLOURS.waiting, of: wait },
          { id: 'failed', label: t('cms.report.failed'), colour: FIGURE_COLOURS.failed, of: ({ failed }) => failed },
        )}
      />
      <LineChart
        {...frame}
        {...points}
        title={t('cms.report.response')}
        timeZone={zone}
        format={format}
        summary={
          totals &&
          (totals.answers === 0
            ? t('cms.report.response.nothing')
            : t('cms.report.response.summary', { answers: totals.answers, time: words.duration(responseTime(totals)) }))
        }
        series={seriesOf({
          id: 'response',
          label: t('cms.report.response.short'),
          colour: FIGURE_COLOURS.response,
          of: (figures) => responseTime(figures) / scale,
        })}
      />
      <Wide>
        <WeekHeatMap
          {...frame}
          title={t('cms.report.week')}
          week={report.status === 'ready' ? ready(isQuiet(report.value) ? [] : report.value.week) : report}
        />
      </Wide>
    </Grid>
  );
}

interface Wanted {
  readonly id: string;
  readonly label: string;
  readonly colour: SeriesColour;
  readonly of: (figures: Figures) => number;
  readonly hasPrevious?: boolean;
  readonly isQuiet?: boolean;
}

const isQuiet = ({ totals: { received, sent } }: Report) => received + sent === 0;
const orNull = (value: number) => (Number.isFinite(value) ? value : null);

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(400px, 40%)), 1fr));
  gap: 16px;
`;

const Wide = styled.div`
  grid-column: 1 / -1;
  min-inline-size: 0;
`;
