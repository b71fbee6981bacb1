import { expect, fn, screen, userEvent, waitFor } from '@manyline/plays';
import { Toaster } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { karim, press } from '../Contacts.data.ts';
import type { ContactMergeActions } from '../Contacts.types.ts';
import { DeletedDialog } from './DeletedDialog.tsx';

const meta = {
  title: 'Chat/DeletedDialog',
  component: DeletedDialog,
  args: {
    onLoadDeleted: fn<ContactMergeActions['onLoadDeleted']>(async () => [
      { ...press, deletedTime: 1_764_400_000 },
      { ...karim, deletedTime: 1_764_300_000, mergedInto: 'Amal Rahmani' },
    ]),
    onRestore: fn(async () => 0),
    onUndoMerge: fn<ContactMergeActions['onUndoMerge']>(async () => 1),
    onClose: fn(),
  },
  render: (args) => (
    <>
      <DeletedDialog {...args} />
      <Toaster />
    </>
  ),
} satisfies Meta<typeof DeletedDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Restored: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    await expect(args.onRestore).toHaveBeenCalledWith(press.id);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Undo merge' }));
    await expect(args.onUndoMerge).toHaveBeenCalledWith(karim.id);
    // A toast fades in.
    await waitFor(() => expect(screen.getByText(/without 1 number/u)).toBeVisible());
    await waitFor(() => expect(screen.getByText('No deleted contacts')).toBeVisible());
  },
};

export const Failed: Story = {
  args: { onLoadDeleted: fn<ContactMergeActions['onLoadDeleted']>(async () => undefined) },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(args.onLoadDeleted).toHaveBeenCalledTimes(2));
  },
};

export const DarkArabic: Story = { globals: { theme: 'dark', locale: 'ar' } };
