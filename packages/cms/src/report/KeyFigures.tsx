import { countDays, type Figures, type Report } from '@manyline/contract';
import { KpiCard, type KpiCardProps, type KpiFigure, type Loadable, media, ready } from '@manyline/ui';
import { styled } from 'styled-components';
import { useReportsText } from '../messages/useText.ts';
import { FIGURE_COLOURS } from './figureColours.ts';
import type { ReportQuery } from './report.types.ts';
import { deliveryRate, failureRate, PERCENT, responseTime, timeUnit } from './useReportTexts.ts';

export interface KeyFiguresProps {
  readonly report: Loadable<Report>;
  readonly query: ReportQuery;
  readonly onRetry: () => void;
}

/** Seven figures, each with its earlier value and its trend. */
export function KeyFigures({ report, query: { days }, onRetry }: KeyFiguresProps) {
  const t = useReportsText();
  const shared = { comparison: t('cms.report.comparison', { days: countDays(days.start, days.end) }), onRetry };
  const figure = (of: (figures: Figures) => number, scale = 1): Loadable<KpiFigure> => {
    if (report.status !== 'ready') return report;
    const { totals, previous, course } = report.value;
    const trend = course.map((point) => of(point) / scale).map((value) => (Number.isFinite(value) ? value : null));
    return ready({ value: of(totals) / scale, previous: of(previous) / scale, ...(trend.length > 1 && { trend }) });
  };
  const contacts = (): Loadable<KpiFigure> => {
    if (report.status !== 'ready') return report;
    const { totals, previous, contactDays } = report.value;
    return ready({ value: totals.contacts, previous: previous.contacts, ...(contactDays.length > 2 && { trend: contactDays }) });
  };
  const { scale, format } = timeUnit(report.status === 'ready' ? responseTime(report.value.totals) : Number.NaN);
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
    { label: t('cms.report.kpi.failure'), figure: figure(failureRate), colour: FIGURE_COLOURS.failed, format: PERCENT, goodWhen: 'lower' },
    {
      label: t('cms.report.kpi.response'),
      hint: t('cms.report.response.rule'),
      figure: figure(responseTime, scale),
      colour: FIGURE_COLOURS.response,
      format,
      goodWhen: 'lower',
    },
    { label: t('cms.report.kpi.contacts'), figure: contacts(), colour: FIGURE_COLOURS.received, goodWhen: 'higher' },
    {
      label: t('cms.report.kpi.multiSends'),
      figure: figure(({ multiSends }) => multiSends),
      colour: FIGURE_COLOURS.sent,
      goodWhen: 'neither',
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

/* Seven: four and three, on narrower pages two, two and three, on the widest all in a row. */
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: 16px;
  > :nth-child(-n + 4) {
    grid-column: span 6;
    ${media.wide} {
      grid-column: span 3;
    }
  }
  > :nth-child(n + 5) {
    grid-column: span 4;
  }
  ${media.phone} {
    > :nth-child(n) {
      grid-column: 1 / -1;
    }
  }
  ${media.extraWide} {
    grid-template-columns: repeat(7, minmax(0, 1fr));
    > :nth-child(n) {
      grid-column: auto;
    }
  }
`;
