import { expect, fn, userEvent, waitFor, within } from '@manyline/plays';
import { failed, loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { AccountOutcome } from '../account.types.ts';
import { otherDevices, thisDevice } from './Devices.data.ts';
import { Devices } from './Devices.tsx';

const done = fn(async (): Promise<AccountOutcome> => ({ status: 'done', value: undefined }));

const meta = {
  title: 'CMS/AccountScreen/Devices',
  component: Devices,
  args: { devices: ready([thisDevice, ...otherDevices]), onRetry: fn(), onRemove: done },
} satisfies Meta<typeof Devices>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  tags: ['picture'],
  async play({ args, canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: 'Devices' })).toBeVisible();
    const rows = canvas.getAllByRole('listitem');
    await expect(rows).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: /iOS/ }));
    await waitFor(() => expect(args.onRemove).toHaveBeenCalledWith(otherDevices[0]));
  },
};

export const Arabic: Story = { globals: { theme: 'dark', locale: 'ar' } };
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
export const None: Story = { args: { devices: ready([]) } };
export const Loading: Story = { args: { devices: loading } };

export const Failed: Story = {
  args: { devices: failed('The devices couldn’t be loaded.') },
  async play({ args, canvasElement }) {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};

export const NotRemoved: Story = {
  args: { onRemove: fn(async () => ({ status: 'failed' as const, message: 'The server is busy. Try again in a minute.' })) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /iOS/ }));
    await canvas.findByText('The server is busy. Try again in a minute.');
  },
};
