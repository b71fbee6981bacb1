import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { Toaster } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { contacts, karim } from '../Contacts.data.ts';
import type { ContactMergeActions } from '../Contacts.types.ts';
import { DuplicatesDialog } from './DuplicatesDialog.tsx';

const twin = {
  ...karim,
  id: 'twin',
  name: 'Benali, Karim',
  company: 'Benali SARL',
  numbers: [{ value: '+33698000011', label: 'home' }],
  tags: ['Boat'],
};

const meta = {
  title: 'Chat/DuplicatesDialog',
  component: DuplicatesDialog,
  args: {
    contacts: [...contacts, twin],
    onLoadCards: fn<ContactMergeActions['onLoadCards']>(async () => [karim, twin]),
    onMerge: fn<ContactMergeActions['onMerge']>(async ({ into }) => ({ kind: 'saved', id: into.id })),
    onUndoMerge: fn<ContactMergeActions['onUndoMerge']>(async () => 0),
    onLoadDeleted: async () => [],
    onLoadDistinct: fn<ContactMergeActions['onLoadDistinct']>(async () => []),
    onSetDistinct: fn<ContactMergeActions['onSetDistinct']>(async () => true),
    onClose: fn(),
  },
  render: (args) => (
    <>
      <DuplicatesDialog {...args} />
      <Toaster />
    </>
  ),
} satisfies Meta<typeof DuplicatesDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The user chooses the name and the company; everything else of both stays. */
export const Merged: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByText('Same name')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Merge…' }));
    const kept = await screen.findByRole('list', { name: 'Kept' });
    await expect(
      within(kept)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toContain('+33 6 98 00 00 11');
    const companies = await screen.findByRole('radiogroup', { name: 'Company' });
    await userEvent.click(within(companies).getByRole('radio', { name: 'Benali SARL' }));
    await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(args.onMerge).toHaveBeenCalledOnce());
    await expect(args.onMerge).toHaveBeenCalledWith(
      expect.objectContaining({
        content: expect.objectContaining({ name: 'Karim Benali', company: 'Benali SARL', tags: ['VIP', 'Lyon', 'Boat'] }),
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(args.onUndoMerge).toHaveBeenCalledWith('twin'));
  },
};

export const Proposed: Story = { tags: ['picture'] };

export const DifferentPeople: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Not the same person' }));
    await expect(args.onSetDistinct).toHaveBeenLastCalledWith(['karim', 'twin'], true);
    await expect(await screen.findByText('No duplicates')).toBeVisible();
    // It is taken back right away, or later from the list.
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Not the same person' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Show 1 proposal/u }));
    await userEvent.click(screen.getByRole('button', { name: 'Propose again' }));
    await expect(args.onSetDistinct).toHaveBeenLastCalledWith(['karim', 'twin'], false);
    await expect(await screen.findByText('Same name')).toBeVisible();
  },
};

export const ChangedMeanwhile: Story = {
  args: { onMerge: fn<ContactMergeActions['onMerge']>(async () => ({ kind: 'stale', current: karim })) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Merge…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Merge' }));
    await expect(await screen.findByText(/was changed meanwhile/u)).toBeVisible();
  },
};

export const LoadFailed: Story = {
  args: {
    onLoadDistinct: fn<ContactMergeActions['onLoadDistinct']>(async () => undefined),
    onLoadCards: fn<ContactMergeActions['onLoadCards']>(async () => undefined),
  },
  play: async ({ args }) => {
    const again = await screen.findByRole('button', { name: 'Try again' });
    const load = args.onLoadDistinct as ReturnType<typeof fn<ContactMergeActions['onLoadDistinct']>>;
    load.mockResolvedValueOnce([]);
    await userEvent.click(again);
    await userEvent.click(await screen.findByRole('button', { name: 'Merge…' }));
    await expect(await screen.findByText(/Couldn’t load these contacts/u)).toBeVisible();
  },
};

export const DarkArabic: Story = { globals: { theme: 'dark', locale: 'ar' } };
