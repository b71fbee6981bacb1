import { useIntl } from 'react-intl';
import { readFileSize } from './fileSize.ts';

/** Formats a number of bytes in the page language: 1.2 MB. */
export function useFileSize(): (bytes: number) => string {
  const { formatNumber } = useIntl();
  return (bytes) => {
    const { value, unit } = readFileSize(bytes);
    // The short form of bytes has no plural in English.
    return formatNumber(value, { style: 'unit', unit, unitDisplay: unit === 'byte' ? 'long' : 'short' });
  };
}
