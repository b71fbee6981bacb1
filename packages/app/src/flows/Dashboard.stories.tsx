import { expect, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { inWorld } from '../testing/storyWorld/storyWorld.tsx';

/** The dashboard announces a finished export. */
const meta = {
  title: 'Flows/Dashboard',
  parameters: {
    layout: 'fullscreen',
    scenario: 'figures',
    path: `${paths.dashboard}?zone=UTC&lines=%2B14155552671`,
    signedInAs: 'admin',
  },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** A finished export is among the notifications, as read. */
export const ExportIsNotified: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('grid', { name: 'By line' });
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Export' })).toBeEnabled());
    await userEvent.click(await canvas.findByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel workbook' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'By line' }));
    await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Export' })).not.toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(await canvas.findByRole('button', { name: /^Notifications/ }));
    await expect(await screen.findByText('You exported a report')).toBeVisible();
  },
};
