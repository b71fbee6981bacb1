import { expect, fireEvent, fn, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { RoutesOutcome } from './routes.types.ts';
import { routes } from './RouteScreen.data.ts';
import { body, line, routeArgs, RouteHarness } from './RouteScreen.harness.tsx';

const meta = {
  title: 'CMS/RouteSaving',
  component: RouteHarness,
  args: routeArgs,
} satisfies Meta<typeof RouteHarness>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Earlier versions, restored through a review of the changes; a refused save names the next step. */
export const History: Story = {
  args: {
    onSave: fn(async (): Promise<RoutesOutcome> => ({ status: 'failed', message: 'Some routes have errors. Nothing was saved.' })),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await userEvent.click(await body().findByRole('menuitem', { name: 'History' }));
    const drawer = within(await body().findByRole('dialog', { name: 'History' }));
    await expect(args.onLoadHistory).toHaveBeenCalledOnce();
    await userEvent.click(drawer.getAllByRole('button', { name: 'Differences' })[0]!);
    await expect(await drawer.findByText('4 removed')).toBeVisible();
    await userEvent.click(drawer.getAllByRole('button', { name: 'Restore this version' })[0]!);
    const review = within(await body().findByRole('dialog', { name: 'What will change for everyone' }));
    await userEvent.click(await review.findByRole('button', { name: 'Save: 4 removed' }));
    await expect(await review.findByText(/^Your changes are still here/)).toBeVisible();
  },
};

/** Another user saved in between: merge both, or choose one; nothing is lost before the choice. */
export const Conflict: Story = {
  args: {
    theirs: [
      ...routes.slice(1),
      { path: '/cms/apps/page-cms-apps-chat', meta: { pageTitle: 'Conversations', requireAuth: true } },
      { path: '/news' },
    ],
    onSave: fn(async (_routes: unknown, version: number): Promise<RoutesOutcome> => ({ status: version === 4 ? 'stale' : 'saved' })),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(line(canvas, /^Inbox/).querySelector('[data-part="body"]')!);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Title' }), ' of mine');
    await userEvent.click(await canvas.findByRole('button', { name: 'Review: 1 changed' }));
    const review = within(await body().findByRole('dialog', { name: 'What will change for everyone' }));
    await userEvent.click(review.getByRole('button', { name: 'Save: 1 changed' }));
    await expect(await review.findByText('Someone else changed the routes in the meantime')).toBeVisible();
    await expect(within(review.getByRole('list', { name: 'Their changes' })).getAllByText('/news')[0]).toBeVisible();
    await userEvent.click(review.getByRole('button', { name: 'Merge both' }));
    await expect(await review.findByText('You both changed the same thing in 1 place')).toBeVisible();
    await userEvent.click(await review.findByRole('button', { name: 'Save: 1 changed' }));
    await expect(args.onSave).toHaveBeenLastCalledWith(
      [
        ...routes.slice(1),
        { path: '/cms/apps/page-cms-apps-chat', meta: { pageTitle: 'Inbox of mine', requireAuth: true } },
        { path: '/news' },
      ],
      5,
    );
    await waitFor(() => expect(body().queryByRole('dialog')).not.toBeInTheDocument());
    // The expanded and selected routes stay.
    await expect(line(canvas, /^System settings/)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Title' })).toHaveValue('Inbox of mine');
  },
};

/** The page unmounts before the debounce ends: the last letter is stored too. */
export const LeftWhileTyping: Story = {
  play: async ({ canvas, args }) => {
    line(canvas, /^Inbox/).focus();
    await userEvent.keyboard('{Enter}');
    const title = await canvas.findByRole('textbox', { name: 'Title' });
    await fireEvent.input(title, { target: { value: 'Last letter' } });
    await fireEvent(window, new Event('pagehide'));
    const draft = args.onDraftChange.mock.lastCall?.[0];
    await expect(JSON.stringify(draft?.routes)).toContain('Last letter');
    await expect(await canvas.findByRole('button', { name: 'Review: 1 changed' })).toBeVisible();
  },
};
