import { Progress as Headless } from '@base-ui/react/progress';
import { useIntl } from 'react-intl';
import type { Tone } from '../tone.ts';
import { CircularRoot, LinearRoot } from './Progress.styles.ts';

export interface ProgressProps {
  /** The accessible name; also shown unless `isLabelHidden`. */
  readonly label: string;
  /** 0 to `max`; `null` if the duration is unknown. */
  readonly value: number | null;
  /** The value that means done. */
  readonly max?: number;
  readonly variant?: 'linear' | 'circular';
  readonly size?: 'sm' | 'md' | 'lg';
  readonly tone?: Tone | 'accent';
  /** The value as text, for example `3 of 12 files`; a percentage by default. */
  readonly valueText?: string;
  /** The label is only read out. */
  readonly isLabelHidden?: boolean;
}

/**
 * Shows the progress of a task, or that it is running.
 * @use If the end is known, or the wait is long.
 * @avoid for a short wait → Spinner
 * @avoid for content that is coming → Skeleton
 */
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
  // 0 / 0 counts as 0.
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
          {/* Starts at the top and runs clockwise in every language. */}
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
