import { expect, fn, userEvent, waitFor, within } from '@manyline/plays';
import { failed, loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { AccountOutcome } from '../account.types.ts';
import { DeviceNotifications } from './DeviceNotifications.tsx';
import { otherDevices, thisDevice } from './Devices.data.ts';

const done = async (): Promise<AccountOutcome> => ({ status: 'done', value: undefined });

const meta = {
  title: 'CMS/AccountScreen/DeviceNotifications',
  component: DeviceNotifications,
  args: {
    devices: ready(otherDevices),
    support: 'default',
    choice: { content: 'full', showsCodes: false },
    onRetry: fn(),
    onTurnOn: fn(done),
    onRemove: fn(done),
    onChoose: fn(done),
  },
} satisfies Meta<typeof DeviceNotifications>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  async play({ args, canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('switch', { name: 'Notifications on this device' }));
    await expect(args.onTurnOn).toHaveBeenCalled();
    // What is chosen only counts once it is on.
    await expect(canvas.queryByRole('radio')).toBeNull();
  },
};

export const On: Story = {
  args: { devices: ready([thisDevice, ...otherDevices]), support: 'granted' },
  tags: ['picture'],
  async play({ args, canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: 'Name only' }));
    await expect(args.onChoose).toHaveBeenCalledWith({ content: 'name', showsCodes: false });
    await userEvent.click(canvas.getByRole('switch', { name: 'Show one-time codes' }));
    await expect(args.onChoose).toHaveBeenCalledWith({ content: 'full', showsCodes: true });
    await userEvent.click(canvas.getByRole('switch', { name: 'Notifications on this device' }));
    await waitFor(() => expect(args.onRemove).toHaveBeenCalledWith(thisDevice));
  },
};

export const OnInArabic: Story = {
  args: { devices: ready([thisDevice, ...otherDevices]), support: 'granted' },
  globals: { theme: 'dark', locale: 'ar' },
};
export const Blocked: Story = { args: { support: 'denied' } };
export const Unsupported: Story = { args: { support: 'unsupported' } };
export const IPhone: Story = { args: { support: 'install' }, globals: { viewport: { value: 'phone', isRotated: false } } };
export const Loading: Story = { args: { devices: loading } };
export const Failed: Story = { args: { devices: failed('The devices couldn’t be loaded.') } };

export const Refused: Story = {
  args: { onTurnOn: fn(async () => ({ status: 'cancelled' as const })) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const turnOn = canvas.getByRole('switch', { name: 'Notifications on this device' });
    await userEvent.click(turnOn);
    await canvas.findByText('Notifications weren’t turned on. Try again, and allow them when your browser asks.');
    await expect(turnOn).not.toBeChecked();
  },
};
