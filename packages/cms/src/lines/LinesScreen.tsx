import { Button, useFormatters } from '@manyline/ui';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FileActions } from '../import/FileActions.tsx';
import { useLinesText } from '../messages/useText.ts';
import { ConsolePage, MainAction } from '../shell/ConsolePage.tsx';
import { AccountList } from './accounts/AccountList.tsx';
import type { BulkListProps } from './bulk/bulk.types.ts';
import { BulkList } from './bulk/BulkList.tsx';
import { type AccountListProps, LINE_TABS, type LineListProps, type LineTab } from './lines.types.ts';
import { ImportLines } from './list/ImportLines.tsx';
import { LineList } from './list/LineList.tsx';
import { useLineExport } from './list/useLineExport.ts';
import { OptOutList } from './optOuts/OptOutList.tsx';
import type { OptOutListProps } from './optOuts/optOuts.types.ts';

export interface LinesScreenProps {
  readonly tab: LineTab;
  /** The tab with all lines. */
  readonly list: LineListProps;
  /** The tab with the provider accounts. */
  readonly accounts: AccountListProps;
  /** The tab with the bulk messages of all users. */
  readonly bulk: BulkListProps;
  /** The tab with who must not be written to. */
  readonly optOuts: OptOutListProps;
  readonly onTabChange: (tab: LineTab) => void;
  /** Begins to add a line. */
  readonly onAdd: () => void;
}

/**
 * The lines of all users, and the provider accounts that carry them.
 * @use To find a line, or to add one.
 * @avoid for one line → LineScreen
 * @avoid to choose a line in a form → LinePicker
 */
export function LinesScreen({ tab, list, accounts, bulk, optOuts, onTabChange, onAdd }: LinesScreenProps) {
  const t = useLinesText();
  const { number } = useFormatters();
  const { rights } = list;
  const [isImporting, setIsImporting] = useState(false);
  const exportLines = useLineExport(list);
  const counts = {
    // Of all lines: the tab names what it opens, not what the filter leaves.
    lines: list.total,
    accounts: accounts.accounts.status === 'ready' ? accounts.accounts.value.length : undefined,
    bulk: bulk.batches.status === 'ready' ? bulk.batches.value.items.length : undefined,
    optOuts: undefined,
  };
  const contents = {
    lines: (
      <LineList
        {...list}
        onAdd={rights.canAdd ? onAdd : undefined}
        files={
          <FileActions
            onImport={rights.canImport ? () => setIsImporting(true) : undefined}
            onExportAs={rights.canExport ? exportLines : undefined}
            isEmpty={list.lines.status === 'ready' && list.lines.value.total === 0}
          />
        }
      />
    ),
    accounts: <AccountList {...accounts} />,
    bulk: <BulkList {...bulk} />,
    optOuts: <OptOutList {...optOuts} />,
  };
  const tabs = LINE_TABS.filter((id) => id !== 'accounts' || rights.canSeeAccounts);
  return (
    <ConsolePage
      title={t('cms.lines.heading')}
      action={
        rights.canAdd && (
          <MainAction>
            <Button startIcon={<IconPlus aria-hidden="true" />} onClick={onAdd}>
              {t('cms.lines.add')}
            </Button>
          </MainAction>
        )
      }
      tabs={{
        label: t('cms.lines.tabs'),
        value: tab,
        items: tabs.map((id) => ({
          id,
          label: t(`cms.lines.tab.${id}`),
          ...(counts[id] !== undefined && { count: number(counts[id]) }),
        })),
        onChange: (next) => onTabChange(next as LineTab),
      }}
    >
      {contents[tab]}
      {isImporting && <ImportLines actions={list.importing} onClose={() => setIsImporting(false)} />}
    </ConsolePage>
  );
}
