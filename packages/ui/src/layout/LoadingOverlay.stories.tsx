import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoadingOverlay } from './LoadingOverlay.tsx';

const meta = {
  title: 'Layout/LoadingOverlay',
  component: LoadingOverlay,
  parameters: { layout: 'fullscreen' },
  args: { isShown: true, label: 'Loading Manyline…' },
} satisfies Meta<typeof LoadingOverlay>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading Manyline…');
  },
};

export const DarkArabic: Story = { args: { label: 'جارٍ تحميل Manyline…' }, globals: { theme: 'dark', locale: 'ar' } };

export const Hidden: Story = {
  args: { isShown: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};
