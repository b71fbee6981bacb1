import { expect, fn, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconCopy, IconFolder, IconLogout, IconPencil, IconPhone, IconSettings, IconTrash, IconUser, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Menu } from './Menu.tsx';
import type { MenuItem } from './Menu.types.ts';

const onSelect = fn();

const languages: readonly MenuItem[] = [
  { id: 'en', label: 'English', isChecked: true, onSelect: () => onSelect('en') },
  { id: 'fr', label: 'Français', isChecked: false, onSelect: () => onSelect('fr') },
  { id: 'ar', label: 'العربية', isChecked: false, onSelect: () => onSelect('ar') },
];

const account: readonly MenuItem[] = [
  { id: 'who', kind: 'heading', label: 'alice@harbour.example' },
  { id: 'profile', label: 'Profile', icon: <IconUser />, onSelect: () => onSelect('profile') },
  { id: 'settings', label: 'Settings', icon: <IconSettings />, isDisabled: true, onSelect: () => onSelect('settings') },
  { id: 'line', kind: 'separator' },
  { id: 'logout', label: 'Log out', icon: <IconLogout data-mirror />, onSelect: () => onSelect('logout') },
];

const chat: readonly MenuItem[] = [
  { id: 'rename', label: 'Rename', icon: <IconPencil />, shortcut: 'Shift+R', onSelect: () => onSelect('rename') },
  { id: 'copy', label: 'Copy the number', icon: <IconCopy />, onSelect: () => onSelect('copy') },
  {
    id: 'move',
    kind: 'submenu',
    label: 'Move to',
    icon: <IconFolder />,
    items: [
      { id: 'done', label: 'Done', onSelect: () => onSelect('done') },
      { id: 'archive', label: 'Archive', onSelect: () => onSelect('archive') },
    ],
  },
  { id: 'profile', label: 'Profile', icon: <IconUser />, href: '#profile', onSelect: () => onSelect('profile') },
  {
    id: 'call',
    label: 'Call back',
    description: 'This line only sends and receives messages',
    icon: <IconPhone />,
    isDisabled: true,
    onSelect: () => onSelect('call'),
  },
  { id: 'line', kind: 'separator' },
  { id: 'delete', label: 'Delete', icon: <IconTrash />, variant: 'danger', shortcut: 'Delete', onSelect: () => onSelect('delete') },
];

const meta = {
  title: 'Controls/Menu',
  component: Menu,
  args: { trigger: <IconButton label="Language" icon={<IconWorld />} />, items: languages },
  beforeEach: () => {
    onSelect.mockClear();
  },
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

const isClosed = () => waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());

export const Closed: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Language' });
    await expect(trigger).toHaveAttribute('aria-haspopup', 'menu');
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  },
};

export const Choice: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Language' });
    await userEvent.click(trigger);
    const menu = await screen.findByRole('menu', { name: 'Language' });
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await expect(trigger).toHaveAttribute('aria-controls', menu.id);
    await expect(screen.getByRole('menuitemradio', { name: 'English' })).toBeChecked();
    await expect(screen.getByRole('menuitemradio', { name: 'Français' })).not.toBeChecked();
  },
};

export const Actions: Story = {
  tags: ['picture'],
  args: { trigger: <Button variant="outline">Account</Button>, items: account },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account' }));
    await expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeVisible();
    await expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const ChoosesByPointer: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Language' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'العربية' }));
    await expect(onSelect).toHaveBeenCalledWith('ar');
    await isClosed();
    await expect(canvas.getByRole('button', { name: 'Language' })).toHaveAttribute('aria-expanded', 'false');
  },
};

export const ChoosesByKeyboard: Story = {
  args: { trigger: <Button variant="outline">Account</Button>, items: account },
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Account' });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Log out' })).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Log out' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus());
    // Type-ahead.
    await userEvent.keyboard('lo');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Log out' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(onSelect).toHaveBeenCalledWith('logout');
    await isClosed();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const OpensByEnterAndArrowUp: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Language' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'English' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'العربية' })).toHaveFocus());
  },
};

export const TriggerCloses: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Language' });
    await userEvent.click(trigger);
    await screen.findByRole('menu');
    await userEvent.click(trigger);
    await isClosed();
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  },
};

export const PressOutsideCloses: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Language' }));
    await screen.findByRole('menu');
    await userEvent.click(document.body);
    await isClosed();
  },
};

/** Every kind of item: shortcut, submenu, link, disabled with a reason, danger. */
export const Kinds: Story = {
  tags: ['picture'],
  args: { trigger: <Button variant="outline">More</Button>, items: chat },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await expect(await screen.findByRole('menuitem', { name: 'Rename' })).toHaveAttribute('aria-keyshortcuts', 'Shift+R');
    const link = screen.getByRole('menuitem', { name: 'Profile' });
    await expect(link).toHaveAttribute('href', '#profile');
    await userEvent.hover(screen.getByRole('menuitem', { name: 'Move to' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Archive' })).toBeVisible());
  },
};

export const SubmenuByKeyboard: Story = {
  args: { trigger: <Button variant="outline">More</Button>, items: chat },
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Done' })).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Move to' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(onSelect).toHaveBeenCalledWith('profile');
    await expect(window.location.hash).toBe('');
    await isClosed();
  },
};

/** Several can be checked, so the menu stays open. */
export const Checkboxes: Story = {
  render: () => <Columns />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    const role = await screen.findByRole('menuitemcheckbox', { name: 'Role' });
    await expect(role).not.toBeChecked();
    await userEvent.click(role);
    await expect(role).toBeChecked();
    await userEvent.keyboard('{ArrowDown} ');
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Lines' })).not.toBeChecked();
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: {
    trigger: <Button variant="outline">المزيد</Button>,
    items: [
      { id: 'rename', label: 'إعادة التسمية', icon: <IconPencil />, shortcut: 'Shift+R', onSelect: () => onSelect('rename') },
      {
        id: 'move',
        kind: 'submenu',
        label: 'نقل إلى',
        icon: <IconFolder />,
        items: [
          { id: 'done', label: 'منجز', onSelect: () => onSelect('done') },
          { id: 'archive', label: 'الأرشيف', onSelect: () => onSelect('archive') },
        ],
      },
      { id: 'line', kind: 'separator' },
      { id: 'delete', label: 'حذف', icon: <IconTrash />, variant: 'danger', onSelect: () => onSelect('delete') },
    ],
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'إعادة التسمية' })).toHaveFocus());
    // In Arabic the left arrow opens a submenu.
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    const inner = await screen.findByRole('menuitem', { name: 'منجز' });
    await waitFor(() => expect(inner).toHaveFocus());
    await expect(inner.getBoundingClientRect().right).toBeLessThan(
      screen.getByRole('menuitem', { name: 'نقل إلى' }).getBoundingClientRect().left + 8,
    );
  },
};

function Columns() {
  const [shown, setShown] = useState<readonly string[]>(['Username', 'Lines']);
  const items: readonly MenuItem[] = [
    { id: 'heading', kind: 'heading', label: 'Shown columns' },
    ...['Username', 'Role', 'Lines'].map((id) => ({
      id,
      kind: 'checkbox' as const,
      label: id,
      isChecked: shown.includes(id),
      isDisabled: id === 'Username',
      onChange: (isChecked: boolean) => setShown(isChecked ? [...shown, id] : shown.filter((column) => column !== id)),
    })),
  ];
  return <Menu trigger={<Button variant="outline">Columns</Button>} items={items} />;
}
