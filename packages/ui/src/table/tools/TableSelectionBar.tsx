import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../controls/Button/Button.tsx';
import { IconButton } from '../../controls/IconButton/IconButton.tsx';
import { useConsoleText } from '../../messages/useText.ts';
import { ALL_ROWS, NO_ROWS, type TableSelection } from '../state/tableSelection.ts';
import { Bar } from './TableSelectionBar.styles.ts';

export interface TableSelectionBarProps {
  readonly count: number;
  readonly total: number;
  readonly actions: ReactNode;
  readonly onSelectionChange: (selection: TableSelection) => void;
  /** Called when the focused bar disappears. */
  readonly onEnd: () => void;
}

/** Number of selected rows and the bulk actions. */
export function TableSelectionBar({ count, total, actions, onSelectionChange, onEnd }: TableSelectionBarProps) {
  const t = useConsoleText();
  return (
    <Bar data-selection-bar role="group" aria-label={t('ui.table.select.bar')}>
      <IconButton
        label={t('ui.table.select.clear')}
        icon={<IconX aria-hidden="true" />}
        onClick={() => {
          onSelectionChange(NO_ROWS);
          onEnd();
        }}
      />
      <strong>{t('ui.table.select.count', { count })}</strong>
      <div data-part="rest">
        {count < total && (
          <Button variant="ghost" size="sm" onClick={() => onSelectionChange(ALL_ROWS)}>
            {t('ui.table.select.all', { count: total })}
          </Button>
        )}
        <div data-part="actions">{actions}</div>
      </div>
    </Bar>
  );
}
