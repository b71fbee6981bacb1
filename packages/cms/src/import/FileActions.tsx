import { ExportButton, type FileFormat, IconButton, media, Menu, useFormatItems, useMedia } from '@manyline/ui';
import { IconDotsVertical, IconDownload, IconUpload } from '@tabler/icons-react';
import { useConsoleText } from '../messages/useText.ts';

export interface FileActionsProps {
  /** Undefined without the right. */
  readonly onImport: (() => void) | undefined;
  /** Opens a dialog that asks for the format. */
  readonly onExport?: (() => void) | undefined;
  /** Exports at once. */
  readonly onExportAs?: ((format: FileFormat) => Promise<unknown>) | undefined;
  /** Nothing can be exported. */
  readonly isEmpty: boolean;
}

/** Import and export of a list, at the end of its tool bar; on phones in a menu. */
export function FileActions({ onImport, onExport, onExportAs, isEmpty }: FileActionsProps) {
  const t = useConsoleText();
  const isPhone = useMedia(media.phone);
  const items = [
    ...(onImport
      ? [{ id: 'import', label: t('cms.import.action'), icon: <IconUpload aria-hidden="true" />, isDisabled: false, onSelect: onImport }]
      : []),
    ...(onExport
      ? [
          {
            id: 'export',
            label: t('cms.export.action'),
            icon: <IconDownload aria-hidden="true" />,
            isDisabled: isEmpty,
            onSelect: onExport,
          },
        ]
      : []),
  ];
  const formats = useFormatItems((format) => void onExportAs?.(format)).map((item) => ({ ...item, isDisabled: isEmpty }));
  if (isPhone)
    return (
      (items.length > 0 || onExportAs) && (
        <Menu
          align="end"
          items={onExportAs ? [...items, { id: 'formats', kind: 'heading', label: t('cms.export.action') }, ...formats] : items}
          trigger={<IconButton variant="outline" label={t('cms.import.more')} icon={<IconDotsVertical aria-hidden="true" />} />}
        />
      )
    );
  return (
    <>
      {items.map(({ id, label, icon, isDisabled, onSelect }) => (
        <IconButton key={id} label={label} icon={icon} disabled={isDisabled} onClick={onSelect} />
      ))}
      {onExportAs && <ExportButton isIconOnly isDisabled={isEmpty} onExport={onExportAs} />}
    </>
  );
}
