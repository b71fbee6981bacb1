import { expect, fn, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { failed } from '../../loading/loadable.ts';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

const meta = {
  title: 'Controls/ConfirmDialog',
  component: ConfirmDialog,
  args: { isOpen: true, onConfirm: fn(), onOpenChange: fn() },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Specification 8: the text of the delete confirmation. */
export const Default: Story = {
  tags: ['picture'],
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    await expect(dialog).toHaveAccessibleDescription("You won't be able to revert this!");
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(document.body);
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const Neutral: Story = {
  args: {
    variant: 'neutral',
    title: 'Send to 1,284 recipients?',
    text: 'The messages go out from +1 415 555 2671 at once.',
    confirmLabel: 'Send now',
    cancelLabel: 'Keep editing',
  },
  play: async ({ args }) => {
    const confirm = await screen.findByRole('button', { name: 'Send now' });
    await waitFor(() => expect(confirm).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false));
  },
};

export const Busy: Story = {
  args: { confirmLabel: 'Delete 3 users', onConfirm: fn(() => new Promise<void>(() => undefined)) },
  play: async ({ args }) => {
    const confirm = await screen.findByRole('button', { name: 'Delete 3 users' });
    await userEvent.click(confirm);
    await expect(confirm).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(confirm);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

export const Loading: Story = {
  args: { confirmLabel: 'Delete Zoe Novak', isLoading: true, children: <p role="status">Counting chats…</p> },
  play: async ({ args }) => {
    const confirm = await screen.findByRole('button', { name: 'Delete Zoe Novak' });
    await userEvent.click(confirm);
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const FailsAndIsRetried: Story = {
  args: { onConfirm: fn(failTwice) },
  beforeEach: () => {
    attempts = 0;
  },
  play: async ({ args }) => {
    const confirm = await screen.findByRole('button', { name: 'Yes, delete' });
    await userEvent.click(confirm);
    await expect(await screen.findByText('That didn’t work. Check your connection and try again.')).toBeVisible();
    await expect(confirm).toHaveFocus();
    await userEvent.click(confirm);
    await expect(await screen.findByText(/still owns a line/)).toBeVisible();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

/** Opened from a dialog, it is shown above it and returns the focus to it. */
export const InDialog: Story = {
  args: { isOpen: false },
  render: (args) => <Nested {...args} />,
  play: async ({ args }) => {
    const opener = await screen.findByRole('button', { name: 'Delete the line' });
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, delete' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.click(opener);
    await screen.findByRole('alertdialog');
  },
};

export const Phone: Story = {
  args: { confirmLabel: 'Delete the conversation' },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Delete the conversation' })).toBeVisible();
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: { onConfirm: fn(() => Promise.reject(new Error('offline'))) },
  globals: { theme: 'dark', locale: 'ar' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'نعم، حذف' }));
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
};

let attempts = 0;

async function failTwice() {
  attempts += 1;
  if (attempts === 1) throw new Error('offline');
  return failed('Bob Martin still owns a line. Give it to somebody else first.');
}

function Nested(props: ConfirmDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog isOpen title="Harbour front desk" description="+1 415 555 2671" onOpenChange={() => undefined}>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Delete the line
      </Button>
      <ConfirmDialog {...props} isOpen={isOpen} onOpenChange={setIsOpen} />
    </Dialog>
  );
}
