import type { UserDetail } from '@manyline/contract';
import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { Toaster, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { camille, limited, page } from './UserDetail.data.ts';
import type { UserSaveOutcome } from './userDetail.types.ts';
import { UserEditScreen } from './UserEditScreen.tsx';
import type { ProfileValues } from './UserForm.tsx';

const theirs: UserDetail = { ...camille, version: 8, name: 'Camille Petit', email: 'c.petit@harbour.example' };

const editing = {
  base: camille,
  draft: undefined,
  isOutdated: false,
  onSave: fn(async (values: ProfileValues, base: UserDetail): Promise<UserSaveOutcome> => ({
    status: 'saved',
    user: { ...base, ...values },
  })),
  onDraftChange: fn(),
};

const meta = {
  title: 'CMS/UserEditScreen',
  component: UserEditScreen,
  args: { ...page, editing },
  render: (args) => (
    <>
      <UserEditScreen {...args} />
      <Toaster />
    </>
  ),
} satisfies Meta<typeof UserEditScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Note: Story = {
  play: async ({ args, canvas }) => {
    const note = canvas.getByRole('textbox', { name: 'Note' });
    await userEvent.type(note, ' Rents the boat house. ');
    await userEvent.click(await canvas.findByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(args.editing?.onSave).toHaveBeenLastCalledWith(expect.objectContaining({ note: 'Rents the boat house.' }), camille),
    );
  },
};

export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Camille Durand' })).toBeVisible();
    const username = canvas.getByRole('textbox', { name: 'Username' });
    await userEvent.clear(username);
    await userEvent.type(username, 'camille durand');
    await userEvent.click(await canvas.findByRole('button', { name: 'Save changes' }));
    await expect(username).toHaveAccessibleDescription(/Usernames can’t contain spaces or @./);
    await userEvent.clear(username);
    await userEvent.type(username, ' camille.d ');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(args.editing?.onSave).toHaveBeenLastCalledWith(expect.objectContaining({ username: 'camille.d' }), camille));
    await waitFor(() => expect(screen.getByText('Update successfully')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('Update successfully')).not.toBeInTheDocument());
  },
};

/** Links to set a password are sent to the address, so it is locked when the user has chats. */
export const AddressGuardedByChats: Story = {
  tags: ['picture'],
  args: { editing: { ...editing, base: { ...camille, guard: 'chats' } } },
  play: async ({ canvas }) => {
    const email = canvas.getByRole('textbox', { name: 'E-mail' });
    await expect(email).toHaveAttribute('readonly');
    await expect(email).toHaveAccessibleDescription(/Ask an administrator to change it/);
    await expect(canvas.getByRole('textbox', { name: 'Username' })).not.toHaveAttribute('readonly');
  },
};

const conflicting = fn(async (values: ProfileValues, base: UserDetail): Promise<UserSaveOutcome> =>
  base.version === theirs.version ? { status: 'saved', user: { ...base, ...values, version: 9 } } : { status: 'stale', user: theirs },
);

/** Another user saved first: the caller chooses field by field, and the result is saved on top. */
export const Conflict: Story = {
  args: { editing: { ...editing, isOutdated: true, onSave: conflicting } },
  play: async ({ canvas }) => {
    const name = canvas.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Camille Durand-Petit');
    await userEvent.click(canvas.getByRole('button', { name: 'Compare and save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Another user changed this too' }));
    await userEvent.click(within(dialog.getByRole('group', { name: 'Name' })).getByRole('radio', { name: /^Mine/ }));
    await expect(within(dialog.getByRole('group', { name: 'E-mail' })).getByRole('radio', { name: /^Theirs/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(conflicting).toHaveBeenLastCalledWith(
        { username: 'camille', name: 'Camille Durand-Petit', email: 'c.petit@harbour.example', note: '' },
        theirs,
      ),
    );
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'E-mail' })).toHaveValue('c.petit@harbour.example'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

const apart = fn(conflicting);

/** Two users who changed different fields are not asked: both changes are saved. */
export const MergedSilently: Story = {
  args: { editing: { ...editing, isOutdated: true, onSave: apart } },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Username' }), '2');
    await userEvent.click(canvas.getByRole('button', { name: 'Compare and save' }));
    await waitFor(() =>
      expect(apart).toHaveBeenLastCalledWith({ username: 'camille2', name: theirs.name, email: theirs.email, note: '' }, theirs),
    );
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
};

/** Closing the question keeps the edits and the other user's changes. */
export const ConflictOpen: Story = {
  tags: ['picture'],
  args: { editing: { ...editing, draft: { name: 'Camille Durand-Petit' }, onSave: conflicting } },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    const save = await canvas.findByRole('button', { name: 'حفظ التغييرات' });
    await userEvent.click(save);
    await screen.findByRole('dialog');
  },
};

/** Only fields the caller may change are enabled; the others say why. */
export const ReadOnlyByField: Story = {
  tags: ['picture'],
  args: { ...limited, editing: { ...editing, base: limited.record.status === 'ready' ? limited.record.value : camille } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Name' })).not.toHaveAttribute('readonly');
    const email = canvas.getByRole('textbox', { name: 'E-mail' });
    await expect(email).toHaveAttribute('readonly');
    await expect(email).toHaveAccessibleDescription('You don’t have permission to change this.');
  },
};

export const ReadOnly: Story = {
  args: { record: ready({ ...camille, editable: [] }), editing: { ...editing, base: { ...camille, editable: [] } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/You can see this profile but not change it/)).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'x');
    await expect(canvas.queryByRole('group', { name: 'Unsaved changes' })).not.toBeInTheDocument();
  },
};

export const Refused: Story = {
  args: {
    editing: {
      ...editing,
      onSave: fn(async (): Promise<UserSaveOutcome> => ({
        status: 'failed',
        errors: { username: 'This username is taken. Choose another one.' },
      })),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Username' }), '2');
    await userEvent.click(await canvas.findByRole('button', { name: 'Save changes' }));
    const summary = await canvas.findByRole('group', { name: 'Fix 1 problem' });
    await expect(within(summary).getByRole('link', { name: /^Username: This username is taken/ })).toBeVisible();
    await expect(canvas.getByText('Update information failed!')).toBeVisible();
  },
};
