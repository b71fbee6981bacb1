import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../messages/useText.ts';
import { Button, type ButtonProps } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Menu } from '../Menu/Menu.tsx';
import { type FileFormat, useFormatItems } from './useFormatItems.tsx';

export interface ExportButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** “Export” by default. */
  readonly label?: string;
  readonly isDisabled?: boolean;
  /** In a row of icons, such as the tool bar of a table; the label is its tooltip. */
  readonly isIconOnly?: boolean;
  /** Settles when the file is saved or has failed; the page reports a failure. */
  readonly onExport: (format: FileFormat) => Promise<unknown>;
}

/**
 * Saves a table as a file for Excel or for other programs. Busy until the file is saved.
 * @use To save what is listed as a file.
 * @avoid for another action → Button
 * @key Enter, Space: Offers the formats.
 */
export function ExportButton({
  label,
  isDisabled = false,
  isIconOnly = false,
  variant = 'outline',
  size = 'md',
  onExport,
}: ExportButtonProps) {
  const t = useText();
  const [isBusy, setIsBusy] = useState(false);
  const items = useFormatItems((format) => {
    setIsBusy(true);
    void onExport(format).finally(() => setIsBusy(false));
  });
  return (
    <Menu
      align="end"
      items={items}
      trigger={
        isIconOnly ? (
          <IconButton label={label ?? t('ui.export')} icon={<IconDownload aria-hidden="true" />} isBusy={isBusy} disabled={isDisabled} />
        ) : (
          <Button
            variant={variant}
            size={size}
            startIcon={<IconDownload aria-hidden="true" />}
            endIcon={<IconChevronDown aria-hidden="true" />}
            isBusy={isBusy}
            disabled={isDisabled}
          >
            {label ?? t('ui.export')}
          </Button>
        )
      }
    />
  );
}
