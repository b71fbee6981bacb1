import { changeOf } from './chartFacts.ts';

/** How a figure changed from the previous period. */
export interface FigureChange {
  /** 0.12 for 12 % more, or for 12 percentage points more. */
  readonly amount: number;
  /** Rates change by percentage points, since 18 % more of a rate of 2 % says little. */
  readonly unit: 'percent' | 'points';
  readonly direction: 'rise' | 'fall' | 'same';
  /** Large enough to be judged good or bad. */
  readonly isNotable: boolean;
}

/** `undefined` if there is nothing to compare with. */
export function figureChange(value: number, previous: number | undefined, isRate: boolean): FigureChange | undefined {
  const amount = isRate ? value - (previous ?? Number.NaN) : changeOf(value, previous);
  if (amount === undefined || !Number.isFinite(amount)) return undefined;
  // A smaller change would be displayed as 0.
  const direction = Math.abs(amount) < 0.0005 ? 'same' : amount > 0 ? 'rise' : 'fall';
  const threshold = isRate ? NOTABLE_POINTS : NOTABLE_SHARE;
  // Differences of rates such as 0.97 - 0.96 are off by a rounding error.
  return { amount, unit: isRate ? 'points' : 'percent', direction, isNotable: Math.abs(amount) >= threshold - 1e-9 };
}

const NOTABLE_POINTS = 0.01;
const NOTABLE_SHARE = 0.1;
