import { REPORT_TABLES } from '@manyline/contract';
import { Button, type FileFormat, Menu, type MenuItem, useFormatNames } from '@manyline/ui';
import { IconChevronDown, IconDownload, IconFileSpreadsheet, IconFileTypeCsv, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useReportsText } from '../messages/useText.ts';
import type { DashboardScreenProps } from './report.types.ts';

interface ExportMenuProps extends Pick<DashboardScreenProps, 'canExport' | 'onExport'> {
  readonly isDisabled: boolean;
  /** Takes and saves a picture of the figures. */
  readonly onPicture: () => Promise<void>;
}

/** Saves the figures as a table or picture. */
export function ExportMenu({ canExport, isDisabled, onExport, onPicture }: ExportMenuProps) {
  const t = useReportsText();
  const formatNames = useFormatNames();
  const [isExporting, setIsExporting] = useState(false);
  const run = (work: () => Promise<void>) => {
    setIsExporting(true);
    void work().finally(() => setIsExporting(false));
  };
  const tables = (format: FileFormat): readonly MenuItem[] =>
    REPORT_TABLES.map((table) => ({
      id: `${format}-${table}`,
      label: t(`cms.report.export.${table}`),
      onSelect: () => run(() => onExport(table, format)),
    }));
  const items: readonly MenuItem[] = [
    ...(canExport
      ? (['xlsx', 'csv'] as const).map((format) => ({
          id: format,
          kind: 'submenu' as const,
          label: formatNames[format],
          icon: format === 'xlsx' ? <IconFileSpreadsheet aria-hidden="true" /> : <IconFileTypeCsv aria-hidden="true" />,
          items: tables(format),
        }))
      : []),
    { id: 'picture', label: t('cms.report.export.picture'), icon: <IconPhoto />, onSelect: () => run(onPicture) },
  ];
  return (
    <Menu
      trigger={
        <Button
          variant="outline"
          startIcon={<IconDownload aria-hidden="true" />}
          endIcon={<IconChevronDown aria-hidden="true" />}
          isBusy={isExporting}
          disabled={isDisabled}
        >
          {t('cms.report.export')}
        </Button>
      }
      items={items}
    />
  );
}
