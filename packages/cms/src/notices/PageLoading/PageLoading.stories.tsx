import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PageLoading } from './PageLoading.tsx';

const meta = {
  title: 'Status/PageLoading',
  component: PageLoading,
  parameters: { layout: 'fullscreen' },
  args: { isShown: true },
} satisfies Meta<typeof PageLoading>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading Manyline…');
  },
};
