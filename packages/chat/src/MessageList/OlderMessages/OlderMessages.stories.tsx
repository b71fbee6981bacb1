import { expect, fn, userEvent } from '@manyline/plays';
import { rem } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { OLDER_HEIGHT, OlderMessages } from './OlderMessages.tsx';

const meta = {
  title: 'Chat/OlderMessages',
  component: OlderMessages,
  args: { contactName: 'Bob Martin', hasMore: true, older: 'loading', onRetry: fn() },
} satisfies Meta<typeof OlderMessages>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { tags: ['picture'] };

export const Failed: Story = {
  args: { older: 'failed' },
  play: async ({ canvas, args }) => {
    const retry = canvas.getByRole('button', { name: 'Try again' });
    await expect(retry.parentElement?.getBoundingClientRect().height).toBe(rem(OLDER_HEIGHT));
    await userEvent.click(retry);
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Beginning: Story = {
  args: { hasMore: false, older: 'idle' },
  play: async ({ canvas }) => {
    const text = canvas.getByText(/Bob Martin/);
    await expect(text.parentElement?.getBoundingClientRect().height).toBe(rem(OLDER_HEIGHT));
  },
};

export const FailedDarkArabic: Story = { args: { older: 'failed' }, globals: { theme: 'dark', locale: 'ar' } };
