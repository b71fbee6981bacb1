import { type FileFormat, toast } from '@manyline/ui';
import { useLinesText } from '../../messages/useText.ts';
import type { LineListProps } from '../lines.types.ts';

/** Exports some lines, or all that match. */
export function useLineExport({ onExport }: Pick<LineListProps, 'onExport'>) {
  const t = useLinesText();
  return async (format: FileFormat, tns?: readonly string[]) => {
    const outcome = await onExport(format, tns);
    if (outcome.status === 'failed') toast({ tone: 'danger', text: outcome.message ?? t('cms.lines.export.failed') });
  };
}
