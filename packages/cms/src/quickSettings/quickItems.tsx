import { type ColorMode, LOCALE_NAMES, LOCALES, type Locale, type MenuAction } from '@manyline/ui';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useText } from '../messages/useText.ts';

export function languageItems(locale: Locale, onLocaleChange: (locale: Locale) => void): readonly MenuAction[] {
  return LOCALES.map((each) => ({
    id: each,
    label: LOCALE_NAMES[each],
    isChecked: each === locale,
    onSelect: () => onLocaleChange(each),
  }));
}

export function useThemeItems(colorMode: ColorMode, onColorModeChange: (mode: ColorMode) => void): readonly MenuAction[] {
  const t = useText();
  return MODES.map((mode) => ({
    id: mode,
    label: t(`cms.theme.${mode}`),
    icon: MODE_ICONS[mode],
    isChecked: mode === colorMode,
    onSelect: () => onColorModeChange(mode),
  }));
}

const MODES = ['light', 'dark', 'system'] as const satisfies readonly ColorMode[];

export const MODE_ICONS = { light: <IconSun />, dark: <IconMoon />, system: <IconDeviceDesktop /> } as const;
