import { useIntl } from 'react-intl';
import { useConsoleText } from '../../messages/useText.ts';
import type { FileDropProps } from './FileDrop.tsx';
import { useFileSize } from './useFileSize.ts';

interface FileLimits {
  readonly accept: FileDropProps['accept'];
  readonly maxBytes: number | undefined;
  readonly maxFiles: number;
}

/** The limits as sentences, shown before a file is chosen. */
export function useFileLimits({ accept, maxBytes, maxFiles }: FileLimits): readonly string[] {
  const t = useConsoleText();
  const { formatList } = useIntl();
  const fileSize = useFileSize();
  const limits: string[] = [];
  if (accept) {
    const kinds = [...new Set(Object.values(accept).flat())].map((extension) => extension.replace('.', '').toUpperCase());
    limits.push(t('ui.files.limit.types', { types: formatList(kinds, { type: 'disjunction' }) }));
  }
  if (maxBytes !== undefined) limits.push(t('ui.files.limit.size', { size: fileSize(maxBytes) }));
  if (Number.isFinite(maxFiles)) limits.push(t('ui.files.limit.count', { count: maxFiles }));
  return limits;
}
