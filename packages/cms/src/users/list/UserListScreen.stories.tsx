import { expect, screen, userEvent, waitFor, within } from '@manyline/plays';
import { failed, loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FACETS, LivingUserList, NOTHING, USERS, ROLES, screenArgs, VIEWS } from './UserList.data.tsx';
import { UserListScreen } from './UserListScreen.tsx';

const meta = {
  title: 'CMS/UserListScreen',
  component: UserListScreen,
  args: screenArgs,
  render: (args) => <LivingUserList {...args} />,
} satisfies Meta<typeof UserListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Searches, filters and opens a user, by pointer and keyboard. */
export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    // The saved views are beside the search, so that the first row is near the top.
    const views = canvas.getByRole('button', { name: 'All users' }).getBoundingClientRect();
    await expect(views.top).toBeLessThan(canvas.getByRole('searchbox').getBoundingClientRect().bottom);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search by name, e-mail or number' }), ' ami ');
    await waitFor(() => expect(args.onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ filter: { q: 'ami' } })));
    await userEvent.click(await canvas.findByRole('button', { name: 'Role' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Role' }));
    await userEvent.click(panel.getByRole('checkbox', { name: 'Agent' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'Two-step' }));
    await userEvent.click(within(await screen.findByRole('dialog', { name: 'Two-step' })).getByRole('checkbox', { name: 'Off' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onQueryChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ filter: { q: 'ami', roleIds: ['agent'], hasTwoStep: false } }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Two-step: Off' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ filter: { q: 'ami', roleIds: ['agent'] } }));
    await userEvent.click(canvas.getByRole('link', { name: 'Amina Benali' }));
    await expect(args.onNavigate).toHaveBeenLastCalledWith('#info-amina');
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Bob Martin' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Settings' }));
    await expect(args.onNavigate).toHaveBeenLastCalledWith('#settings-bob');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  },
};

/** Changes several users, shows who was refused and why, and undoes the change. */
export const BulkChange: Story = {
  args: { selection: { kind: 'rows', ids: ['bob', 'nadia', 'amina'] } },
  play: async ({ args, canvas }) => {
    const bar = within(canvas.getByRole('group', { name: 'Selected rows' }));
    await userEvent.click(bar.getByRole('button', { name: 'Disable' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ kind: 'disable' }, { kind: 'rows', ids: ['bob', 'nadia', 'amina'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ kind: 'activate' }, { kind: 'rows', ids: ['bob', 'nadia'] });
    await waitFor(() => expect(screen.getByText('Change undone.')).toBeVisible());

    args.onChange.mockResolvedValueOnce(
      ready({
        changed: 1_281,
        refusedCount: 3,
        refused: [
          { id: 'amina', name: 'Amina Benali', reason: 'You don’t have the rights this needs. Ask someone who has them.' },
          { id: 'layla', name: 'ليلى حداد', reason: 'You don’t have permission to do this.' },
        ],
      }),
    );
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Grace Wu' }));
    await userEvent.click(canvas.getByRole('button', { name: /Select all/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Disable' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Disable 1,284 users?' }));
    await userEvent.click(question.getByRole('button', { name: 'Apply to 1,284 users' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ kind: 'disable' }, { kind: 'all', except: [] });
    const received = within(await screen.findByRole('dialog', { name: '3 users weren’t changed' }));
    await expect(received.getByText(/^You don’t have the rights/)).toBeVisible();
    await expect(received.getByText('And 1 more user.')).toBeVisible();
  },
};

export const DeleteConfirmation: Story = {
  play: async ({ args, canvas }) => {
    args.onDelete.mockResolvedValueOnce(failed('Cannot found item'));
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Bob Martin' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Bob Martin?' }));
    await expect(question.getByText("You won't be able to revert this!")).toBeVisible();
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(question.getByRole('button', { name: 'Delete Bob Martin' }));
    await expect(await question.findByText('Choose who gets the lines.')).toBeVisible();
    await userEvent.click(question.getByRole('radio', { name: 'Delete 2 lines with their chats' }));
    await userEvent.type(question.getByRole('textbox', { name: /^Type bob.* to confirm/ }), USERS[1]?.username ?? '');
    await userEvent.click(question.getByRole('button', { name: 'Delete Bob Martin' }));
    await expect(args.onDelete).toHaveBeenCalledWith(USERS[1], undefined);
    await expect(await question.findByText('Cannot found item')).toBeVisible();
  },
};

/** Invitations that have expired say so, and are sent again in bulk. */
export const InvitationsExpired: Story = {
  args: {
    users: ready({
      items: USERS.map((user, index) =>
        index < 2 ? { ...user, invitation: index === 0 ? ('pending' as const) : ('expired' as const) } : user,
      ),
      total: USERS.length,
    }),
    selection: { kind: 'rows', ids: USERS.slice(0, 2).map(({ id }) => id) },
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Invited')).toBeVisible();
    await expect(canvas.getByText('Invitation expired')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send invitation again' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Send 2 invitations again?' }));
    await userEvent.click(question.getByRole('button', { name: /2/ }));
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith({ kind: 'invite' }, args.selection));
  },
};

/** Users whose messages are still being deleted: they can be filtered and viewed, but not changed. */
export const BeingDeleted: Story = {
  args: {
    users: ready({ items: USERS.map((user, index) => (index === 1 ? { ...user, status: 'deleting' as const } : user)), total: 10 }),
    facets: { ...FACETS, status: { ...FACETS.status, deleting: 1 } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Being deleted')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Bob Martin' }));
    await waitFor(() => expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Details', 'Open']));
    await userEvent.keyboard('{Escape}');
    const filters = within(canvas.getByRole('group', { name: 'Filters' }));
    await userEvent.click(filters.getByRole('button', { name: /^Status/u }));
    await expect(await screen.findByRole('checkbox', { name: /^Being deleted/u })).toBeVisible();
  },
};

/** A user's own view that was changed, and changes by others. */
export const ChangedView: Story = {
  args: {
    isOutdated: true,
    query: {
      ...screenArgs.query,
      filter: { hasTwoStep: false, status: ['active'], roleIds: ['agent', 'gone'], createdFrom: 1_793_491_200 },
    },
    views: { ...screenArgs.views, current: VIEWS[0], isChanged: true },
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh to see changes' }));
    await expect(args.onRefresh).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(args.views.onSave).toHaveBeenLastCalledWith({ view: VIEWS[0], name: 'No two-step yet', isShared: true, takesQuery: true });
    await userEvent.click(canvas.getByRole('button', { name: 'No two-step yet' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save as new view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as new view' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
    await expect(dialog.getByRole('textbox', { name: 'View name' })).toHaveAccessibleDescription('Enter a name for the view.');
    await userEvent.type(dialog.getByRole('textbox', { name: 'View name' }), 'Agents');
    await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
    await expect(args.views.onSave).toHaveBeenLastCalledWith({ name: 'Agents', isShared: false, takesQuery: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'No two-step yet' }));
    await expect(await screen.findByRole('menuitemradio', { name: /^New this month/ })).toBeVisible();
  },
};

/** A trial run lists the errors first; the valid rows can be imported without them. */
export const ImportTried: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import users' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Download a template' }));
    await expect(args.importing.onTemplate).toHaveBeenCalledOnce();
    const drop = async (name: string) =>
      userEvent.upload(dialog.getByLabelText('CSV or Excel file'), new File(['x'], name, { type: 'text/csv' }));
    await drop('good.csv');
    const preview = within(await dialog.findByRole('grid', { name: 'Rows of the file' }));
    const [, email, lines] = preview.getAllByRole('row').map((row) => within(row));
    await expect(email?.getByRole('deletion')).toHaveTextContent('grace@manyline.example');
    await expect(email?.getAllByRole('insertion').map(({ textContent }) => textContent)).toEqual([
      'grace.wu@manyline.example',
      'Team lead',
    ]);
    // The rules that group its digits may still be loading.
    await expect(lines?.getByRole('insertion')).toHaveTextContent(/\+1\s?415\s?555\s?0133/u);
    await userEvent.click(dialog.getByRole('button', { name: 'Import 3 users' }));
    await expect(args.importing.onImport).toHaveBeenLastCalledWith(expect.arrayContaining([expect.objectContaining({ row: 2 })]), false);
    await waitFor(() => expect(screen.getByText('1 user created, 2 updated.')).toBeVisible());

    await userEvent.click(canvas.getByRole('button', { name: 'Import' }));
    const again = within(await screen.findByRole('dialog', { name: 'Import users' }));
    await userEvent.upload(again.getByLabelText('CSV or Excel file'), new File(['x'], 'users.pdf'), { applyAccept: false });
    await waitFor(() => expect(again.getByText(/can’t read this kind of file/)).toBeVisible());
    await userEvent.upload(again.getByLabelText('CSV or Excel file'), new File(['x'], 'bad.csv', { type: 'text/csv' }));
    const rows = within(await again.findByRole('grid', { name: 'Rows of the file' }));
    await expect(
      rows
        .getAllByRole('row')
        .slice(1, 5)
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringContaining('Please enter a username.'),
      expect.stringContaining('No role is called “Pilot”.'),
      expect.stringMatching(/nadia.*This username is in the file more than once\./u),
      expect.stringMatching(/Nadia.*This username is in the file more than once\./u),
    ]);
    await userEvent.click(again.getByRole('button', { name: 'Import the other 2' }));
    await expect(args.importing.onImport).toHaveBeenLastCalledWith(
      [expect.objectContaining({ row: 3 }), expect.objectContaining({ row: 5 })],
      false,
    );
  },
};

export const ExportChosen: Story = {
  args: { query: { ...screenArgs.query, filter: { hasLines: true } } },
  play: async ({ args, canvas }) => {
    args.onExport.mockResolvedValueOnce(failed());
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export users' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'E-mail' }));
    await expect(dialog.getByRole('radio', { name: 'Excel workbook' })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: 'CSV file' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Download 1,284 rows' }));
    await expect(args.onExport).toHaveBeenCalledWith({
      columns: expect.not.arrayContaining(['email']),
      scope: 'matching',
      format: 'csv',
    });
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Couldn’t create the file. Try again.');
  },
};

/** Actions without permission have no button; fields the caller may not see have no column or filter. */
export const FewRights: Story = {
  args: { rights: NOTHING, fields: ['username', 'name', 'lineCount'], users: ready({ items: USERS.slice(0, 3), total: 3 }) },
  play: async ({ canvas }) => {
    const headers = canvas.getAllByRole('columnheader').map((header) => header.getAttribute('aria-label') ?? header.textContent);
    await expect(headers.slice(0, 2)).toEqual(['User', 'Lines']);
    await expect(canvas.queryByRole('button', { name: 'New user' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Status' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('checkbox')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Bob Martin' }));
    await expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Details', 'Open']);
  },
};

export const Empty: Story = {
  args: { users: ready({ items: [], total: 0 }) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'New user' }));
    await expect(args.onNavigate).toHaveBeenCalledWith('#create');
  },
};

export const NoMatch: Story = {
  render: (args) => <UserListScreen {...args} />,
  args: { users: ready({ items: [], total: 0 }), query: { ...screenArgs.query, filter: { q: 'nobody', status: ['disabled'] } } },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search and filters' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ filter: {} }));
  },
};

export const LoadFailed: Story = {
  args: { users: failed(), facets: undefined, roles: failed() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Error fetching users list');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = {
  args: { users: loading, facets: undefined, roles: loading, views: { ...screenArgs.views, views: loading } },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: {
    selection: { kind: 'rows', ids: ['layla', 'nadia', 'tomas'] },
    users: ready({
      items: USERS.map((user, index) =>
        index === 4 ? { ...user, name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3), roleIds: ROLES.map(({ id }) => id) } : user,
      ),
      total: 1_284,
    }),
    isBusy: true,
  },
  globals: { theme: 'dark', locale: 'ar' },
};

export const Phone: Story = {
  tags: ['picture'],
  args: {
    query: { ...screenArgs.query, filter: { status: ['active'], roleIds: ['agent'] } },
    users: ready({ items: USERS.slice(0, 3), total: 3 }),
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
    // The main action comes first, also where both are below the title.
    const create = canvas.getByRole('button', { name: 'New user' });
    await expect(create.compareDocumentPosition(canvas.getByRole('button', { name: 'More actions' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const filters = canvas.getByRole('button', { name: 'Filters (2)' });
    await userEvent.click(filters);
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.click(drawer.getByRole('checkbox', { name: 'Has lines' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ filter: { status: ['active'], roleIds: ['agent'], hasLines: true } }),
    );
    await userEvent.click(drawer.getByRole('button', { name: 'Clear filters' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ filter: {} }));
    await userEvent.click(drawer.getByRole('button', { name: 'Show results' }));
    await waitFor(() => expect(filters).toHaveFocus());
    await expect(canvas.getByRole('link', { name: 'Amina Benali' }).getBoundingClientRect().top).toBeLessThan(240);
    await userEvent.click(canvas.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export' }));
    await expect(await screen.findByRole('dialog', { name: 'Export users' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};
