import {
  AppShell,
  type AppShellProps,
  Brand,
  DEFAULT_LAYOUT,
  isPlainClick,
  media,
  type NavItem,
  ScrollToTop,
  token,
  touchArea,
} from '@manyline/ui';
import {
  IconAddressBook,
  IconApps,
  IconChartBar,
  IconClock,
  IconDevices,
  IconFile,
  IconFunction,
  IconHistory,
  IconHome,
  IconLayoutDashboard,
  IconLock,
  IconSpeakerphone,
  IconRoute,
  IconUser,
  IconUsers,
  IconMessages,
  IconPhone,
  IconSettings,
} from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useText } from '../messages/useText.ts';
import { ConsolePhoneBar } from './ConsolePhoneBar.tsx';
import { SearchButton } from './SearchButton.tsx';
import { UserMenu, type UserMenuProps } from './UserMenu.tsx';

/** A page the user may see, or a group of them. */
export interface ConsoleNavItem {
  /** The page's path, or any unique name for a group. */
  readonly id: string;
  /** In the user's language. */
  readonly title: string;
  readonly icon: ConsoleNavIcon;
  /** The items of a group; undefined for a page. */
  readonly children?: readonly ConsoleNavItem[];
}

export type ConsoleNavIcon = keyof typeof NAV_ICONS;

export interface ConsoleShellProps
  extends
    UserMenuProps,
    Pick<AppShellProps, 'height' | 'banner' | 'currentPath' | 'onNavigate' | 'onLayoutChange'>,
    Partial<Pick<AppShellProps, 'layout'>> {
  /** Only the items the user may see, in order. */
  readonly nav: readonly ConsoleNavItem[];
  /** Where the logo leads. */
  readonly homePath: string;
  /** The notification bell; its space is reserved while it loads. */
  readonly notifications?: ReactNode;
  /** Opens the command palette. */
  readonly onSearch?: (() => void) | undefined;
  /** The page. */
  readonly children: ReactNode;
}

/**
 * The frame of every signed-in page of the product.
 * @use Once, around the signed-in pages.
 * @avoid around the sign-in pages → AuthShell
 * @avoid for a product with another menu → AppShell
 */
export function ConsoleShell({
  nav,
  homePath,
  currentPath,
  layout = DEFAULT_LAYOUT,
  banner,
  notifications,
  height = 'content',
  children,
  onNavigate,
  onSearch,
  onLayoutChange,
  ...user
}: ConsoleShellProps) {
  const t = useText();

  function handleHome(event: MouseEvent<HTMLAnchorElement>) {
    if (isPlainClick(event)) onNavigate(homePath, event);
  }

  return (
    <AppShell
      brand={
        <Home href={homePath} aria-label={t('cms.nav.home')} onClick={handleHome}>
          <Brand />
        </Home>
      }
      nav={nav.map(toNavItem)}
      currentPath={currentPath}
      layout={layout}
      banner={banner}
      footer={height === 'content' ? <span>{'Manyline'}</span> : undefined}
      height={height}
      actions={
        <>
          {onSearch && (
            <InPhoneBar>
              <SearchButton onSearch={onSearch} />
            </InPhoneBar>
          )}
          {notifications !== undefined && <Notices>{notifications}</Notices>}
          <InPhoneBar>
            <UserMenu {...user} />
          </InPhoneBar>
        </>
      }
      phoneBar={<ConsolePhoneBar {...user} nav={nav} currentPath={currentPath} onSearch={onSearch} onNavigate={onNavigate} />}
      navLabel={t('cms.nav.main')}
      skipLabel={t('cms.nav.skip')}
      menuLabel={t('cms.nav.openMenu')}
      closeMenuLabel={t('cms.nav.closeMenu')}
      collapseMenuLabel={t('cms.nav.collapse')}
      keepMenuOpenLabel={t('cms.nav.keepOpen')}
      onNavigate={onNavigate}
      {...(onLayoutChange && { onLayoutChange })}
    >
      {children}
      {height === 'content' && <ScrollToTop label={t('cms.app.scrollToTop')} />}
    </AppShell>
  );
}

function toNavItem({ id, title: label, icon, children }: ConsoleNavItem): NavItem {
  const entry = { label, icon: NAV_ICONS[icon] };
  return children === undefined ? { ...entry, href: id } : { ...entry, id, children: children.map(toNavItem) };
}

const NAV_ICONS = {
  apps: <IconApps aria-hidden="true" />,
  audit: <IconHistory aria-hidden="true" />,
  clients: <IconDevices aria-hidden="true" />,
  contacts: <IconAddressBook aria-hidden="true" />,
  scheduled: <IconClock aria-hidden="true" />,
  dashboard: <IconLayoutDashboard aria-hidden="true" />,
  features: <IconFunction aria-hidden="true" />,
  home: <IconHome aria-hidden="true" />,
  bulk: <IconSpeakerphone aria-hidden="true" />,
  lines: <IconPhone aria-hidden="true" />,
  page: <IconFile aria-hidden="true" />,
  permissions: <IconLock aria-hidden="true" />,
  user: <IconUser aria-hidden="true" />,
  reports: <IconChartBar aria-hidden="true" />,
  routes: <IconRoute aria-hidden="true" />,
  users: <IconUsers aria-hidden="true" />,
  conversations: <IconMessages aria-hidden="true" />,
  settings: <IconSettings aria-hidden="true" />,
} as const;

const Notices = styled.span`
  display: inline-grid;
  inline-size: ${token.controlHeight};
  block-size: ${token.controlHeight};
`;

/** On phones the bar at the bottom has it. */
const InPhoneBar = styled.span`
  display: contents;
  ${media.phone} {
    display: none;
  }
`;

const Home = styled.a`
  ${touchArea}
  display: inline-flex;
  padding: 4px;
  margin-inline-start: -4px;
  border-radius: ${token.radiusControl};
  text-decoration: none;

  ${media.hover} {
    &:hover {
      background: ${token.accent8};
    }
  }
`;
