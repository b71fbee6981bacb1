import { IconLogout, IconSettings, IconUser, IconWorld } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
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

export const DarkArabic: Story = {
  args: { trigger: <Button variant="outline">الحساب</Button>, items: account },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeVisible();
  },
};
