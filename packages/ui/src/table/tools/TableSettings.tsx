import { IconColumns3 } from '@tabler/icons-react';
import { Button } from '../../controls/Button/Button.tsx';
import { IconButton } from '../../controls/IconButton/IconButton.tsx';
import { Popover } from '../../controls/Popover/Popover.tsx';
import { useConsoleText } from '../../messages/useText.ts';
import { TableSettingsPanel, type TableSettingsPanelProps } from './TableSettingsPanel.tsx';

export interface TableSettingsProps extends TableSettingsPanelProps {
  readonly isPhone: boolean;
}

/** The button for column visibility, order, pinning and density. */
export function TableSettings({ isPhone, ...panel }: TableSettingsProps) {
  const t = useConsoleText();
  const icon = <IconColumns3 aria-hidden="true" />;
  return (
    <Popover
      title={t('ui.table.settings.title')}
      align="end"
      trigger={
        isPhone ? (
          <IconButton label={t('ui.table.settings')} icon={icon} />
        ) : (
          <Button variant="outline" startIcon={icon}>
            {t('ui.table.settings')}
          </Button>
        )
      }
    >
      <TableSettingsPanel {...panel} />
    </Popover>
  );
}
