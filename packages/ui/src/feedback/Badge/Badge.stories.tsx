import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from './Badge.tsx';

const meta = {
  title: 'Feedback/Badge',
  component: Badge,
  args: { count: 3, label: '3 unread messages' },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 unread messages')).toBeInTheDocument();
  },
};

export const TwoDigits: Story = { args: { count: 42, label: '42 unread messages' } };

export const Many: Story = {
  args: { count: 1284, label: '1,284 unread messages' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('99+')).toBeVisible();
  },
};

/** Tones, and dots without a number. */
export const Tones: Story = {
  tags: ['picture'],
  render: () => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
      <Badge count={3} label="3 unread messages" />
      <Badge count={3} label="3 failed messages" tone="danger" />
      <Badge count={12} label="12 waiting people" tone="neutral" />
      <Badge label="Something new" />
      <Badge label="Something failed" tone="danger" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Something new')).toBeInTheDocument();
  },
};

export const DarkArabic: Story = { args: { count: 128, label: '128 رسالة غير مقروءة' }, globals: { theme: 'dark', locale: 'ar' } };
