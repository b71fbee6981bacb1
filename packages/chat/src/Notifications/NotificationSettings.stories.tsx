import { expect, fireEvent, fn, screen, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { noticeSettings } from './Notifications.data.ts';
import { NotificationSettings } from './NotificationSettings.tsx';

const meta = {
  title: 'Chat/NotificationSettings',
  component: NotificationSettings,
  args: {
    isOpen: true,
    settings: noticeSettings,
    permission: 'granted',
    isQuietNow: true,
    onChange: fn(),
    onTrySound: fn(),
    onOpenChange: fn(),
  },
} satisfies Meta<typeof NotificationSettings>;
export default meta;
type Story = StoryObj<typeof meta>;

const toggle = (name: string) => screen.findByRole('switch', { name });

export const Default: Story = {
  tags: ['picture'],
  play: async ({ args }) => {
    await expect(await toggle('Desktop notifications')).toBeChecked();
    await userEvent.click(await toggle('Hide message text'));
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...noticeSettings, hidesContent: true });
    await userEvent.click(screen.getByRole('button', { name: 'Play sound' }));
    await expect(args.onTrySound).toHaveBeenCalledOnce();
    await expect(screen.getByText('Ends the next day.')).toBeVisible();
    const sunday = screen.getByRole('button', { name: 'Sun' });
    await expect(sunday).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(sunday);
    await expect(args.onChange).toHaveBeenLastCalledWith({
      ...noticeSettings,
      quiet: { ...noticeSettings.quiet, days: [0, 1, 2, 3, 4, 5] },
    });
    await fireEvent.change(screen.getByLabelText('From'), { target: { value: '21:30' } });
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...noticeSettings, quiet: { ...noticeSettings.quiet, from: 21 * 60 + 30 } });
  },
};

const off = { ...noticeSettings, wantsDesktop: false, quiet: { ...noticeSettings.quiet, isOn: false } };

export const NotAskedYet: Story = {
  args: { settings: off, permission: 'default', isQuietNow: false },
  play: async ({ args }) => {
    const desktop = await toggle('Desktop notifications');
    await expect(desktop).not.toBeChecked();
    await expect(desktop).toHaveAccessibleDescription(/asks for permission/u);
    await userEvent.click(desktop);
    await expect(args.onChange).toHaveBeenCalledWith({ ...off, wantsDesktop: true });
  },
};

export const Denied: Story = {
  args: { permission: 'denied', isQuietNow: false, settings: { ...off, wantsDesktop: true } },
  play: async () => {
    const desktop = await toggle('Desktop notifications');
    await expect(desktop).toBeDisabled();
    await expect(desktop).not.toBeChecked();
    await expect(screen.getByText(/Notifications are blocked\. Click/u)).toBeVisible();
  },
};

/** Beside a part of the page that explains it, once is enough. */
export const DeniedAndSaid: Story = {
  args: { ...Denied.args, isBlockSaid: true },
  play: async () => {
    await expect(await toggle('Desktop notifications')).toBeDisabled();
    await expect(screen.queryByText(/Notifications are blocked/u)).not.toBeInTheDocument();
  },
};

export const Unsupported: Story = {
  args: { permission: 'unsupported', settings: off },
  play: async () => {
    await expect(await screen.findByText(/This browser doesn’t support notifications/u)).toBeVisible();
  },
};

export const NoDay: Story = {
  args: { settings: { ...noticeSettings, quiet: { ...noticeSettings.quiet, days: [] } }, isQuietNow: false },
  play: async () => {
    await expect(await screen.findByText(/Choose at least one day/u)).toBeVisible();
  },
};

export const Phone: Story = {
  tags: ['picture'],
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(await toggle('Sound')).toBeChecked();
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  globals: { theme: 'dark', locale: 'ar' },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'الإشعارات' })).toBeVisible();
  },
};
