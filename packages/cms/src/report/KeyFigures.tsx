import { countDays, deliveryRate, type Figures, type Report, responseTime } from '@manyline/contract';
import { KpiCard, type KpiCardProps, type KpiFigure, type Loadable, media, ready } from '@manyline/ui';
import { styled } from 'styled-components';
import { useReportsText } from '../messages/useText.ts';
import { FIGURE_COLOURS } from './figureColours.ts';
import type { ReportQuery } from './report.types.ts';
import { PERCENT, timeFormat } from './useReportTexts.ts';

export interface KeyFiguresProps {
  readonly report: Loadable<Report>;
  readonly query: ReportQuery;
  /** The range includes today. */
  readonly isUnfinished: boolean;
  readonly onRetry: () => void;
}

/** The four figures that decide, each with its earlier value and its trend. */
export function KeyFigures({ report, query: { days }, isUnfinished, onRetry }: KeyFiguresProps) {
  const t = useReportsText();
  const shared = { comparison: t('cms.report.comparison', { days: countDays(days.start, days.end) }), onRetry };
  const figure = (of: (figures: Figures) => number, scale = 1): Loadable<KpiFigure> => {
    if (report.status !== 'ready') return report;
    const { totals, previous, course } = report.value;
    const trend = course.map((point) => of(point) / scale).map((value) => (Number.isFinite(value) ? value : null));
    return ready({ value: of(totals) / scale, previous: of(previous) / scale, ...(trend.length > 1 && { trend, isUnfinished }) });
  };
  const { scale, format } = timeFormat(report.status === 'ready' ? responseTime(report.value.totals) : Number.NaN);
  const cards: readonly Omit<KpiCardProps, 'onRetry' | 'comparison'>[] = [
    {
      label: t('cms.report.kpi.received'),
      figure: figure(({ received }) => received),
      colour: FIGURE_COLOURS.received,
      goodWhen: 'neither',
    },
    { label: t('cms.report.kpi.sent'), figure: figure(({ sent }) => sent), colour: FIGURE_COLOURS.sent, goodWhen: 'neither' },
    {
      label: t('cms.report.kpi.delivery'),
      figure: figure(deliveryRate),
      colour: FIGURE_COLOURS.delivered,
      format: PERCENT,
      goodWhen: 'higher',
    },
    {
      label: t('cms.report.kpi.response'),
      hint: t('cms.report.response.rule'),
      figure: figure(responseTime, scale),
      colour: FIGURE_COLOURS.response,
      format,
      goodWhen: 'lower',
    },
  ];
  return (
    <Grid role="group" aria-label={t('cms.report.figures')}>
      {cards.map((card) => (
        <KpiCard key={card.label} {...shared} {...card} />
      ))}
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 16px;
  > :nth-child(n) {
    grid-column: span 2;
    ${media.wide} {
      grid-column: auto;
    }
  }
  ${media.phone} {
    > :nth-child(n) {
      grid-column: 1 / -1;
    }
  }
`;
