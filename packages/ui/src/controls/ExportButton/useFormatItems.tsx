import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useText } from '../../messages/useText.ts';
import type { MenuAction } from '../Menu/Menu.types.ts';

export type FileFormat = 'xlsx' | 'csv';

/** Menu items that save a table as a file, one for each format. */
export function useFormatItems(onExport: (format: FileFormat) => void): readonly MenuAction[] {
  const names = useFormatNames();
  return [
    { id: 'xlsx', label: names.xlsx, icon: <IconFileSpreadsheet aria-hidden="true" />, onSelect: () => onExport('xlsx') },
    { id: 'csv', label: names.csv, icon: <IconFileTypeCsv aria-hidden="true" />, onSelect: () => onExport('csv') },
  ];
}

/** The name of each format, as users read it. */
export function useFormatNames(): Readonly<Record<FileFormat, string>> {
  const t = useText();
  return { xlsx: t('ui.export.xlsx'), csv: t('ui.export.csv') };
}
