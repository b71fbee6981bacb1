const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;

/** The number to show, and its format. */
export function fileSizeFormat(bytes: number) {
  const step = bytes < 999.5 ? 0 : bytes < 999_500 ? 1 : 2;
  const value = bytes / 1_000 ** step;
  return [
    value,
    {
      style: 'unit',
      unit: UNITS[step],
      // The short form of a byte has no plural in English.
      unitDisplay: step === 0 ? 'long' : 'short',
      maximumFractionDigits: value < 10 ? 1 : 0,
    },
  ] as const;
}
