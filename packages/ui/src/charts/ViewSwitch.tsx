import { IconChartLine, IconTable } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useConsoleText } from '../messages/useText.ts';
import { media } from '../theme/media.ts';
import { token } from '../theme/token.ts';

export type ChartView = 'chart' | 'table';

export interface ViewSwitchProps {
  readonly view: ChartView;
  readonly isDisabled: boolean;
  readonly onViewChange: (view: ChartView) => void;
}

/** Chart or table: the same data for the eye and in words. */
export function ViewSwitch({ view, isDisabled, onViewChange }: ViewSwitchProps) {
  const t = useConsoleText();
  return (
    <Root role="group" aria-label={t('ui.chart.view')}>
      {VIEWS.map(({ id, Icon }) => (
        <button key={id} type="button" aria-pressed={view === id} disabled={isDisabled} onClick={() => onViewChange(id)}>
          <Icon aria-hidden="true" />
          {t(`ui.chart.view.${id}`)}
        </button>
      ))}
    </Root>
  );
}

const VIEWS = [
  { id: 'chart', Icon: IconChartLine },
  { id: 'table', Icon: IconTable },
] as const;

const Root = styled.div`
  display: inline-flex;
  gap: 2px;
  padding: 2px;
  border-radius: ${token.radiusControl};
  background: ${token.surfaceSunken};

  button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 32px;
    padding-block: 2px;
    padding-inline: 10px;
    border: 1px solid transparent;
    border-radius: 6px;
    background: transparent;
    color: ${token.textMuted};
    font-size: 0.8125rem;
    font-weight: 500;
    cursor: pointer;
    transition: background-color ${token.motionFast};
  }
  .tabler-icon {
    inline-size: 16px;
    block-size: 16px;
  }
  ${media.hover} {
    button:hover:not(:disabled, [aria-pressed='true']) {
      background: ${token.accent8};
      color: ${token.text};
    }
  }
  button[aria-pressed='true'] {
    background: ${token.surfaceRaised};
    color: ${token.text};
    box-shadow: ${token.shadowCard};
  }
  button:disabled {
    cursor: not-allowed;
    opacity: 0.5;
  }
  ${media.forcedColors} {
    button[aria-pressed='true'] {
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
  @media print {
    display: none;
  }
`;
