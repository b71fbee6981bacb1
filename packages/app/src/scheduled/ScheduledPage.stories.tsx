import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { inWorld } from '../testing/storyWorld/storyWorld.tsx';

const meta = {
  title: 'Pages/Scheduled',
  parameters: { layout: 'fullscreen', scenario: 'busyInbox', path: paths.scheduled, signedInAs: 'alice' },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  parameters: { scenario: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Scheduled' })).toBeVisible();
    await expect(await canvas.findByText('No scheduled messages')).toBeVisible();
  },
};
