import { expect, fn, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconMessages, IconSearch, IconSpeakerphone, IconUser } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { PhoneBar, type PhoneBarItem } from './PhoneBar.tsx';

const onSearch = fn();
const onLogOut = fn();

const items = (chats: string, bulk: string, search: string, you: string, menu: string, logOut: string): readonly PhoneBarItem[] => [
  { id: 'chats', label: chats, icon: <IconMessages aria-hidden="true" />, href: '/chats', isCurrent: true },
  { id: 'bulk', label: bulk, icon: <IconSpeakerphone aria-hidden="true" />, href: '/bulk', isCurrent: false },
  { id: 'search', label: search, icon: <IconSearch aria-hidden="true" />, onSelect: onSearch },
  {
    id: 'you',
    label: you,
    name: menu,
    icon: <IconUser aria-hidden="true" />,
    items: [{ id: 'logOut', label: logOut, onSelect: onLogOut }],
  },
];

const meta = {
  title: 'Layout/PhoneBar',
  component: PhoneBar,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'phone' } },
  args: {
    label: 'Quick access',
    items: items('Chats', 'Bulk', 'Search', 'You', 'You: user menu', 'Log out'),
    onNavigate: fn((_href: string, event: { preventDefault: () => void }) => event.preventDefault()),
  },
  render: (args) => (
    <Window>
      <main>
        <input type="search" aria-label="Find" />
      </main>
      <PhoneBar {...args} />
    </Window>
  ),
} satisfies Meta<typeof PhoneBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Chats' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('link', { name: 'Bulk' }));
    await expect(args.onNavigate).toHaveBeenCalledWith('/bulk', expect.anything());
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await expect(onSearch).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'You: user menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await expect(onLogOut).toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  },
};

/** Wider windows have the actions in the bar at the top. */
export const Tablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
  },
};

/** A save bar takes its place. */
export const BehindActions: Story = {
  render: (args) => (
    <Window>
      <main data-save-bar />
      <PhoneBar {...args} />
    </Window>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
  },
};

export const DarkArabic: Story = {
  args: {
    label: 'الوصول السريع',
    items: items('المحادثات', 'جماعية', 'بحث', 'حسابك', 'حسابك: قائمة المستخدم', 'تسجيل الخروج'),
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    const [chats, you] = [canvas.getByRole('link', { name: 'المحادثات' }), canvas.getByRole('button', { name: 'حسابك: قائمة المستخدم' })];
    await expect(chats.getBoundingClientRect().left).toBeGreaterThan(you.getBoundingClientRect().left);
    await expect(Math.min(...[chats, you].map((part) => part.getBoundingClientRect().height))).toBeGreaterThanOrEqual(44);
  },
};

const Window = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
  > main {
    flex: 1;
    padding: 16px;
  }
`;
