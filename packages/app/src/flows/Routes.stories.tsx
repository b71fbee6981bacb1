import { expect, spyOn, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { inWorld, worldOf } from '../testing/storyWorld/storyWorld.tsx';

/** Editing the menu and seeing it change. */
const meta = {
  title: 'Flows/Routes & menu',
  parameters: { layout: 'fullscreen', scenario: 'ownRoutes', path: paths.configRoute, signedInAs: 'admin' },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/**
 * A group is moved, the changes are reviewed, saved and reverted from the history; the menu
 * follows.
 */
export const MovedAndUndone: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const body = within(document.body);
    const admin = await worldOf(context).user('admin');
    const stored = async () => (await admin.call('getRoutes', {})).routes;
    const group = () => canvas.getByRole('treeitem', { name: /^Administration/ });
    const closed = () => waitFor(() => expect(body.queryByRole('dialog')).not.toBeInTheDocument());
    const menu = within(await canvas.findByRole('navigation', { name: 'Main' }));
    const first = () => menu.getAllByRole('button')[0];

    await canvas.findByRole('treeitem', { name: /^Administration/ });
    await expect(first()).toHaveTextContent('Messages');
    const before = await stored();
    group().focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(group()).toHaveAttribute('aria-posinset', '1'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Review: 1 moved' }));
    const review = within(await body.findByRole('dialog', { name: 'What will change for everyone' }));
    const changes = within(await review.findByRole('list', { name: 'Changes' }));
    await expect(await changes.findByRole('listitem')).toHaveTextContent(/^Moved/);
    await userEvent.click(await review.findByRole('button', { name: 'Save: 1 moved' }));
    await closed();
    await waitFor(() => expect(first()).toHaveTextContent('Administration'));

    await userEvent.click(await canvas.findByRole('button', { name: 'More' }));
    await userEvent.click(await body.findByRole('menuitem', { name: 'History' }));
    const history = within(await body.findByRole('dialog', { name: 'History' }));
    await expect(await history.findByText('Current version')).toBeVisible();
    await userEvent.click((await history.findAllByRole('button', { name: 'Restore this version' }))[0]!);
    await userEvent.click(await body.findByRole('button', { name: 'Save: 1 moved' }));
    await closed();
    await waitFor(() => expect(first()).toHaveTextContent('Messages'));
    await waitFor(() => expect(group()).toHaveAttribute('aria-posinset', '2'));
    await expect(await stored()).toEqual(before);
    // Open groups stay open.
    await expect(await canvas.findByRole('treeitem', { name: /^Inbox/ })).toBeVisible();
    for (const toast of await body.findAllByText('Update successfully'))
      await userEvent.click(await within(toast.closest<HTMLElement>('[role]')!).findByRole('button'));
    await waitFor(() => expect(body.queryByText('Update successfully')).not.toBeInTheDocument());
    window.scrollTo(0, 0);
  },
};

/** The routes are exported, and imported again with a change; the menu follows once they are saved. */
export const ExportedAndImported: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const body = within(document.body);
    const admin = await worldOf(context).user('admin');
    const more = async (name: string) => {
      await userEvent.click(await canvas.findByRole('button', { name: 'More' }));
      await userEvent.click(await body.findByRole('menuitem', { name }));
    };
    await canvas.findByRole('treeitem', { name: /^Administration/ });

    const saved = spyOn(URL, 'createObjectURL');
    await more('Export as JSON');
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const file = saved.mock.lastCall?.[0] as Blob;
    const exported = await file.text();
    saved.mockRestore();

    await more('Import JSON');
    const dialog = within(await body.findByRole('dialog', { name: 'Import JSON' }));
    const field = await dialog.findByRole('textbox', { name: 'Or paste it here' });
    await userEvent.click(field);
    await userEvent.paste(exported);
    await expect(await dialog.findByText('You already have these routes.')).toBeVisible();
    await expect(await dialog.findByRole('button', { name: 'Add to draft' })).toBeDisabled();
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(exported.replaceAll('"Administration"', '"Back office"'));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Add to draft' })).toBeEnabled());
    await userEvent.click(await dialog.findByRole('button', { name: 'Add to draft' }));

    await userEvent.click(await canvas.findByRole('button', { name: /^Review: / }));
    const review = within(await body.findByRole('dialog', { name: 'What will change for everyone' }));
    await userEvent.click(await review.findByRole('button', { name: /^Save: / }));
    const menu = within(await canvas.findByRole('navigation', { name: 'Main' }));
    await expect(await menu.findByRole('button', { name: /^Back office/ })).toBeVisible();
    await expect(JSON.stringify((await admin.call('getRoutes', {})).routes)).toContain('"Back office"');
  },
};
