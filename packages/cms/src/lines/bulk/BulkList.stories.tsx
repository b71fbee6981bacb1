import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { failed, loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { BulkListProps } from './bulk.types.ts';
import { bulkArgs } from './BulkList.data.ts';
import { BulkList } from './BulkList.tsx';

const meta = { title: 'CMS/BulkList', component: BulkList, args: bulkArgs } satisfies Meta<typeof BulkList>;
export default meta;
type Story = StoryObj<typeof meta>;

const NUMBER = /^Actions.*415 555 0100/;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('360 of 1,200 · 2 not confirmed · 3 failed')).toBeVisible();
    await expect(canvas.getByText('Amina Benali')).toBeVisible();
  },
};

export const Paused: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: NUMBER }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Pause' }));
    const question = within(await screen.findByRole('alertdialog', { name: /^Pause this bulk message/ }));
    await userEvent.click(question.getByRole('button', { name: 'Pause' }));
    await expect(args.onStop).toHaveBeenCalledWith('harbour', 'pause');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

/** A refusal stays in the dialog and can be tried again. */
export const CancelRefused: Story = {
  args: { onStop: fn<BulkListProps['onStop']>(async () => failed('This bulk message has already finished.')) },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: NUMBER }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel the rest' }));
    const question = within(await screen.findByRole('alertdialog', { name: /^Cancel this bulk message/ }));
    await expect(question.getByText(/^840 recipients won’t receive it/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Cancel the rest' }));
    await expect(await question.findByText('This bulk message has already finished.')).toBeVisible();
    await expect(args.onStop).toHaveBeenCalledWith('harbour', 'cancel');
  },
};

export const OnlyViewed: Story = {
  args: { canStop: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Amina Benali')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Actions/ })).toBeNull();
  },
};

export const Loading: Story = { args: { batches: loading } };

export const Empty: Story = {
  args: { batches: ready({ items: [], hasMore: false }) },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText('No bulk message is in progress')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'New bulk message' }));
    await expect(args.onWrite).toHaveBeenCalledOnce();
  },
};

export const LoadFailed: Story = {
  args: { batches: failed('Cannot fetch data') },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /again/ }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};

export const DarkArabicPhone: Story = { globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } } };
