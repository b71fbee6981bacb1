import { IconChartLine, IconTable } from '@tabler/icons-react';
import { Button } from '../../controls/Button/Button.tsx';
import { ButtonGroup } from '../../controls/ButtonGroup/ButtonGroup.tsx';
import { useConsoleText } from '../../messages/useText.ts';

export type ChartView = 'chart' | 'table';

export interface ViewSwitchProps {
  readonly view: ChartView;
  readonly isDisabled: boolean;
  readonly onViewChange: (view: ChartView) => void;
}

/** Switches between the chart and its table. */
export function ViewSwitch({ view, isDisabled, onViewChange }: ViewSwitchProps) {
  const t = useConsoleText();
  return (
    <ButtonGroup label={t('ui.chart.view')}>
      {VIEWS.map(({ id, Icon }) => (
        <Button
          key={id}
          variant="outline"
          size="sm"
          startIcon={<Icon aria-hidden="true" />}
          aria-pressed={view === id}
          disabled={isDisabled}
          onClick={() => onViewChange(id)}
        >
          {t(`ui.chart.view.${id}`)}
        </Button>
      ))}
    </ButtonGroup>
  );
}

const VIEWS = [
  { id: 'chart', Icon: IconChartLine },
  { id: 'table', Icon: IconTable },
] as const;
