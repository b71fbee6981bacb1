import { useIntl } from 'react-intl';

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;

/** Writes a number of bytes in the language of the page: 1.2 MB. */
export function useFileSizeText(): (bytes: number) => string {
  const { formatNumber } = useIntl();
  return (bytes) => {
    const step = bytes < 999.5 ? 0 : bytes < 999_500 ? 1 : 2;
    const value = bytes / 1_000 ** step;
    return formatNumber(value, {
      style: 'unit',
      unit: UNITS[step] ?? 'byte',
      unitDisplay: 'short',
      maximumFractionDigits: value < 10 ? 1 : 0,
    });
  };
}
