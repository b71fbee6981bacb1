import { isFixable } from '@manyline/contract';
import { useBulkText } from '../../messages/useText.ts';
import type { RecipientRow } from '../BulkEditor/BulkEditor.types.ts';
import { useReasonTexts } from '../BulkGrid/useReasonTexts.ts';
import { CellButton, Result } from './Recipients.styles.ts';

export interface RowResultProps {
  readonly row: RecipientRow;
  /** The lowest number of SMS of any recipient. */
  readonly leastSegments: number;
  readonly onFix: () => void;
}

/** Why a recipient is skipped, or the cost of their message. */
export function RowResult({ row, leastSegments, onFix }: RowResultProps) {
  const t = useBulkText();
  const words = useReasonTexts();
  const { exclusion, segments } = row;
  if (row.isUnlikely)
    return (
      <CellButton type="button" title={t('chat.bulk.row.unlikely.why')} onClick={onFix}>
        <Result data-look="warning">{t('chat.bulk.row.unlikely')}</Result>
      </CellButton>
    );
  if (exclusion === undefined)
    return (
      <Result data-look={segments > leastSegments ? 'warning' : 'plain'}>
        {segments === 0 ? t('chat.bulk.row.ready') : t('chat.bulk.row.sms', { count: segments })}
      </Result>
    );
  const reason = words.of({ ...row, reason: exclusion });
  if (!isFixable(exclusion))
    return (
      <Result data-look="muted" title={reason}>
        {reason}
      </Result>
    );
  return (
    <CellButton type="button" title={reason} onClick={onFix}>
      <Result data-look="danger">{reason}</Result>
    </CellButton>
  );
}
