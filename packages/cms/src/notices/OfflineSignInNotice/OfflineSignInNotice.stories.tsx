import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { OfflineSignInNotice } from './OfflineSignInNotice.tsx';

const meta = {
  title: 'Status/OfflineSignInNotice',
  component: OfflineSignInNotice,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof OfflineSignInNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('You’re offline.');
  },
};

export const DarkArabic: Story = { globals: { theme: 'dark', locale: 'ar' } };
