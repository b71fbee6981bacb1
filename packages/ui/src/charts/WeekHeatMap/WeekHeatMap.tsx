import { useIntl } from 'react-intl';
import { type Loadable, ready } from '../../loading/loadable.ts';
import { useConsoleText } from '../../messages/useText.ts';
import type { ChartFrameProps } from '../ChartCard/ChartCard.tsx';
import type { HeatData } from '../heat/HeatGrid.tsx';
import { weekLabels } from '../heat/weekLabels.ts';
import { HeatMap } from '../HeatMap/HeatMap.tsx';

export interface WeekHeatMapProps extends ChartFrameProps {
  /** Seven days starting on Monday, each with 24 hourly values. */
  readonly week: Loadable<readonly (readonly (number | null)[])[]>;
}

/**
 * The hours of a week as a heat map; the first day of the week follows the language.
 * @use To show at which hours of the week something happens.
 * @avoid for days of a year or other rows → HeatMap
 * @avoid for a development over time → LineChart
 */
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
