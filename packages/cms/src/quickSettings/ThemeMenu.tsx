import { type ColorMode, IconButton, Menu } from '@manyline/ui';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useText } from '../messages/useText.ts';

export interface ThemeMenuProps {
  /** The chosen theme. */
  readonly colorMode: ColorMode;
  /** Chooses another theme. */
  readonly onColorModeChange: (mode: ColorMode) => void;
  /** Where there is more to set than the mode. */
  readonly onCustomise?: (() => void) | undefined;
}

export function ThemeMenu({ colorMode, onColorModeChange, onCustomise }: ThemeMenuProps) {
  const t = useText();
  return (
    <Menu
      align="end"
      trigger={<IconButton label={t('cms.theme.button')} icon={ICONS[colorMode]} />}
      items={[
        ...MODES.map((mode) => ({
          id: mode,
          label: t(`cms.theme.${mode}`),
          icon: ICONS[mode],
          isChecked: mode === colorMode,
          onSelect: () => onColorModeChange(mode),
        })),
        ...(onCustomise
          ? [{ id: 'line', kind: 'separator' } as const, { id: 'more', label: t('cms.theme.customise'), onSelect: onCustomise }]
          : []),
      ]}
    />
  );
}

const MODES = ['light', 'dark', 'system'] as const satisfies readonly ColorMode[];

const ICONS = { light: <IconSun />, dark: <IconMoon />, system: <IconDeviceDesktop /> } as const;
