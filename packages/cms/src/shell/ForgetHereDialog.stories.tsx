import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { failed, loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ForgetHereDialog, type ForgetHereDialogProps } from './ForgetHereDialog.tsx';

const meta = {
  title: 'CMS/ForgetHereDialog',
  component: ForgetHereDialog,
  args: {
    isOpen: true,
    unsent: ready({ messages: 2, drafts: 1 }),
    onConfirm: fn<ForgetHereDialogProps['onConfirm']>(async () => undefined),
    onOpenChange: fn(),
  },
} satisfies Meta<typeof ForgetHereDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What would be lost is named before it is lost. */
export const Default: Story = {
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Log out and clear this browser?' }));
    await expect(dialog.getByText('2 messages haven’t been sent and will be lost.')).toBeVisible();
    await expect(dialog.getByText('One draft or attached file will be lost.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Log out and clear' }));
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalledOnce());
  },
};

export const NothingUnsent: Story = {
  args: { unsent: ready({ messages: 0, drafts: 0 }) },
  play: async () => {
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.queryByText(/will be lost/)).toBeNull();
    await expect(dialog.getByText(/Your chats on the server stay/)).toBeVisible();
  },
};

/** It can't be confirmed before it is known what would be lost. */
export const Loading: Story = {
  args: { unsent: loading },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Log out and clear' }));
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const CountFailed: Story = {
  args: { unsent: failed() },
  play: async () => {
    await expect(await screen.findByText(/Couldn’t check for unsent messages/)).toBeVisible();
  },
};

export const DarkArabic: Story = { globals: { theme: 'dark', locale: 'ar' } };
