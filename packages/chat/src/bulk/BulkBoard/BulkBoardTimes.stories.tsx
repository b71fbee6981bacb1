import { expect, screen, userEvent, waitFor, within } from '@manyline/plays';
import { ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { NOW, recipientAt, sending, sliceOf, starting } from './BulkBoard.data.ts';
import { boardArgs, button, Shell } from './BulkBoard.harness.tsx';
import { BulkBoardScreen } from './BulkBoardScreen.tsx';

/** Bulk messages that wait: for their time, or for the hours of the recipients. */
const meta = {
  title: 'Chat/BulkBoardTimes',
  component: BulkBoardScreen,
  parameters: { layout: 'fullscreen' },
  args: boardArgs,
  render: (args) => (
    <Shell>
      <BulkBoardScreen {...args} />
    </Shell>
  ),
} satisfies Meta<typeof BulkBoardScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** At a set time: it can get another one, start now or be cancelled. */
export const OnSchedule: Story = {
  args: { batch: ready({ ...starting, startsTime: NOW + 57_600 }) },
  play: async ({ args }) => {
    await expect(await screen.findByText(/^Starts /u)).toBeVisible();
    await userEvent.click(await button('Edit time'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit time' }));
    await userEvent.click(dialog.getByRole('button', { name: /^Tomorrow/u }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onTimeChange).toHaveBeenLastCalledWith(expect.any(Number)));
    await userEvent.click(await button('Send now'));
    const ask = within(await screen.findByRole('alertdialog'));
    await userEvent.click(ask.getByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(args.onTimeChange).toHaveBeenLastCalledWith(undefined));
    await userEvent.click(await button('Cancel'));
    await userEvent.click(await button('Cancel message'));
    await expect(args.onAction).toHaveBeenLastCalledWith('cancel');
  },
};

/** The rest is in its quiet hours. */
export const QuietHours: Story = {
  args: {
    batch: ready({ ...sending, quietHours: { from: '21:00', to: '08:00' }, waitsTime: NOW + 30_000 }),
    slice: { from: 0, recipients: [{ ...recipientAt(0, 'waiting'), waitsTime: NOW + 30_000 }, ...sliceOf(1, 20).recipients] },
  },
  play: async () => {
    await expect(await screen.findByText(/^Sending continues/u)).toBeVisible();
    await expect(await screen.findByText(/^Waits until/u)).toBeVisible();
    await expect((await screen.findAllByText('Waiting')).length).toBeGreaterThan(0);
  },
};
