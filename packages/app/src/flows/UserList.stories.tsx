import { expect, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { inWorld, worldOf } from '../testing/storyWorld/storyWorld.tsx';

/** Finding, filtering and changing users. */
const meta = {
  title: 'Flows/User list',
  parameters: { layout: 'fullscreen', scenario: 'users', path: paths.userList, signedInAs: 'admin' },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Searches, filters, saves a view, disables all matching users but one, and undoes it. */
export const FindFilterDisable: Story = {
  play: async ({ canvas }) => {
    const grid = within(await canvas.findByRole('grid', { name: 'Users' }));
    const names = () => grid.getAllByRole('link').map((link) => link.textContent);
    await grid.findAllByRole('link');
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search by name, e-mail or number' }), 'li');
    // Chosen immediately: a filter chosen while the search is debounced stays.
    await userEvent.click(await within(await canvas.findByRole('group', { name: 'Filters' })).findByRole('button', { name: 'Status' }));
    const status = within(await screen.findByRole('dialog', { name: 'Status' }));
    await userEvent.click(await status.findByRole('checkbox', { name: 'Active' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(names()).toEqual(['Anna Lindqvist', 'Grace Lin', 'Liam Walker']));
    await expect(await canvas.findByRole('button', { name: 'Remove Status: Active' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await userEvent.click(await canvas.findByRole('button', { name: 'Save as new view' }));
    const view = within(await screen.findByRole('dialog', { name: 'Save as new view' }));
    await userEvent.type(await view.findByRole('textbox', { name: 'View name' }), 'My li');
    await userEvent.click(await view.findByRole('button', { name: 'Save view' }));
    await expect(await canvas.findByRole('button', { name: 'My li' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await userEvent.click(await grid.findByRole('checkbox', { name: 'Select all rows on this page' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Grace Lin' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Disable' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    // Of the matching users only this one is still active.
    await waitFor(() => expect(names()).toEqual(['Grace Lin']));
    await userEvent.click(undo);
    await waitFor(() => expect(screen.getByText('Change undone.')).toBeVisible());
    await waitFor(() => expect(names()).toHaveLength(3));
  },
};

/** Clearing a search without results keeps its field and the caret while the list, which still has the old rows, loads. */
export const SearchCleared: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Alice Moreau' });
    const search = await canvas.findByRole('searchbox', { name: 'Search by name, e-mail or number' });
    await userEvent.type(search, 'zzzz');
    await canvas.findByRole('heading', { name: 'No results' });
    await userEvent.clear(search);
    await canvas.findByRole('link', { name: 'Alice Moreau' });
    await expect(search).toHaveFocus();
  },
};

/** Users selected on two pages are disabled and enabled together; the caller's own account is refused by name. */
export const DisableOverPages: Story = {
  parameters: { path: `${paths.userList}?size=5` },
  play: async ({ canvas }) => {
    const grid = within(await canvas.findByRole('grid', { name: 'Users' }));
    const row = async (name: string) =>
      within((await grid.findByRole('link', { name })).closest<HTMLElement>('[role="row"], tr') ?? grid.getByText(name));
    const select = async (name: string) => userEvent.click(await (await row(name)).findByRole('checkbox'));
    const disable = async () =>
      userEvent.click(await within(await canvas.findByRole('group', { name: 'Selected rows' })).findByRole('button', { name: 'Disable' }));
    await select('Amina Diallo');
    await canvas.findByRole('group', { name: 'Selected rows' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Next page' }));
    await select('Chloé Dubois');
    await disable();
    await screen.findByText('2 users disabled and signed out.');
    await waitFor(async () => expect((await row('Chloé Dubois')).getByText('Disabled')).toBeVisible());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await row('Chloé Dubois')).getByText('Active')).toBeVisible());

    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search by name, e-mail or number' }), 'nadia');
    await select('Nadia Haddad');
    await disable();
    const refused = await screen.findByRole('dialog', { name: '1 user wasn’t changed' });
    await waitFor(() => expect(within(refused).getByText('Nadia Haddad')).toBeVisible());
  },
};

/** What another administrator changes arrives without a reload. */
export const LiveChanges: Story = {
  parameters: { path: `${paths.userList}?sort=name:desc` },
  play: async ({ canvas, ...context }) => {
    const grid = within(await canvas.findByRole('grid', { name: 'Users' }));
    await grid.findByRole('link', { name: 'Yuki Tanaka' });
    const { hub, user } = worldOf(context);
    await waitFor(() => expect(hub.connections()).toBe(1));
    const other = await user('admin');
    const found = await other.call('getUsers', { page: 1, size: 1, sort: '', filter: { q: 'yuki' } });
    await other.call('updateUser', { id: found.items[0]?.id ?? '', name: 'Yvonne Tanaka' });
    await expect(await grid.findByRole('link', { name: 'Yvonne Tanaka' })).toBeVisible();
    await expect(grid.queryByRole('link', { name: 'Yuki Tanaka' })).toBeNull();
  },
};

/** Fields that a user may not see have neither a column nor a filter. */
export const HiddenFields: Story = {
  parameters: { signedInAs: 'hugo' },
  play: async ({ canvas, ...context }) => {
    const { hub, user } = worldOf(context);
    await waitFor(() => expect(hub.connections()).toBe(1));
    const admin = await user('admin');
    const found = await admin.call('getUsers', { page: 1, size: 1, sort: '', filter: { q: 'hugo' } });
    const abilities = [{ action: 'view', subject: 'user', fields: ['name', 'username', 'lineCount'] }];
    await admin.call('updateUser', { id: found.items[0]?.id ?? '', abilities });
    const grid = within(await canvas.findByRole('grid', { name: 'Users' }));
    await grid.findByRole('link', { name: 'Alice Moreau' });
    const words = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
    await waitFor(() => expect(words(grid.getAllByRole('columnheader'))).toEqual([expect.stringMatching(/^User/u), 'Lines', 'Actions']));
    const filters = within(await canvas.findByRole('group', { name: 'Filters' }));
    await waitFor(() => expect(words(filters.getAllByRole('button'))).toEqual(['Lines']));
  },
};

/** A shared view is available to everyone who can see users: it is marked when changed, and only its owner can delete it. */
export const SharedView: Story = {
  parameters: { signedInAs: 'marta' },
  beforeEach: async (context) => {
    const owner = await worldOf(context).user('admin');
    const query = new URLSearchParams({ filter: JSON.stringify({ status: ['disabled'] }) }).toString();
    await owner.call('saveView', { name: 'Closed accounts', page: 'users', query, isShared: true });
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'All users' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /^Closed accounts/u }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Status: Disabled' }));
    await expect(await canvas.findByText('Changed')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(canvas.queryByText('Changed')).toBeNull());
    await userEvent.click(await canvas.findByRole('button', { name: 'Closed accounts' }));
    await screen.findByRole('menuitem', { name: 'Use as default view' });
    await expect(screen.queryByRole('menuitem', { name: 'Delete this view…' })).toBeNull();
  },
};
