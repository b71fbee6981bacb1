import { useIntl } from 'react-intl';
import { type Loadable, ready } from '../loadable/loadable.ts';
import { useConsoleText } from '../messages/useText.ts';
import type { ChartFrameProps } from './ChartCard.tsx';
import type { HeatData } from './HeatGrid.tsx';
import { HeatMap } from './HeatMap.tsx';
import { weekLabels } from './weekLabels.ts';

export interface WeekHeatMapProps extends ChartFrameProps {
  /** Seven days from Monday on, each with the values of its 24 hours. */
  readonly week: Loadable<readonly (readonly (number | null)[])[]>;
}

/** The hours of a week; it begins with the day it begins with in the language. */
export function WeekHeatMap({ week, ...frame }: WeekHeatMapProps) {
  const t = useConsoleText();
  const { locale } = useIntl();
  const toHeat = (values: readonly (readonly (number | null)[])[]): HeatData => {
    const { days, hours } = weekLabels(locale);
    return {
      rows: days.map(({ label }) => label),
      shortRows: days.map(({ short }) => short),
      columns: hours,
      columnSteps: [1, 2, 3, 6, 12],
      values: days.map(({ weekday }) => values[weekday] ?? []),
    };
  };
  return <HeatMap {...frame} rowHeading={t('ui.heatMap.day')} data={week.status === 'ready' ? ready(toHeat(week.value)) : week} />;
}
