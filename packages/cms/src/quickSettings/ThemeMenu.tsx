import { type ColorMode, IconButton, Menu } from '@manyline/ui';
import { useText } from '../messages/useText.ts';
import { MODE_ICONS, useThemeItems } from './quickItems.tsx';

export interface ThemeMenuProps {
  /** The chosen theme. */
  readonly colorMode: ColorMode;
  /** Chooses another theme. */
  readonly onColorModeChange: (mode: ColorMode) => void;
}

export function ThemeMenu({ colorMode, onColorModeChange }: ThemeMenuProps) {
  const t = useText();
  return (
    <Menu
      align="end"
      trigger={<IconButton label={t('cms.theme.button')} icon={MODE_ICONS[colorMode]} />}
      items={useThemeItems(colorMode, onColorModeChange)}
    />
  );
}
