import { Progress as Headless } from '@base-ui/react/progress';
import { useIntl } from 'react-intl';
import { CircularRoot, LinearRoot } from './Progress.styles.ts';
import type { Tone } from './tone.ts';

export interface ProgressProps {
  /** What is under way; its accessible name, and the words beside it unless `isLabelHidden`. */
  readonly label: string;
  /** From 0 to `max`; `null` where nobody knows how long it takes. */
  readonly value: number | null;
  readonly max?: number;
  readonly variant?: 'linear' | 'circular';
  readonly size?: 'sm' | 'md' | 'lg';
  readonly tone?: Tone | 'accent';
  /** The value in words, `3 of 12 files`; a percentage otherwise. */
  readonly valueText?: string;
  readonly isLabelHidden?: boolean;
}

/** Shows how far something is, or that it is running. */
export function Progress({
  label,
  value,
  max = 100,
  variant = 'linear',
  size = 'md',
  tone = 'accent',
  valueText,
  isLabelHidden = false,
}: ProgressProps) {
  const { formatNumber } = useIntl();
  // Of nothing, nothing is done.
  const share = value === null ? null : Math.min(1, Math.max(0, value / max || 0));
  const percent = share === null ? undefined : formatNumber(share, { style: 'percent' });
  const words = valueText ?? percent;
  const shared = {
    value: share === null ? null : share * 100,
    'aria-label': label,
    ...(words === undefined ? {} : { getAriaValueText: () => words }),
    'data-size': size,
    'data-tone': tone,
  };
  if (variant === 'circular')
    return (
      <CircularRoot {...shared}>
        <svg viewBox="0 0 40 40" aria-hidden="true">
          <circle cx="20" cy="20" r="17" data-part="track" />
          {/* Begins at the top and runs clockwise in every language, as a clock does. */}
          <circle cx="20" cy="20" r="17" data-part="bar" pathLength="100" strokeDasharray={`${share === null ? 28 : share * 100} 100`} />
        </svg>
        {share !== null && size === 'lg' && (
          <span data-part="inside" aria-hidden="true">
            <bdi>{percent}</bdi>
          </span>
        )}
        {!isLabelHidden && (
          <bdi data-part="label" aria-hidden="true">
            {label}
          </bdi>
        )}
      </CircularRoot>
    );
  return (
    <LinearRoot {...shared}>
      {!isLabelHidden && (
        <span data-part="words" aria-hidden="true">
          <span>
            <bdi>{label}</bdi>
          </span>
          {words !== undefined && <bdi>{words}</bdi>}
        </span>
      )}
      <Headless.Track data-part="track">
        <Headless.Indicator data-part="bar" />
      </Headless.Track>
    </LinearRoot>
  );
}
