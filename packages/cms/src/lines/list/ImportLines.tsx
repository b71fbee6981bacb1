import { IMPORT_MAX_ROWS, LINE_IMPORT_COLUMNS, LINE_STATUSES } from '@manyline/contract';
import { usePhoneFormat } from '@manyline/ui';
import { FieldChanges } from '../../changes/FieldChanges.tsx';
import { ImportDialog } from '../../import/ImportDialog.tsx';
import { whatWasDone } from '../../import/whatWasDone.ts';
import { useLinesText } from '../../messages/useText.ts';
import type { LineListProps } from '../lines.types.ts';

export interface ImportLinesProps {
  readonly actions: LineListProps['importing'];
  readonly onClose: () => void;
}

const LINKED_BY = ['number'] as const;
const FIELDS = ['owner', 'status', 'provider'] as const;

/** Adds and changes lines from a file. */
export function ImportLines({ actions, onClose }: ImportLinesProps) {
  const t = useLinesText();
  const format = usePhoneFormat();
  const fieldOf = (field: string) => {
    const known = FIELDS.find((one) => one === field);
    return known ? t(`cms.lines.column.${known}`) : t('cms.lines.wizard.name');
  };
  const wordOf = (field: string, value: unknown) => {
    const status = field === 'status' ? LINE_STATUSES.find((one) => one === value) : undefined;
    if (status) return t(`cms.lines.status.${status}`);
    return typeof value === 'string' ? value : undefined;
  };
  return (
    <ImportDialog
      {...actions}
      title={t('cms.lines.import')}
      text={[t('cms.lines.import.text', { rows: IMPORT_MAX_ROWS }), t('cms.lines.import.new'), t('cms.lines.import.moved')].join(' ')}
      columnsHint={t('cms.lines.import.columns', { columns: LINE_IMPORT_COLUMNS.join(', ') })}
      columns={LINE_IMPORT_COLUMNS.map((value) => ({ value, label: t(`cms.lines.import.column.${value}`) }))}
      required="number"
      linkedBy={LINKED_BY}
      confirmLabel={(count) => t('cms.lines.import.confirm', { count })}
      doneText={(counts) => t(`cms.lines.import.${whatWasDone(counts)}`, counts)}
      keyLabel={t('cms.lines.column.line')}
      keyOf={({ tn }) => format(tn, 'international')}
      renderChanges={({ changes }) => changes.length > 0 && <FieldChanges changes={changes} fieldOf={fieldOf} wordOf={wordOf} />}
      onClose={onClose}
    />
  );
}
