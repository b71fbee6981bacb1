import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { Toaster } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ContactSourceActions } from './sources.types.ts';
import { SourcesDialog } from './SourcesDialog.tsx';

const nextcloud = {
  bookId: 'b1',
  name: 'Nextcloud',
  url: 'https://cloud.example.com/',
  user: 'ana',
  count: 128,
  syncedTime: 1_764_400_000,
};
const icloud = {
  bookId: 'b2',
  name: 'iCloud',
  url: 'https://contacts.icloud.com/',
  user: 'ana@example.com',
  count: 12,
  problem: 'The server didn’t accept the user name and password. Many services need an app password: create one in your account there.',
};

const meta = {
  title: 'Chat/SourcesDialog',
  component: SourcesDialog,
  args: {
    onLoad: fn<ContactSourceActions['onLoad']>(async () => [nextcloud, icloud]),
    onSave: fn<ContactSourceActions['onSave']>(async ({ name, url, user }) => ({
      kind: 'saved',
      source: { bookId: 'b3', name, url, user, count: 3, syncedTime: 1_764_400_000 },
    })),
    onSync: fn<ContactSourceActions['onSync']>(async () => ({ ...nextcloud, count: 130 })),
    onRemove: fn<ContactSourceActions['onRemove']>(async () => true),
    onClose: fn(),
  },
  render: (args) => (
    <>
      <SourcesDialog {...args} />
      <Toaster />
    </>
  ),
} satisfies Meta<typeof SourcesDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li');
  if (!row) throw new Error(`${name} has no row.`);
  return within(row);
};

/** One is read again, and one is removed. */
export const Accounts: Story = {
  play: async ({ args }) => {
    const row = await rowOf('Nextcloud');
    await userEvent.click(row.getByRole('button', { name: /^Refresh .* now$/u }));
    await waitFor(() => expect(args.onSync).toHaveBeenCalledWith('b1'));
    await userEvent.click((await rowOf('iCloud')).getByRole('button', { name: /^Remove/u }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove account' }));
    await waitFor(() => expect(screen.queryByText('iCloud')).toBeNull());
    await expect(args.onRemove).toHaveBeenCalledWith('b2');
  },
};

/** What is missing is said at each field; what the server refuses stays typed. */
export const Added: Story = {
  args: {
    onLoad: fn<ContactSourceActions['onLoad']>(async () => []),
    onSave: fn<ContactSourceActions['onSave']>(async () => ({
      kind: 'refused',
      message: 'No.',
      fields: { url: 'There are no contacts at this address.' },
    })),
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add account' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Load contacts' }));
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/u }), 'Nextcloud');
    await userEvent.type(screen.getByRole('textbox', { name: /^Server address/u }), 'cloud.example.com');
    await userEvent.type(screen.getByRole('textbox', { name: /^User name/u }), 'ana');
    await userEvent.type(screen.getByLabelText(/^App password/u), 'abcd-efgh');
    await userEvent.click(screen.getByRole('button', { name: 'Load contacts' }));
    await expect(await screen.findByText('There are no contacts at this address.')).toBeVisible();
    await expect(screen.getByRole('textbox', { name: /^Server address/u })).toHaveValue('cloud.example.com');
  },
};

/** Those who may add shared address books fill one from an account. */
export const Shared: Story = {
  args: { canShare: true, onLoad: fn<ContactSourceActions['onLoad']>(async () => [{ ...nextcloud, isShared: true }]) },
  play: async ({ args }) => {
    await expect((await rowOf('Nextcloud')).getByText('Shared with the organisation')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add account' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/u }), 'Club');
    await userEvent.type(screen.getByRole('textbox', { name: /^Server address/u }), 'cloud.example.com');
    await userEvent.type(screen.getByRole('textbox', { name: /^User name/u }), 'ana');
    await userEvent.type(screen.getByLabelText(/^App password/u), 'abcd-efgh');
    await userEvent.click(screen.getByRole('switch', { name: /^Share with the organisation/u }));
    await userEvent.click(screen.getByRole('button', { name: 'Load contacts' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith(expect.objectContaining({ name: 'Club', isShared: true })));
  },
};

export const DarkArabic: Story = { globals: { theme: 'dark', locale: 'ar' } };
