import { LIST_FOR_ALL } from '@manyline/contract';
import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { failed, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListShareDialog, type ListShareDialogProps } from './ListShareDialog.tsx';

const meta = {
  title: 'Chat/ListShareDialog',
  component: ListShareDialog,
  args: {
    isOpen: true,
    list: { id: 'berths', version: 3, name: 'Berth holders 2026', count: 246, updatedTime: 1_794_000_000 },
    audiences: ready({ all: true, roles: [{ id: 'harbour', name: 'Harbour team' }] }),
    onRetry: fn(),
    onShare: fn(async () => undefined),
    onOpenChange: fn(),
  } as ListShareDialogProps,
} satisfies Meta<typeof ListShareDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog', { name: /Berth holders 2026/u }));

/** One of one’s roles, the whole organisation with the right to, or no one. */
export const Default: Story = {
  play: async ({ args }) => {
    const shown = await dialog();
    await expect(shown.getByRole('radio', { name: 'Only me' })).toBeChecked();
    await userEvent.click(shown.getByRole('radio', { name: /Harbour team/u }));
    await userEvent.click(shown.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onShare).toHaveBeenLastCalledWith('berths', 'harbour'));
    await userEvent.click(shown.getByRole('radio', { name: 'Everyone in the organisation' }));
    await userEvent.click(shown.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onShare).toHaveBeenLastCalledWith('berths', LIST_FOR_ALL));
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
};

/** The owner lost the role that the list is shared with: sharing rests until the role is back, or ends. */
export const LostRole: Story = {
  args: { list: { id: 'berths', version: 3, name: 'Berth holders 2026', count: 246, updatedTime: 1_794_000_000, sharedWith: 'crew' } },
  play: async ({ args }) => {
    const shown = await dialog();
    await expect(shown.getByRole('radio', { name: /^A role you no longer have/u })).toBeChecked();
    await userEvent.click(shown.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onOpenChange).toHaveBeenLastCalledWith(false));
    await expect(args.onShare).not.toHaveBeenCalled();
  },
};

/** With whom it can be shared couldn’t be loaded. */
export const LoadFailed: Story = {
  args: { audiences: failed() },
  play: async ({ args }) => {
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
