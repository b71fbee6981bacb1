import { IconArrowDownRight, IconArrowUpRight, IconInfoCircle, IconMinus } from '@tabler/icons-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Tooltip } from '../../controls/Tooltip/Tooltip.tsx';
import { cardSurface } from '../../feedback/Card/Card.styles.ts';
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx';
import { toneColours } from '../../feedback/tone.ts';
import { VisuallyHidden } from '../../feedback/VisuallyHidden/VisuallyHidden.ts';
import type { Loadable } from '../../loading/loadable.ts';
import { useConsoleText } from '../../messages/useText.ts';
import { token } from '../../theme/token.ts';
import { touchArea } from '../../theme/touchArea.ts';
import { type FigureChange, figureChange } from '../facts/figureChange.ts';
import { useChartFormats } from '../facts/useChartFormats.ts';
import type { ValueFormat } from '../frame/chart.types.ts';
import { measured } from '../frame/chartGrid.ts';
import type { SeriesColour } from '../frame/seriesStyle.ts';
import { Sparkline } from '../Sparkline/Sparkline.tsx';
import { KpiFailed } from './KpiFailed.tsx';

export interface KpiFigure {
  readonly value: number;
  /** The same figure for the previous period. */
  readonly previous?: number;
  /** Values over time, latest last. */
  readonly trend?: readonly (number | null)[];
  /** The last of them isn't over yet. */
  readonly isUnfinished?: boolean;
}

type Good = 'higher' | 'lower' | 'neither';

export interface KpiCardProps {
  readonly label: string;
  /** How the figure is counted; shown beside the label on hover or focus. */
  readonly hint?: string;
  /** The number, and the one before it. */
  readonly figure: Loadable<KpiFigure>;
  readonly format?: ValueFormat;
  /** Describes `previous`, for example `vs. the week before`. */
  readonly comparison?: string;
  /** Which direction is good; `neither` shows the change without judging it. */
  readonly goodWhen?: Good;
  /** Colour of the trend: the same as this meaning has in charts. */
  readonly colour?: SeriesColour;
  readonly onRetry: () => void;
}

/**
 * One figure, its change and its trend.
 * @use One figure, with its change.
 * @avoid for more than four side by side → Table
 */
export function KpiCard({ label, hint, figure, format, comparison, goodWhen = 'higher', colour, onRetry }: KpiCardProps) {
  const t = useConsoleText();
  const id = useId();
  const formats = useChartFormats();
  const isReady = figure.status === 'ready';
  const change = isReady ? figureChange(figure.value.value, figure.value.previous, format?.style === 'percent') : undefined;
  const words = isReady && Number.isFinite(figure.value.value) ? formats.value(figure.value.value, format) : undefined;
  return (
    <Root role="group" aria-labelledby={id} aria-busy={figure.status === 'loading'}>
      <p data-part="label" dir="auto">
        <span id={id}>{label}</span>
        {hint !== undefined && (
          <Tooltip text={hint}>
            <button type="button" aria-label={t('ui.kpi.hint', { label })}>
              <IconInfoCircle aria-hidden="true" size={16} />
            </button>
          </Tooltip>
        )}
      </p>
      {figure.status === 'failed' && <KpiFailed text={figure.message} onRetry={onRetry} />}
      {figure.status === 'loading' && (
        <>
          <div data-part="value">
            <Skeleton width={96} height="0.7em" />
          </div>
          <div data-part="change">
            <Skeleton width={140} />
          </div>
        </>
      )}
      {isReady && (
        <>
          <p data-part="value" data-long={(words !== undefined && words.length > LONG) || undefined}>
            {words === undefined ? <span aria-hidden="true">{'—'}</span> : <bdi>{words}</bdi>}
            {words === undefined && <VisuallyHidden>{t('ui.chart.none')}</VisuallyHidden>}
          </p>
          <p data-part="change">
            {change !== undefined && <Change change={change} goodWhen={goodWhen} />}
            {change !== undefined && comparison !== undefined && <span dir="auto">{comparison}</span>}
          </p>
        </>
      )}
      <div data-part="trend">
        {isReady && figure.value.trend && (
          <Sparkline
            values={figure.value.trend.map(measured)}
            isUnfinished={figure.value.isUnfinished === true}
            height={44}
            {...(colour && { colour })}
          />
        )}
      </div>
    </Root>
  );
}

function Change({ change, goodWhen }: { readonly change: FigureChange; readonly goodWhen: Good }) {
  const t = useConsoleText();
  const formats = useChartFormats();
  const { amount, unit, direction } = change;
  const Icon = ICONS[direction];
  const number = formats.value(Math.abs(amount) * 100, { maximumFractionDigits: 1 });
  // Rounded as displayed, so that 0.96 takes the singular.
  const points = { number, amount: Math.round(Math.abs(amount) * 1_000) / 10 };
  const shown = unit === 'points' ? t('ui.kpi.points', points) : formats.share(amount);
  const spoken = unit === 'points' ? t('ui.kpi.points.spoken', points) : shown;
  return (
    <span data-part="delta" data-tone={toneOf(change, goodWhen)}>
      <Icon aria-hidden="true" data-mirror />
      <bdi aria-hidden="true">{shown}</bdi>
      <VisuallyHidden>{t(`ui.kpi.${direction}`, { change: spoken })}</VisuallyHidden>
    </span>
  );
}

function toneOf({ amount, isNotable }: FigureChange, goodWhen: Good) {
  if (!isNotable || goodWhen === 'neither') return 'neutral';
  return amount > 0 === (goodWhen === 'higher') ? 'success' : 'danger';
}

/** Longer figures use a smaller font size. */
const LONG = 9;

const ICONS = { rise: IconArrowUpRight, fall: IconArrowDownRight, same: IconMinus } as const;

const Root = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(min-content, 1fr) minmax(0, 42%);
  grid-template-rows: auto auto minmax(1lh, auto);
  column-gap: 16px;
  min-block-size: 132px;
  min-inline-size: 0;
  padding-block: 16px;
  padding-inline: 20px;
  ${cardSurface}

  > * {
    min-inline-size: 0;
  }
  /* What a finger reaches of its button lies above the trend. */
  [data-part='label'] {
    z-index: 1;
    grid-column: 1 / -1;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    font-weight: 500;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    overflow-wrap: anywhere;
    button {
      ${touchArea}
      margin-inline-start: 6px;
      padding: 0;
      border: 0;
      background: none;
      border-radius: ${token.radiusFull};
      color: ${token.textSubtle};
      vertical-align: -3px;
    }
  }
  [data-part='value'] {
    align-self: center;
    font-size: 1.75rem;
    font-weight: 600;
    letter-spacing: -0.01em;
    line-height: 2.45rem;
    white-space: nowrap;
    &[data-long] {
      font-size: 1.25rem;
    }
  }
  [data-part='change'] {
    grid-column: 1 / -1;
    grid-row: 3;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 8px;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  [data-part='trend'] {
    grid-column: 2;
    grid-row: 2;
    align-self: center;
  }
  [data-part='delta'] {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    padding-block: 1px;
    padding-inline: 4px 8px;
    border-radius: ${token.radiusFull};
    background: ${token.surfaceSunken};
    font-weight: 600;
    .tabler-icon {
      inline-size: 16px;
      block-size: 16px;
    }
    ${toneColours}
  }
`;
