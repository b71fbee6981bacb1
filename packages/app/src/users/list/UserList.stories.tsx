import { expect, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../../routing/paths.ts';
import { expectRows } from '../../testing/rowsInView.ts';
import { inWorld, worldOf } from '../../testing/storyWorld/storyWorld.tsx';

/** The list of users on the mock backend. */
const meta = {
  title: 'Pages/User list',
  parameters: { layout: 'fullscreen', scenario: 'users', path: paths.userList, signedInAs: 'admin' },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** The list of the demo organisation; another user's change appears without a reload. */
export const Users: Story = {
  play: async (context) => {
    const { canvas } = context;
    const grid = within(await canvas.findByRole('grid', { name: 'Users' }));
    const row = await grid.findByRole('row', { name: /Bob/u });
    await expect(await within(row).findByText('Active')).toBeVisible();
    const world = worldOf(context);
    await waitFor(() => expect(world.hub.connections()).toBe(1));
    const { id } = await (await world.user('bob')).call('getInfo', {});
    await (await world.user('admin')).call('updateUser', { id, status: 'disabled' });
    await waitFor(() => expect(within(grid.getByRole('row', { name: /Bob/u })).getByText('Disabled')).toBeVisible());
  },
};

/** A window of 1440 × 900 shows fifteen users. */
export const FifteenRows: Story = {
  globals: { viewport: { value: 'desktop' } },
  parameters: { scenario: 'manyUsers' },
  play: async ({ canvas }) => {
    await expectRows(await canvas.findByRole('grid', { name: 'Users' }), 15);
  },
};

/** Ten thousand users, from an address with every parameter and some unknown ones. */
export const ManyUsers: Story = {
  parameters: {
    scenario: 'manyUsers',
    path: `${paths.userList}?size=25&page=9999&sort=gone,createdAt:desc&hidden=email,gone&filter=${encodeURIComponent('{"status":["disabled"],"what":1}')}`,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Remove Status: Disabled' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /Page 1\d/u, current: 'page' })).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: 'E-mail' })).not.toBeInTheDocument();
  },
};
