import { LanguageMenu, type LanguageMenuProps } from './LanguageMenu.tsx';
import { ThemeMenu, type ThemeMenuProps } from './ThemeMenu.tsx';

export interface QuickSettingsProps extends LanguageMenuProps, ThemeMenuProps {}

/**
 * The settings available on every page, signed in or not.
 * @use For theme and language, on pages with and without sign-in.
 * @avoid for the account → AccountScreen
 */
export function QuickSettings({ locale, onLocaleChange, ...theme }: QuickSettingsProps) {
  return (
    <>
      <LanguageMenu locale={locale} onLocaleChange={onLocaleChange} />
      <ThemeMenu {...theme} />
    </>
  );
}
