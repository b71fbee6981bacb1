import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { UnreachableNotice } from './UnreachableNotice.tsx';

const meta = {
  title: 'Status/UnreachableNotice',
  component: UnreachableNotice,
  parameters: { layout: 'fullscreen' },
  args: { isRetrying: false, onRetry: fn() },
} satisfies Meta<typeof UnreachableNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try now' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Retrying: Story = { args: { isRetrying: true } };

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const DarkArabic: Story = { tags: ['picture'], globals: { theme: 'dark', locale: 'ar' } };
