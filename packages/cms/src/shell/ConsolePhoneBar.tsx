import { PhoneBar, type PhoneBarItem } from '@manyline/ui';
import { IconHome, IconMessages, IconSearch, IconSpeakerphone, IconUser } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useText } from '../messages/useText.ts';
import type { ConsoleNavIcon, ConsoleNavItem } from './ConsoleShell.tsx';
import { type UserMenuProps, useUserMenuItems } from './userMenuItems.tsx';

interface ConsolePhoneBarProps extends UserMenuProps {
  readonly nav: readonly ConsoleNavItem[];
  readonly currentPath: string;
  readonly onSearch?: (() => void) | undefined;
  readonly onNavigate: (href: string, event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Chats, Bulk, Search and You, as far as the user may use them; without chats, Home. */
export function ConsolePhoneBar({ nav, currentPath, onSearch, onNavigate, ...user }: ConsolePhoneBarProps) {
  const t = useText();
  const menu = useUserMenuItems(user);
  const link = (icon: keyof typeof LINK_ICONS): readonly PhoneBarItem[] => {
    const page = findPage(nav, icon);
    return page
      ? [{ id: icon, label: t(`cms.phone.${icon}`), icon: LINK_ICONS[icon], href: page.id, isCurrent: page.id === currentPath }]
      : [];
  };
  const chats = link('conversations');
  const items: readonly PhoneBarItem[] = [
    ...(chats.length > 0 ? chats : link('home')),
    ...link('bulk'),
    ...(onSearch ? [{ id: 'search', label: t('cms.phone.search'), icon: <IconSearch aria-hidden="true" />, onSelect: onSearch }] : []),
    { id: 'you', label: t('cms.phone.you'), name: t('cms.phone.you.name'), icon: <IconUser aria-hidden="true" />, items: menu },
  ];
  return <PhoneBar label={t('cms.phone.bar')} items={items} onNavigate={onNavigate} />;
}

function findPage(nav: readonly ConsoleNavItem[], icon: ConsoleNavIcon): ConsoleNavItem | undefined {
  return nav.flatMap((item) => item.children ?? [item]).find((item) => item.icon === icon && item.children === undefined);
}

const LINK_ICONS = {
  conversations: <IconMessages aria-hidden="true" />,
  home: <IconHome aria-hidden="true" />,
  bulk: <IconSpeakerphone aria-hidden="true" />,
} as const;
