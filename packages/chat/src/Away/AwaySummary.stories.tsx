import { expect, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { away } from './Away.data.ts';
import { AwaySummary } from './AwaySummary.tsx';

const meta = {
  title: 'Chat/AwaySummary',
  component: AwaySummary,
  parameters: { layout: 'fullscreen' },
  args: { ...away, summary: { messages: 12, chats: 3 } },
} satisfies Meta<typeof AwaySummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('While you were away: 12 messages in 3 chats');
    await userEvent.click(canvas.getByRole('button', { name: 'Go to first unread' }));
    await expect(args.onOpenFirst).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

export const Nothing: Story = {
  args: { summary: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};

export const PhoneDarkArabic: Story = { tags: ['picture'], globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } } };
