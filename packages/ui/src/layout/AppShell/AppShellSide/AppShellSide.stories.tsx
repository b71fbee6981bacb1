import { expect, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { arabicNav, nav } from '../AppShell.data.tsx';
import { AppShell } from '../AppShell.tsx';
import { args, arabicWords, collapsed, inShell, inWindow, vertical } from '../AppShellPage.data.tsx';

const meta = {
  title: 'Layout/AppShellSide',
  component: AppShell,
  parameters: inWindow,
  args: { ...args },
  render: inShell,
} satisfies Meta<typeof AppShell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Groups: Story = {
  tags: ['picture'],
  args: { nav, currentPath: '/users/list', layout: vertical, footer: 'Manyline 0.1' },
  play: async ({ args, canvas }) => {
    const menu = within(await canvas.findByRole('navigation', { name: 'Main' }));
    await expect(menu.getByRole('link', { name: 'User List' })).toHaveAttribute('aria-current', 'page');
    const users = menu.getByRole('button', { name: 'Users 3 new people' });
    await expect(users).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(users);
    await expect(menu.queryByRole('link', { name: 'User List' })).not.toBeInTheDocument();
    users.focus();
    await userEvent.keyboard('{Enter}{ArrowDown}');
    await expect(menu.getByRole('link', { name: 'User List' })).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowDown}{ArrowDown}{ArrowUp}');
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveFocus();

    await userEvent.click(menu.getByRole('button', { name: 'Collapse menu' }));
    await expect(args.onLayoutChange).toHaveBeenCalledWith({ isVerticalNavCollapsed: true });
    await userEvent.click(menu.getByRole('button', { name: 'Configuration' }));
    await userEvent.click(menu.getByRole('button', { name: 'Access' }));
    await userEvent.hover(canvas.getByRole('main'));
  },
};

export const Collapsed: Story = {
  args: { nav, currentPath: '/users/list', layout: collapsed },
  play: async ({ canvas }) => {
    const menu = await canvas.findByRole('navigation', { name: 'Main' });
    const users = within(menu).getByRole('button', { name: 'Users 3 new people' });
    await expect(users).toHaveAttribute('aria-expanded', 'false');
    await expect(menu.getBoundingClientRect().width).toBe(72);

    // Keyboard focus expands it over the page; Escape or leaving collapses it.
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(menu.getBoundingClientRect().width).toBe(260);
    await expect(users).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByRole('main').getBoundingClientRect().left).toBe(72);
    await userEvent.keyboard('{Escape}');
    await expect(menu.getBoundingClientRect().width).toBe(72);
    await userEvent.tab();
    await expect(menu.getBoundingClientRect().width).toBe(260);
    canvas.getByRole('button', { name: 'Language' }).focus();
    await waitFor(() => expect(menu.getBoundingClientRect().width).toBe(72));
    canvas.getByRole('button', { name: 'Language' }).blur();
  },
};

export const CollapsedUnderPointer: Story = {
  args: { nav, currentPath: '/users/list', layout: { ...collapsed, isVerticalNavSemiDark: true } },
  play: async ({ args, canvas }) => {
    const menu = await canvas.findByRole('navigation', { name: 'Main' });
    await userEvent.hover(menu);
    await waitFor(() => expect(menu.getBoundingClientRect().width).toBe(260));
    await userEvent.unhover(menu);
    await waitFor(() => expect(menu.getBoundingClientRect().width).toBe(72));
    await userEvent.hover(menu);
    await userEvent.click(await within(menu).findByRole('button', { name: 'Keep menu open' }));
    await expect(args.onLayoutChange).toHaveBeenCalledWith({ isVerticalNavCollapsed: false });
    await userEvent.hover(within(menu).getByRole('link', { name: 'Reports' }));
  },
};

export const SemiDark: Story = {
  args: { nav, currentPath: '/users/list', layout: { ...vertical, isVerticalNavSemiDark: true } },
  play: async ({ canvas }) => {
    (await canvas.findByRole('link', { name: 'Dashboard' })).focus();
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: {
    nav: arabicNav,
    currentPath: '/users/list',
    layout: vertical,
    footer: 'Manyline 0.1',
    ...arabicWords,
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    const menu = await canvas.findByRole('navigation', { name: 'الرئيسية' });
    await expect(menu.getBoundingClientRect().right).toBe(document.documentElement.clientWidth);
  },
};
