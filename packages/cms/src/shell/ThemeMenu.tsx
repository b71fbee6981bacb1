import { type ColorMode, IconButton, Menu } from '@manyline/ui';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useText } from '../messages/useText.ts';

export interface ThemeMenuProps {
  readonly colorMode: ColorMode;
  readonly onColorModeChange: (mode: ColorMode) => void;
}

export function ThemeMenu({ colorMode, onColorModeChange }: ThemeMenuProps) {
  const t = useText();
  return (
    <Menu
      align="end"
      trigger={<IconButton label={t('cms.theme.button')} icon={ICONS[colorMode]} />}
      items={MODES.map((mode) => ({
        id: mode,
        label: t(`cms.theme.${mode}`),
        icon: ICONS[mode],
        isChecked: mode === colorMode,
        onSelect: () => onColorModeChange(mode),
      }))}
    />
  );
}

const MODES = ['light', 'dark', 'system'] as const satisfies readonly ColorMode[];

const ICONS = { light: <IconSun />, dark: <IconMoon />, system: <IconDeviceDesktop /> } as const;
