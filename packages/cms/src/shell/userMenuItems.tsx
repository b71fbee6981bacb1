import { LOCALE_NAMES, type MenuItem } from '@manyline/ui';
import { IconAdjustments, IconDownload, IconEraser, IconLink, IconLogout, IconPalette, IconUser, IconWorld } from '@tabler/icons-react';
import { useText } from '../messages/useText.ts';
import type { LanguageMenuProps } from '../quickSettings/LanguageMenu.tsx';
import { languageItems, MODE_ICONS, useThemeItems } from '../quickSettings/quickItems.tsx';
import type { ThemeMenuProps } from '../quickSettings/ThemeMenu.tsx';

export interface UserMenuProps extends LanguageMenuProps, ThemeMenuProps {
  /** Who is signed in. */
  readonly user: { readonly id: string; readonly name: string; readonly username: string };
  /** Opens everything about theme and layout. */
  readonly onCustomise?: (() => void) | undefined;
  /** Opens the user's own account. */
  readonly onAccount: () => void;
  /** Opens the user's preferences. */
  readonly onPreferences: () => void;
  /** Installs the app on this device. Offered only where that is possible. */
  readonly onInstall?: (() => void) | undefined;
  /** Copies a link that shows designers and developers this page in Storybook. Offered only where it is given. */
  readonly onCopyState?: (() => void) | undefined;
  /** Ends the session. */
  readonly onLogOut: () => void;
  /** Logs out and removes what the user left in this browser. */
  readonly onForget?: (() => void) | undefined;
}

/** The user menu: account, preferences, language and theme, signing out. */
export function useUserMenuItems(props: UserMenuProps): readonly MenuItem[] {
  const { user, locale, colorMode, onLocaleChange, onColorModeChange, onCustomise, onAccount, onPreferences } = props;
  const { onInstall, onCopyState, onLogOut, onForget } = props;
  const t = useText();
  const modes = useThemeItems(colorMode, onColorModeChange);
  return [
    { id: 'person', kind: 'heading', label: t('cms.user.signedInAs', { name: user.name, username: user.username }) },
    { id: 'account', label: t('cms.title.account'), icon: <IconUser />, onSelect: onAccount },
    { id: 'preferences', label: t('cms.user.preferences'), icon: <IconAdjustments />, onSelect: onPreferences },
    { id: 'choices', kind: 'separator' },
    {
      id: 'language',
      kind: 'submenu',
      label: t('cms.language.button'),
      description: LOCALE_NAMES[locale],
      icon: <IconWorld />,
      items: languageItems(locale, onLocaleChange),
    },
    {
      id: 'theme',
      kind: 'submenu',
      label: t('cms.theme.button'),
      description: t(`cms.theme.${colorMode}`),
      icon: MODE_ICONS[colorMode],
      items: modes,
    },
    ...(onCustomise ? [{ id: 'customise', label: t('cms.theme.customise'), icon: <IconPalette />, onSelect: onCustomise }] : []),
    ...(onInstall ? [{ id: 'install', label: t('cms.user.install'), icon: <IconDownload />, onSelect: onInstall }] : []),
    { id: 'end', kind: 'separator' },
    ...(onCopyState ? [{ id: 'copyState', label: t('cms.user.copyState'), icon: <IconLink />, onSelect: onCopyState }] : []),
    { id: 'logOut', label: t('cms.user.logOut'), icon: <IconLogout data-mirror />, onSelect: onLogOut },
    ...(onForget ? [{ id: 'forget', label: t('cms.user.forget'), icon: <IconEraser />, onSelect: onForget }] : []),
  ];
}
