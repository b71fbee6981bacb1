import { IMPORT_MAX_ROWS } from '@manyline/contract';
import { ImportDialog } from '../../import/ImportDialog.tsx';
import { useLinesText } from '../../messages/useText.ts';
import type { OptOutListProps } from './optOuts.types.ts';

export interface ImportOptOutsProps {
  readonly actions: OptOutListProps['importing'];
  readonly onClose: () => void;
}

/** Adds the numbers of a file to the opt-out list. */
export function ImportOptOuts({ actions, onClose }: ImportOptOutsProps) {
  const t = useLinesText();
  return (
    <ImportDialog
      {...actions}
      title={t('cms.optOuts.import')}
      text={t('cms.optOuts.import.text', { rows: IMPORT_MAX_ROWS })}
      columnsHint={t('cms.optOuts.import.columns')}
      columns={COLUMNS.map((value) => ({ value, label: t(`cms.optOuts.import.column.${value}`) }))}
      required="number"
      linkedBy={LINKED_BY}
      confirmLabel={(count) => t('cms.optOuts.import.confirm', { count })}
      doneText={({ created }) => t('cms.optOuts.import.done', { count: created })}
      keyLabel={t('cms.optOuts.import.column.number')}
      keyOf={({ phoneNumber }) => phoneNumber}
      renderChanges={() => null}
      onClose={onClose}
    />
  );
}

const COLUMNS = ['number', 'line', 'reason'] as const;
const LINKED_BY = ['number'] as const;
