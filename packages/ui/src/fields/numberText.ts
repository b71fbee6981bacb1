import { latinDigits } from '../i18n/latinDigits.ts';

export interface NumberText {
  readonly text: string;
  /** True if other characters were removed. */
  readonly isFiltered: boolean;
}

/** Specification 5: key presses in number fields allow only digits and the dot. Arabic and Persian digits become Latin ones. */
export function filterNumberText(typed: string): NumberText {
  const western = latinDigits(typed).replaceAll('\u066b', '.');
  const [whole = '', ...rest] = western.replace(/[^\d.]/gu, '').split('.');
  const text = rest.length > 0 ? `${whole}.${rest.join('')}` : whole;
  return { text, isFiltered: text !== western };
}

/** Undefined for an empty text or a lone dot. */
export function readNumber(text: string): number | undefined {
  return /\d/.test(text) ? Number(text) : undefined;
}

/** Formats a number without exponent or grouping. */
export function showNumber(value: number | undefined): string {
  return value === undefined || !Number.isFinite(value) ? '' : plainNumber.format(value);
}

const plainNumber = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 });

export interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** The next step from `min` inside the range; an empty field starts at `min`. */
export function stepNumber(value: number | undefined, steps: number, { min, max, step }: NumberRange): number {
  if (value === undefined) return clamp(min, { min, max });
  const stepsFromMin = (value - min) / step;
  // A value between two steps moves to the nearest step in that direction.
  const whole =
    Math.abs(stepsFromMin - Math.round(stepsFromMin)) < 1e-9
      ? Math.round(stepsFromMin)
      : steps > 0
        ? Math.floor(stepsFromMin)
        : Math.ceil(stepsFromMin);
  return clamp(round(min + (whole + steps) * step, Math.max(decimals(step), decimals(min))), { min, max });
}

const clamp = (value: number, { min, max }: Pick<NumberRange, 'min' | 'max'>) => Math.min(max, Math.max(min, value));
const round = (value: number, digits: number) => Number(value.toFixed(digits));
const decimals = (value: number) => showNumber(value).split('.')[1]?.length ?? 0;
