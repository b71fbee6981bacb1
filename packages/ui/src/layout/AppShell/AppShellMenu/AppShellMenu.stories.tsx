import { expect, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { arabicNav, nav } from '../AppShell.data.tsx';
import { AppShell } from '../AppShell.tsx';
import { args, arabicWords, collapsed, inShell, inWindow } from '../AppShellPage.data.tsx';

const meta = {
  title: 'Layout/AppShellMenu',
  component: AppShell,
  parameters: inWindow,
  args: { ...args },
  render: inShell,
} satisfies Meta<typeof AppShell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  tags: ['picture'],
  args: { nav, currentPath: '/users/list' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open menu' });
    await userEvent.click(opener);
    await userEvent.click(await canvas.findByRole('button', { name: 'Close menu' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(opener).toHaveFocus();

    await userEvent.click(opener);
    const drawer = within(await canvas.findByRole('dialog', { name: 'Main' }));
    await userEvent.keyboard('{F6}');
    await expect(drawer.getByRole('button', { name: 'Close menu' })).toHaveFocus();
    await expect(drawer.getByRole('link', { name: 'User List' })).toBeVisible();
    await userEvent.click(drawer.getByRole('link', { name: 'Conversations' }));
    await expect(args.onNavigate).toHaveBeenCalledWith('/conversations', expect.anything());
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());

    await userEvent.click(opener);
    await expect(canvas.getByRole('button', { name: 'Close menu' })).toHaveFocus();
  },
};

/** A hidden navbar is still needed for the menu button below the overlay breakpoint, so it only stops being sticky. */
export const HiddenNavbar: Story = {
  args: { height: 'viewport', layout: { ...collapsed, navbar: 'hidden' } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Open menu' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Multi-send' })).not.toBeInTheDocument();
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: { ...arabicWords, nav: arabicNav, currentPath: '/users/list' },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'فتح القائمة' }));
    const drawer = await canvas.findByRole('dialog', { name: 'الرئيسية' });
    await expect(drawer.getBoundingClientRect().right).toBe(window.innerWidth);
  },
};
