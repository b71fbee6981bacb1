import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ConnectionBanner } from './ConnectionBanner.tsx';

const meta = {
  title: 'Chat/ConnectionBanner',
  component: ConnectionBanner,
  parameters: { layout: 'fullscreen' },
  args: { connection: { kind: 'reconnecting', retryInSeconds: 0, attempt: 1 }, onReconnect: fn() },
} satisfies Meta<typeof ConnectionBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Connection lost.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try now' }));
    await expect(args.onReconnect).toHaveBeenCalledOnce();
  },
};

export const CountsDown: Story = {
  args: { connection: { kind: 'reconnecting', retryInSeconds: 2, attempt: 3 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Trying again in 2 seconds')).toBeVisible();
    await expect(await canvas.findByText('Trying again now…')).toBeVisible();
  },
};

export const Connecting: Story = {
  args: { connection: { kind: 'connecting' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
    await expect(await canvas.findByText('Connecting…')).toBeVisible();
  },
};

export const Disconnected: Story = {
  args: { connection: { kind: 'disconnected' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try now' })).toBeVisible();
  },
};

export const Closed: Story = {
  args: { connection: { kind: 'closed' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Connect' }));
    await expect(args.onReconnect).toHaveBeenCalledOnce();
  },
};

export const Open: Story = {
  tags: ['picture'],
  args: { connection: { kind: 'open' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};

/** Pictures wait until the notice's code is loaded. */
const shown: Story['play'] = async ({ canvas }) => {
  await canvas.findByRole('status');
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: shown };

export const DarkArabic: Story = { tags: ['picture'], globals: { theme: 'dark', locale: 'ar' }, play: shown };
