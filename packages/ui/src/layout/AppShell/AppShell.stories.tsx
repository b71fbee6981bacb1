import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconChartBar, IconMessages, IconMoon, IconSettings, IconSpeakerphone, IconUsers, IconWorld } from '@tabler/icons-react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { styled } from 'styled-components';
import { IconButton } from '../../controls/IconButton.tsx';
import { Avatar } from '../../feedback/Avatar.tsx';
import { Banner } from '../../feedback/Banner.tsx';
import { token } from '../../theme/token.ts';
import { Brand } from '../Brand.tsx';
import { AppShell } from './AppShell.tsx';

const nav = [
  { path: '/conversations', label: 'Conversations', icon: <IconMessages /> },
  { path: '/send', label: 'Multi-send', icon: <IconSpeakerphone /> },
  { path: '/users', label: 'Users', icon: <IconUsers /> },
  { path: '/configuration', label: 'Configuration', icon: <IconSettings /> },
  { path: '/reports', label: 'Reports', icon: <IconChartBar /> },
];

const meta = {
  title: 'Layout/AppShell',
  component: AppShell,
  parameters: { layout: 'fullscreen' },
  args: {
    brand: <Brand />,
    nav: nav.slice(0, 3),
    currentPath: '/conversations',
    actions: (
      <>
        <IconButton label="Language" icon={<IconWorld />} />
        <IconButton label="Theme" icon={<IconMoon />} />
        <IconButton label="User menu" icon={<Avatar name="Alice Moreau" size="sm" />} />
      </>
    ),
    navLabel: 'Main',
    skipLabel: 'Skip to the content',
    menuLabel: 'Open the menu',
    closeMenuLabel: 'Close the menu',
    children: null,
    onNavigate: fn((_path: string, event: { preventDefault: () => void }) => event.preventDefault()),
  },
  render: (args) => (
    <AppShell {...args}>
      <Page data-size={args.height} />
    </AppShell>
  ),
} satisfies Meta<typeof AppShell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const menu = within(canvas.getByRole('navigation', { name: 'Main' }));
    await expect(menu.getByRole('link', { name: 'Conversations' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(menu.getByRole('link', { name: 'Users' }));
    await expect(args.onNavigate).toHaveBeenCalledWith('/users', expect.anything());
    await expect(canvas.getByRole('banner')).toBeVisible();
    await expect(canvas.getByRole('main')).toBeVisible();
  },
};

export const TwoRows: Story = { args: { nav, footer: 'Manyline 0.1' } };

export const FullHeight: Story = {
  args: { height: 'viewport', banner: <Banner tone="warning">Connecting again in 5 seconds.</Banner> },
  play: async () => {
    await expect(document.documentElement.scrollHeight).toBe(window.innerHeight);
  },
};

export const Scrolled: Story = {
  play: async ({ canvas }) => {
    window.scrollTo(0, 240);
    await waitFor(() => expect(window.scrollY).toBe(240));
    await expect(canvas.getByRole('banner').getBoundingClientRect().top).toBe(0);
  },
};

export const SkipLink: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    const skip = canvas.getByRole('link', { name: 'Skip to the content' });
    await expect(skip).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
    skip.focus();
  },
};

export const Drawer: Story = {
  args: { nav },
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open the menu' });
    await userEvent.click(opener);
    await userEvent.click(canvas.getByRole('button', { name: 'Close the menu' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(opener).toHaveFocus();

    await userEvent.click(opener);
    const drawer = within(canvas.getByRole('dialog', { name: 'Main' }));
    await userEvent.click(drawer.getByRole('link', { name: 'Users' }));
    await expect(args.onNavigate).toHaveBeenCalledWith('/users', expect.anything());
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());

    await userEvent.click(opener);
    await expect(canvas.getByRole('button', { name: 'Close the menu' })).toHaveFocus();
  },
};

export const Phone: Story = {
  args: { height: 'viewport' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: 'Users' })).not.toBeInTheDocument();
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};

export const DarkArabic: Story = { args: { nav, height: 'viewport' }, globals: { theme: 'dark', locale: 'ar' } };

const Page = styled.div`
  flex: 1;
  border-radius: ${token.radiusCard};
  background: ${token.surface};
  box-shadow: ${token.shadowCard};

  &:not([data-size='viewport']) {
    flex: none;
    block-size: 1400px;
    background: linear-gradient(${token.surface}, ${token.accent16});
  }
`;
