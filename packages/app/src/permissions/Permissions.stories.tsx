import { expect, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { inWorld, worldOf } from '../testing/storyWorld/storyWorld.tsx';

/** Roles and permissions on the mock backend. */
const meta = {
  title: 'Pages/Roles & permissions',
  parameters: { layout: 'fullscreen', scenario: 'users', path: `${paths.configPermission}?role=team-lead&advanced=1`, signedInAs: 'admin' },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** From the address to the matrix, the preview by the shell's code, and a change that takes effect immediately. */
export const Permissions: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const body = within(document.body);
    await expect(await canvas.findByRole('gridcell', { name: /^View on Users: Allowed in some cases/ })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Preview' }));
    const panel = within(await body.findByRole('dialog', { name: 'Preview' }));
    await expect(await panel.findByRole('list', { name: 'Their menu' })).toHaveTextContent('Conversations');
    await userEvent.click(await panel.findByRole('tab', { name: 'See why' }));
    await expect(await panel.findByText(/of the role Team lead$/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(body.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(await canvas.findByRole('gridcell', { name: /^Export on Users/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Review changes' }));
    const review = within(await body.findByRole('dialog', { name: 'What will change' }));
    await userEvent.click(await review.findByRole('button', { name: 'Save 1 change' }));
    await waitFor(() => expect(body.queryByRole('dialog', { name: 'What will change' })).not.toBeInTheDocument());
    const admin = await worldOf(context).user('admin');
    const lead = (await admin.call('getRoles', {})).find(({ id }) => id === 'team-lead');
    await expect(lead?.rules.at(-1)).toEqual({ action: 'export', subject: 'user' });
    // Another user's change is applied and announced.
    await waitFor(() => expect(worldOf(context).hub.connections()).toBe(1));
    await admin.call('updateRole', { id: 'team-lead', version: lead!.version, rules: [] });
    await expect(await canvas.findByText(/^Someone else changed these rules/)).toBeVisible();
    await userEvent.click(
      await within((await body.findByText('Update successfully')).closest<HTMLElement>('[role]')!).findByRole('button'),
    );
    await waitFor(() => expect(body.queryByText('Update successfully')).not.toBeInTheDocument());
    window.scrollTo(0, 0);
  },
};

export const DarkArabicPhone: Story = {
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  play: async ({ canvas }) => void (await canvas.findByRole('heading', { name: 'Team lead' })),
};
