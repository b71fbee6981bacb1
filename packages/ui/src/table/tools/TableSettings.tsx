import { IconColumns3 } from '@tabler/icons-react';
import { IconButton } from '../../controls/IconButton/IconButton.tsx';
import { Popover } from '../../controls/Popover/Popover.tsx';
import { useConsoleText } from '../../messages/useText.ts';
import { TableSettingsPanel, type TableSettingsPanelProps } from './TableSettingsPanel.tsx';

/** The button for column visibility, order, pinning and density. */
export function TableSettings(panel: TableSettingsPanelProps) {
  const t = useConsoleText();
  return (
    <Popover
      title={t('ui.table.settings.title')}
      align="end"
      trigger={<IconButton label={t('ui.table.settings')} icon={<IconColumns3 aria-hidden="true" />} />}
    >
      <TableSettingsPanel {...panel} />
    </Popover>
  );
}
