import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ConnectionLossNotice } from './ConnectionLossNotice.tsx';

const meta = {
  title: 'Status/ConnectionLossNotice',
  component: ConnectionLossNotice,
  parameters: { layout: 'fullscreen' },
  args: { secondsLeft: 3, onStay: fn() },
} satisfies Meta<typeof ConnectionLossNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('You’ll be logged out in 3 seconds.');
    await userEvent.click(canvas.getByRole('button', { name: 'Stay signed in' }));
    await expect(args.onStay).toHaveBeenCalledOnce();
  },
};

export const LastSecond: Story = {
  args: { secondsLeft: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('You’ll be logged out in 1 second.');
  },
};

export const DarkArabic: Story = { tags: ['picture'], globals: { theme: 'dark', locale: 'ar' } };
