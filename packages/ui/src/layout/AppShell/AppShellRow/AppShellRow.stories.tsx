import { expect, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { DEFAULT_LAYOUT } from '../../layoutPreferences.ts';
import { arabicNav, nav } from '../AppShell.data.tsx';
import { AppShell } from '../AppShell.tsx';
import { args, arabicWords, inShell, inWindow } from '../AppShellPage.data.tsx';

const meta = {
  title: 'Layout/AppShellRow',
  component: AppShell,
  parameters: inWindow,
  args: { ...args },
  render: inShell,
} satisfies Meta<typeof AppShell>;

export default meta;
type Story = StoryObj<typeof meta>;

const Narrow = styled.div`
  inline-size: 640px;
`;

export const Groups: Story = {
  tags: ['picture'],
  args: { nav, currentPath: '/users/list', footer: 'Manyline 0.1' },
  play: async ({ args, canvas }) => {
    const users = canvas.getByRole('button', { name: 'Users 3 new people' });
    const configuration = canvas.getByRole('button', { name: 'Configuration' });
    await expect(users).toHaveAttribute('aria-current', 'true');

    // Keyboard: the arrow key opens and enters, Escape returns the focus, Tab moves in and out.
    users.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('link', { name: 'User List' })).toHaveFocus());
    await expect(canvas.getByRole('link', { name: 'User List' })).toHaveAttribute('aria-current', 'page');
    await userEvent.keyboard('{ArrowDown}{End}{Home}{ArrowUp}');
    await expect(canvas.getByRole('link', { name: 'Settings' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(users).toHaveFocus();
    await expect(users).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'User List' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(configuration).toHaveFocus();
    await expect(users).toHaveAttribute('aria-expanded', 'false');

    // Mouse: a press outside or a selected page closes it, and only one group is open at a time.
    await userEvent.click(users);
    await userEvent.click(canvas.getByText('Manyline'));
    await expect(users).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(users);
    await userEvent.click(canvas.getByRole('link', { name: 'Settings' }));
    await expect(args.onNavigate).toHaveBeenCalledWith('/users/settings', expect.anything());
    await expect(users).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(users);
    await userEvent.click(configuration);
    await expect(users).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(await canvas.findByRole('button', { name: 'Access' }));
    await expect(canvas.getByRole('link', { name: 'Permission' })).toBeVisible();
    const popover = canvas.getByRole('link', { name: 'Route' }).closest('[data-open]')?.getBoundingClientRect();
    await expect(popover?.top).toBe(configuration.getBoundingClientRect().bottom + 6);
  },
};

/** What doesn't fit beside the brand and the actions is in a group at the end, which the keys reach. */
export const More: Story = {
  args: { nav, currentPath: '/users/list' },
  render: (props, context) => <Narrow>{inShell(props, context)}</Narrow>,
  play: async ({ canvas }) => {
    const more = await canvas.findByRole('button', { name: 'More' });
    await expect(canvas.queryByRole('button', { name: 'Configuration' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('navigation', { name: 'Main' }).getBoundingClientRect().height).toBeLessThan(60);
    more.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(more).toHaveAttribute('aria-expanded', 'true'));
    canvas.getByRole('button', { name: 'Configuration' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('link', { name: 'Route' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(more).toHaveFocus();
  },
};

export const UnderPointer: Story = {
  args: { nav, currentPath: '/conversations' },
  play: async ({ canvas }) => {
    const users = canvas.getByRole('button', { name: 'Users 3 new people' });
    const configuration = canvas.getByRole('button', { name: 'Configuration' });
    // The popover's code loads on the first hover or focus.
    users.focus();
    await canvas.findByRole('link', { name: 'User List', hidden: true });
    users.blur();

    await userEvent.hover(users);
    await waitFor(() => expect(canvas.getByRole('link', { name: 'User List' })).toBeVisible());
    await expect(users).toHaveAttribute('aria-expanded', 'true');

    // Hovering another group replaces it; leaving closes it.
    await userEvent.hover(configuration);
    await waitFor(() => expect(configuration).toHaveAttribute('aria-expanded', 'true'));
    await waitFor(() => expect(users).toHaveAttribute('aria-expanded', 'false'));
    await userEvent.hover(canvas.getByText('Manyline'));
    await waitFor(() => expect(configuration).toHaveAttribute('aria-expanded', 'false'));

    // A click pins it, a second click closes it, and it stays closed under the pointer.
    await userEvent.hover(users);
    await waitFor(() => expect(users).toHaveAttribute('aria-expanded', 'true'));
    await userEvent.click(users);
    await waitFor(() => expect(users).toHaveAttribute('aria-expanded', 'true'));
    await userEvent.click(users);
    await waitFor(() => expect(users).toHaveAttribute('aria-expanded', 'false'));

    // It stays open while the panel is hovered; Escape closes it wherever the focus is.
    await userEvent.unhover(users);
    await userEvent.hover(users);
    await waitFor(() => expect(users).toHaveAttribute('aria-expanded', 'true'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(users).toHaveAttribute('aria-expanded', 'false'));
    await userEvent.unhover(users);
    await userEvent.hover(users);
    await userEvent.hover(await canvas.findByRole('link', { name: 'Settings' }));
  },
};

/** The navigation scrolls away, the navbar stays. */
export const Static: Story = {
  args: { layout: { ...DEFAULT_LAYOUT, horizontalNav: 'static' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner')).not.toContainElement(canvas.getByRole('navigation'));
    window.scrollTo(0, 80);
    await waitFor(() => expect(window.scrollY).toBe(80));
    await expect(canvas.getByRole('banner').getBoundingClientRect().top).toBe(0);
    await expect(canvas.getByRole('navigation').getBoundingClientRect().bottom).toBeLessThan(60);
  },
};

/** A hidden navigation opens from its button. */
export const Hidden: Story = {
  args: { nav, currentPath: '/users/list', layout: { ...DEFAULT_LAYOUT, horizontalNav: 'hidden' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open menu' }));
    const drawer = within(await canvas.findByRole('dialog', { name: 'Main' }));
    await expect(drawer.getByRole('link', { name: 'User List' })).toBeVisible();
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: { nav: arabicNav, currentPath: '/users/list', height: 'viewport', ...arabicWords },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    const configuration = canvas.getByRole('button', { name: 'الإعدادات' });
    await userEvent.click(configuration);
    const popover = (await canvas.findByRole('link', { name: 'المسارات' })).closest('[data-open]')?.getBoundingClientRect();
    await expect(popover?.right).toBe(configuration.getBoundingClientRect().right);
  },
};
