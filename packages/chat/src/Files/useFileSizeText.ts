import { useIntl } from 'react-intl';
import { fileSizeFormat } from './fileSizeFormat.ts';

/** Writes a number of bytes in the language of the page: 1.2 MB. */
export function useFileSizeText(): (bytes: number) => string {
  const { formatNumber } = useIntl();
  return (bytes) => formatNumber(...fileSizeFormat(bytes));
}
