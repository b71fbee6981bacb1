import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { DEFAULT_LAYOUT, token } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { UnreachableNotice } from '../notices/UnreachableNotice/UnreachableNotice.tsx';
import { type ConsoleNavItem, ConsoleShell } from './ConsoleShell.tsx';

function menu(conversations: string, configs: string, system: string): readonly ConsoleNavItem[] {
  const systemPage = { id: '/cms/config/page-cms-config-system', title: system, icon: 'settings' } as const;
  return [
    { id: '/cms/apps/page-cms-apps-chat', title: conversations, icon: 'conversations' },
    { id: '/cms/config/page-cms-config', title: configs, icon: 'settings', children: [systemPage] },
  ];
}

const arabicMenu = menu('المحادثات', 'الإعدادات', 'إعدادات النظام');

const meta = {
  title: 'CMS/ConsoleShell',
  component: ConsoleShell,
  parameters: { layout: 'fullscreen' },
  args: {
    nav: menu('Conversations', 'Settings', 'System settings'),
    homePath: '/',
    currentPath: '/cms/apps/page-cms-apps-chat',
    height: 'viewport',
    user: { id: 'u1', name: 'Alice Moreau', username: 'alice' },
    locale: 'en',
    colorMode: 'light',
    children: null,
    onNavigate: fn((_path: string, event: { preventDefault: () => void }) => event.preventDefault()),
    onLocaleChange: fn(),
    onColorModeChange: fn(),
    onAccount: fn(),
    onPreferences: fn(),
    onLogOut: fn(),
    onSearch: fn(),
  },
  render: (args, { globals }) => (
    <ConsoleShell
      {...args}
      {...(globals['navigation'] !== 'given' && { layout: { ...DEFAULT_LAYOUT, navigation: globals['navigation'] } })}
      locale={globals['locale']}
      colorMode={globals['theme']}
    >
      <Page data-height={args.height} />
    </ConsoleShell>
  ),
} satisfies Meta<typeof ConsoleShell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    const menu = within(canvas.getByRole('navigation', { name: 'Main' }));
    await expect(menu.getByRole('link', { name: 'Conversations' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('link', { name: 'Manyline home page' }));
    await expect(args.onNavigate).toHaveBeenCalledWith('/', expect.anything());
  },
};

/** The search is a field where there is room and an icon elsewhere; one of the two exists for assistive technology. */
export const Search: Story = {
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Search' });
    await expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
    await userEvent.click(button);
    await expect(args.onSearch).toHaveBeenCalledOnce();
  },
};

export const UserMenu: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'User menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await expect(args.onLogOut).toHaveBeenCalledOnce();

    await userEvent.click(canvas.getByRole('button', { name: 'User menu' }));
    await expect(await screen.findByText('Alice Moreau (alice)')).toBeVisible();
  },
};

export const Unreachable: Story = { args: { banner: <UnreachableNotice isRetrying={false} onRetry={fn()} /> } };

/** Also a page without the menu: the rest of the frame stays. */
export const NothingPermitted: Story = {
  args: { nav: [] },
  globals: { navigation: 'vertical' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Open menu' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Manyline home page' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'User menu' })).toBeVisible();
  },
};

export const LongContent: Story = {
  args: {
    height: 'content',
    user: {
      id: 'u1',
      name: 'Maximiliana Charlotte von Habsburg-Lothringen de la Fontaine',
      username: 'maximiliana.von.habsburg-lothringen',
    },
  },
  play: async ({ canvas }) => {
    window.scrollTo(0, 400);
    await expect(await canvas.findByRole('button', { name: 'Back to top' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'User menu' }));
    await expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeVisible();
  },
};

/** Chats, Search and You are at the bottom of the window; "You" opens what the user menu has. */
export const Phone: Story = {
  tags: ['picture'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas }) => {
    const bar = within(canvas.getByRole('navigation', { name: 'Quick access' }));
    await expect(bar.getByRole('link', { name: 'Chats' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(bar.getByRole('button', { name: 'Search' }));
    await expect(args.onSearch).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('button', { name: 'User menu' })).not.toBeInTheDocument();
    await userEvent.click(bar.getByRole('button', { name: 'You: user menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Language/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Français' }));
    await expect(args.onLocaleChange).toHaveBeenCalledWith('fr');
    await userEvent.click(bar.getByRole('button', { name: 'You: user menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await expect(args.onLogOut).toHaveBeenCalledOnce();
  },
};

export const PhoneMenuDarkArabic: Story = {
  tags: ['picture'],
  args: { nav: arabicMenu },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'فتح القائمة' }));
    const drawer = within(await canvas.findByRole('dialog', { name: 'الرئيسية' }));
    await expect(drawer.getByRole('link', { name: 'المحادثات' })).toBeVisible();
  },
};

export const PhoneYouDarkArabic: Story = {
  tags: ['picture'],
  args: { nav: arabicMenu, height: 'content' },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    window.scrollTo(0, 300);
    const bar = canvas.getByRole('navigation', { name: 'الوصول السريع' });
    await waitFor(() => expect(bar.getBoundingClientRect().bottom).toBe(window.innerHeight));
    await userEvent.click(within(bar).getByRole('button', { name: 'حسابك: قائمة المستخدم' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^اللغة/u }));
    await expect(await screen.findByRole('menuitemradio', { name: 'العربية' })).toBeChecked();
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: { nav: arabicMenu },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'قائمة المستخدم' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^اللغة/u }));
    await expect(await screen.findByRole('menuitemradio', { name: 'العربية' })).toBeChecked();
  },
};

const Page = styled.div`
  flex: 1;
  border-radius: ${token.radiusCard};
  background: ${token.surface};
  box-shadow: ${token.shadowCard};

  &[data-height='content'] {
    flex: none;
    block-size: 1600px;
  }
`;
