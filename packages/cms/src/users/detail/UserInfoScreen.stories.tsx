import { expect, screen, userEvent, waitFor, within } from '@manyline/plays';
import { failed, loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { camille, limited, longNamed, page, roles, rules, subusers, trail } from './UserDetail.data.ts';
import { UserInfoScreen } from './UserInfoScreen.tsx';

const meta = {
  title: 'CMS/UserInfoScreen',
  component: UserInfoScreen,
  args: { ...page, roles, rules, subusers, trail, onRetryRules: () => undefined },
} satisfies Meta<typeof UserInfoScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Details, permissions as text, and actions; deleting asks for the username. */
export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Camille Durand' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Information' })).toHaveAttribute('aria-current', 'page');
    const may = within(canvas.getByRole('region', { name: 'What this user can do' }));
    await expect(may.getByText('see and export')).toBeVisible();
    await expect(may.getByText('Only in some cases: change')).toBeVisible();
    await expect(canvas.getByText('Team lead', { selector: 'ins' })).toBeVisible();
    // The header has the name and the username.
    const details = within(canvas.getByRole('region', { name: 'Details' }));
    await expect(details.getByText('E-mail')).toBeVisible();
    await expect(details.queryByText('Username')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('link', { name: 'Edit' }));
    await expect(args.onNavigate).toHaveBeenLastCalledWith('#edit-camille');

    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Camille Durand?' }));
    await expect(dialog.getByText("You won't be able to revert this!")).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'Delete 2 lines with their chats' }));
    await expect(dialog.getByText('This deletes 2 lines. 15 chats with 354 messages are deleted for good.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Camille Durand' }));
    await expect(await dialog.findByText('Enter the username exactly: camille')).toBeVisible();
    await expect(args.actions.onDelete).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Type camille to confirm' }), 'camille');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Camille Durand' }));
    await expect(args.actions.onDelete).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
};

/** A leaver: the account is closed, others go on with the lines and what belongs to them, and what was refused is named by line. */
export const Leaving: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Leaving the organisation…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Camille Durand is leaving the organisation' }));
    await expect(dialog.getByText(/^12 chats, 3 scheduled messages,? and 1 bulk message being sent, which pauses$/u)).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'Hand over to one user' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Close the account and hand over' }));
    await expect(await dialog.findByText(/^Choose who gets the lines/)).toBeVisible();
    await userEvent.click(dialog.getByRole('combobox', { name: 'New owner' }));
    await userEvent.click(await screen.findByRole('option', { name: /Nadia Karim/ }));
    await userEvent.click(dialog.getByRole('combobox', { name: /^Contacts and templates go to/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Nadia Karim/ }));
    await expect(dialog.getByRole('checkbox', { name: 'With chats and scheduled messages' })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Close the account and hand over' }));
    await expect(args.leaving.onLeave).toHaveBeenCalledWith('camille', 7, {
      lines: [
        { tn: '+33612345678', userId: 'nadia' },
        { tn: '+33612345699', userId: 'nadia' },
      ],
      withContent: true,
      contentTo: 'nadia',
    });
    await expect(await dialog.findByText('1 line stays with the account')).toBeVisible();
    await expect(dialog.getByText('Someone else has this number by now.')).toBeVisible();
    await expect(dialog.getByText('2 contacts stay, because the other user has the numbers')).toBeVisible();
  },
};

/** By default the lines go to another user, with their chats if permitted; the numbers of what is deleted are updated. */
export const Note: Story = {
  args: { record: ready({ ...camille, note: 'Rents the boat house until May.' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Rents the boat house until May.')).toBeVisible();
  },
};

export const DeleteWithHandOver: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByRole('radio', { name: 'Hand 2 lines over to another user' })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: /Move with the line/ })).toBeChecked();
    await expect(dialog.getByText('1 chat with 9 messages is deleted for good.')).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'Delete the chats' }));
    await expect(dialog.getByText('15 chats with 354 messages are deleted for good.')).toBeVisible();
    await userEvent.click(dialog.getByRole('combobox', { name: 'New owner' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Nadia Karim' }));
    await userEvent.click(dialog.getByRole('radio', { name: /Move with the line/ }));
    await expect(dialog.getByText('1 chat with 9 messages is deleted for good.')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Type camille to confirm' }), 'camille');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Camille Durand' }));
    await expect(args.actions.onDelete).toHaveBeenCalledWith({ userId: 'nadia', withChats: true });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
};

/** Without permission to move chats nothing is chosen: deleting them is never the default. */
export const DeleteWithoutMovingChats: Story = {
  args: { deletion: { ...page.deletion, canMoveChats: false } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByRole('radio', { name: 'Delete the chats' })).not.toBeChecked();
    await userEvent.click(dialog.getByRole('combobox', { name: 'New owner' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Nadia Karim' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Type camille to confirm' }), 'camille');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Camille Durand' }));
    await expect(await dialog.findByText('Choose what happens to the chats.')).toBeVisible();
    await expect(args.actions.onDelete).not.toHaveBeenCalled();
  },
};

/** Disabling can be undone while its notice is shown. */
export const DisableAndUndo: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Disable' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Disable Camille Durand?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Disable' }));
    await waitFor(() => expect(args.actions.onDisable).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
};

/** Fields the caller may not see and actions they may not do aren't shown. */
export const FewRights: Story = {
  args: { ...limited, rules: undefined, trail: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Actions' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('region', { name: 'Roles' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('region', { name: 'Activity' })).not.toBeInTheDocument();
    await expect(canvas.getByText('@harbour.').parentElement).toHaveTextContent('camille@harbour.example');
  },
};

export const Missing: Story = {
  args: { record: { status: 'missing' } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Cannot found item' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Back to user list' }));
    await expect(args.onNavigate).toHaveBeenLastCalledWith('#list');
  },
};

export const Loading: Story = { args: { record: loading } };

export const PartsFailed: Story = {
  args: {
    rules: failed(),
    trail: { ...trail, entries: failed('Cannot fetch data') },
    subusers: { ...subusers, roots: failed() },
  },
};

export const LongNamesPhone: Story = {
  tags: ['picture'],
  args: { record: ready(longNamed) },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};

/** A user being deleted can't be changed. */
export const BeingDeleted: Story = {
  args: { record: ready({ ...camille, status: 'deleting', editable: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Being deleted')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Actions for/u })).not.toBeInTheDocument();
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: {
    record: ready({
      ...camille,
      name: 'ليلى حداد',
      username: 'layla',
      status: 'disabled',
      parentName: 'أمينة بن علي',
      lastSeenAt: undefined,
    }),
  },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'desktop' } },
};
