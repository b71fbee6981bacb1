import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from '@manyline/plays';
import { PartMissingNotice } from './PartMissingNotice.tsx';

const meta = {
  title: 'Status/PartMissingNotice',
  component: PartMissingNotice,
  parameters: { layout: 'fullscreen' },
  args: { onRetry: fn() },
} satisfies Meta<typeof PartMissingNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const DarkArabic: Story = { tags: ['picture'], globals: { theme: 'dark', locale: 'ar' } };
