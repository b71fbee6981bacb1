import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brand } from './Brand.tsx';

/** The logo and name of the product. */
const meta = { title: 'Layout/Brand', component: Brand } satisfies Meta<typeof Brand>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ['picture'] };

export const Compact: Story = {
  args: { isCompact: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Manyline')).toBeInTheDocument();
  },
};

export const DarkArabic: Story = { globals: { theme: 'dark', locale: 'ar' } };
