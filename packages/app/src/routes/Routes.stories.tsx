import { expect, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { inWorld, worldOf } from '../testing/storyWorld/storyWorld.tsx';

/** Routes and menu on the mock backend. */
const meta = {
  title: 'Pages/Routes & menu',
  parameters: { layout: 'fullscreen', scenario: 'ownRoutes', path: paths.configRoute, signedInAs: 'admin' },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** From the server’s tree to the menu: previewed as a role, and saved for everyone. */
export const Routes: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const body = within(document.body);
    const preview = () => canvas.getByRole('list', { name: 'Menu preview' });
    await expect(await canvas.findByRole('treeitem', { name: /^Inbox/ })).toBeVisible();
    await waitFor(() => expect(preview()).toHaveTextContent('System settings'));
    await userEvent.click(await canvas.findByRole('combobox', { name: 'View as' }));
    await userEvent.click(await body.findByRole('option', { name: 'Team lead' }));
    await waitFor(() => expect(preview()).not.toHaveTextContent('System settings'));
    await userEvent.click((await canvas.findByRole('treeitem', { name: /^Inbox/ })).querySelector('[data-part="body"]')!);
    const title = await canvas.findByRole('textbox', { name: 'Title' });
    await userEvent.clear(title);
    await userEvent.paste('Conversations');
    await userEvent.click(await canvas.findByRole('button', { name: 'Review: 1 changed' }));
    await userEvent.click(await body.findByRole('button', { name: 'Save: 1 changed' }));
    await waitFor(() => expect(body.queryByRole('dialog')).not.toBeInTheDocument());
    // Another user's change is applied and announced.
    const admin = await worldOf(context).user('admin');
    await waitFor(() => expect(worldOf(context).hub.connections()).toBe(1));
    const { version, routes } = await admin.call('getRoutes', {});
    await admin.call('updateRoutes', { version, routes: [...routes, { path: '/news' }] });
    await expect(await canvas.findByText(/^Someone else just changed the routes/)).toBeVisible();
    await userEvent.click(
      await within((await body.findByText('Update successfully')).closest<HTMLElement>('[role]')!).findByRole('button'),
    );
    await waitFor(() => expect(body.queryByText('Update successfully')).not.toBeInTheDocument());
    window.scrollTo(0, 0);
  },
};
