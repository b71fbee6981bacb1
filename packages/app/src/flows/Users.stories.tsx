import { expect, screen, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { inWorld, worldOf } from '../testing/storyWorld/storyWorld.tsx';

/** Creating a user, giving them a role and signing in as them. */
const meta = {
  title: 'Flows/Users',
  parameters: { layout: 'fullscreen', scenario: 'users', path: paths.userEdit, signedInAs: 'admin' },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

type Play = Parameters<NonNullable<Story['play']>>[0];

async function closeToasts({ userEvent }: Play): Promise<void> {
  for (const button of screen.queryAllByRole('button', { name: CLOSE })) await userEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: CLOSE })).not.toBeInTheDocument());
}

const CLOSE = 'Dismiss';
const PASSWORD = 'seven green boats at noon';

/** Creates a user who signs in, sees the pages of their role, and is signed out by the administrator. */
export const CreateGiveRoleSignIn: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const world = worldOf(context);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'Grace Wu');
    const crumbs = within(await canvas.findByRole('navigation', { name: /breadcrumb/iu }));
    await expect(await crumbs.findByText('New user')).toBeVisible();
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Username' }), 'grace.wu');
    await userEvent.click(await canvas.findByRole('radio', { name: 'Set a password now' }));
    await userEvent.type(await canvas.findByLabelText('Password'), PASSWORD);
    await userEvent.click(await canvas.findByRole('button', { name: 'Create user' }));
    await waitFor(() => expect(screen.getByText('Insert data successfully')).toBeVisible());
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Grace Wu' })).toBeVisible();
    await expect(await crumbs.findByText('Grace Wu')).toBeVisible();
    await expect(await canvas.findByText(/^Nothing yet\. No role/)).toBeVisible();

    await userEvent.click(await canvas.findByRole('link', { name: 'Roles' }));
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Add a role' }));
    const [role] = await screen.findAllByRole('option');
    await userEvent.click(role!);
    await userEvent.click(await canvas.findByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.getByText('Update successfully')).toBeVisible());

    const grace = await world.user('grace.wu', PASSWORD);
    const { abilities } = await grace.call('getInfo', {});
    await expect(abilities.length).toBeGreaterThan(0);
    await userEvent.click(await canvas.findByRole('link', { name: 'Sessions and devices' }));
    await expect(await canvas.findByRole('list', { name: 'Sessions of Grace Wu' })).toBeVisible();
    await expect((await canvas.findByText('Last seen:')).parentElement).toHaveTextContent(/^Last seen: \d\d:/);
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out everywhere' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(await question.findByRole('button', { name: 'Sign out everywhere' }));
    await expect(await canvas.findByRole('heading', { name: 'Not signed in' })).toBeVisible();
    await closeToasts(context);
  },
};

/** A user's pages opened without a user lead to the list. */
export const WithoutUser: Story = {
  parameters: { path: paths.userSettings },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'User List' })).toBeVisible();
  },
};

/** The rules of a user carry their name below the page's. */
export const RulesOfUser: Story = {
  parameters: { path: paths.userList },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Bob Laurent' }));
    await userEvent.click(await canvas.findByRole('link', { name: 'Preview' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Roles & permissions' })).toBeVisible();
    const crumbs = within(await canvas.findByRole('navigation', { name: /breadcrumb/iu }));
    await expect(await crumbs.findByText('Bob Laurent')).toBeVisible();
    await expect(await crumbs.findByRole('link', { name: 'Roles & permissions' })).toBeVisible();
  },
};

/** Without unsaved edits the page follows others' changes. Edits stay, and both versions are compared before saving. */
export const TwoAdministrators: Story = {
  parameters: { path: `${paths.userInfo}?id=missing` },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expect(await canvas.findByRole('heading', { name: 'Cannot found item' })).toBeVisible();
    await expect(screen.getAllByText('Cannot found item')).toHaveLength(1);
    await userEvent.click(await canvas.findByRole('button', { name: 'Back to user list' }));
    await userEvent.click(await canvas.findByRole('link', { name: 'Bob Laurent' }));
    await userEvent.click(await canvas.findByRole('link', { name: 'Edit' }));
    const other = await worldOf(context).user('admin');
    const { items } = await other.call('getUsers', { page: 1, size: 10, sort: '', filter: { q: 'bob' } });
    const id = items.find(({ username }) => username === 'bob')?.id ?? '';
    const name = await canvas.findByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(worldOf(context).hub.connections()).toBe(1));

    await other.call('updateUser', { id, name: 'Robert Laurent' });
    await waitFor(() => expect(name).toHaveValue('Robert Laurent'));
    await userEvent.clear(name);
    await userEvent.type(name, 'Bobby Laurent');
    await other.call('updateUser', { id, name: 'Rob Laurent' });
    await expect(await canvas.findByText(/^Someone else changed this user/)).toBeVisible();
    await expect(name).toHaveValue('Bobby Laurent');
    await userEvent.click(await canvas.findByRole('button', { name: 'Compare and save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Another user changed this too' }));
    await waitFor(() => expect(dialog.getByText(/Was: Robert Laurent/)).toBeVisible());
    await userEvent.click(await dialog.findByRole('radio', { name: /^Mine/ }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(async () => expect((await other.call('getUser', { id })).name).toBe('Bobby Laurent'));
    await userEvent.click(await canvas.findByRole('link', { name: 'Information' }));
    await waitFor(() => expect(canvas.getAllByRole('insertion')[0]).toHaveTextContent('Bobby Laurent'));
    await waitFor(() => expect(canvas.getAllByRole('deletion')[0]).toHaveTextContent('Rob Laurent'));
    await closeToasts(context);
  },
};
