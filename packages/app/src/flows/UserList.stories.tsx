import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../routing/paths.ts';
import { inWorld } from '../testing/storyWorld/storyWorld.tsx';

/** Finding, filtering and changing users. */
const meta = {
  title: 'Flows/UserList',
  parameters: { layout: 'fullscreen', scenario: 'users', path: paths.userList, signedInAs: 'admin' },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Find, filter, keep the view, disable those who match but one, and take it back. */
export const FindFilterDisable: Story = {
  play: async ({ canvas }) => {
    const grid = within(await canvas.findByRole('grid', { name: 'Users' }));
    const names = () => grid.getAllByRole('link').map((link) => link.textContent);
    await grid.findAllByRole('link');
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search by name, e-mail or number' }), 'li');
    // At once: a filter chosen while the words still wait is not undone by them.
    await userEvent.click(within(canvas.getByRole('group', { name: 'Filters' })).getByRole('button', { name: 'Status' }));
    const status = within(await screen.findByRole('dialog', { name: 'Status' }));
    await userEvent.click(status.getByRole('checkbox', { name: 'Active' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(names()).toEqual(['Anna Lindqvist', 'Grace Lin', 'Liam Walker']));
    await expect(canvas.getByRole('button', { name: 'Remove Status: Active' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await userEvent.click(canvas.getByRole('button', { name: 'Save as new view' }));
    const view = within(await screen.findByRole('dialog', { name: 'Save as new view' }));
    await userEvent.type(await view.findByRole('textbox', { name: 'View name' }), 'My li');
    await userEvent.click(view.getByRole('button', { name: 'Save view' }));
    await expect(await canvas.findByRole('button', { name: 'My li' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await userEvent.click(grid.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Grace Lin' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Disable' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    // Nobody who matched is active any more, but them.
    await waitFor(() => expect(names()).toEqual(['Grace Lin']));
    await userEvent.click(undo);
    await waitFor(() => expect(screen.getByText('Change undone.')).toBeVisible());
    await waitFor(() => expect(names()).toHaveLength(3));
  },
};
