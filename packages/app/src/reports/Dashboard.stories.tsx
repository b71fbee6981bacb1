import { expect, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { inWorld, worldOf } from '../testing/storyWorld/storyWorld.tsx';

/** Figures on the mock backend. */
const meta = {
  title: 'Pages/Dashboard',
  parameters: { layout: 'fullscreen', scenario: 'figures', path: `${paths.dashboard}?zone=UTC`, signedInAs: 'admin' },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** The demo organisation's figures; new messages update them. */
export const Figures: Story = {
  play: async (context) => {
    const { canvas } = context;
    const sent = await canvas.findByRole('group', { name: 'Messages sent' });
    await waitFor(() => expect(sent).toHaveTextContent(/\d{3}/));
    const grid = within(await canvas.findByRole('grid', { name: 'By line' }));
    await waitFor(() => expect(grid.getAllByRole('row').length).toBeGreaterThan(5));
    const before = sent.textContent;
    const world = worldOf(context);
    await waitFor(() => expect(world.hub.connections()).toBe(1));
    await (await world.user('bob')).call('sendMessage', { name: '', phoneNumber: '+442079460999', msg: 'Hello' }, '+33612345678');
    await waitFor(() => expect(sent.textContent).not.toBe(before));
    // The message is delivered a moment later.
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Delivery rate' })).toHaveTextContent('97.1%'));
  },
};

/** The server keeps whether the user gets the figures every Monday. */
export const EveryMonday: Story = {
  play: async (context) => {
    const { canvas } = context;
    const weekly = await canvas.findByRole('switch', { name: 'Send me this every Monday' });
    await canvas.findByText(/^Last week’s figures for all these lines, by e-mail/);
    await userEvent.click(weekly);
    await expect(await canvas.findByText(/The next e-mail comes on Monday/)).toBeVisible();
    await expect(weekly).toBeChecked();
    const admin = await worldOf(context).user('admin');
    await expect(await admin.call('getReportMail', {})).toMatchObject({ isOn: true });
  },
};

/** A team lead sees the team's lines and their own. */
export const OwnTeam: Story = {
  parameters: { signedInAs: 'lena' },
  play: async ({ canvas }) => {
    const grid = within(await canvas.findByRole('grid', { name: 'By line' }));
    await waitFor(() => expect(grid.getAllByRole('row')).toHaveLength(5));
  },
};
