export interface FileSize {
  readonly value: number;
  readonly unit: 'byte' | 'kilobyte' | 'megabyte' | 'gigabyte';
}

/** A file size with at most one decimal, and only for small numbers. */
export function readFileSize(bytes: number): FileSize {
  let value = Math.max(0, bytes);
  let step = 0;
  // 999.5 would be rounded to 1000 of the smaller unit.
  while (value >= 999.5 && step < UNITS.length - 1) {
    value /= 1000;
    step += 1;
  }
  return { value: value < 10 ? Math.round(value * 10) / 10 : Math.round(value), unit: UNITS[step] ?? 'gigabyte' };
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
