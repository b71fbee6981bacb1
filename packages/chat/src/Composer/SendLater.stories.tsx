import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { Toaster } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { namedLines } from '../LinePicker/LinePicker.data.ts';
import { NOW, scheduling } from '../Schedule/Schedule.data.ts';
import { composerArgs } from './Composer.harness.tsx';
import { Composer } from './Composer.tsx';
import { writing } from './Writing.data.ts';

const meta = {
  title: 'Chat/Composer/SendLater',
  component: Composer,
  args: {
    ...composerArgs,
    line: namedLines[0],
    contactName: 'Karim',
    draft: 'Good morning! Berth four is free at ten.',
    scheduling,
    now: NOW,
  },
  render: (args) => (
    <>
      <div style={{ minBlockSize: 560 }} />
      <Composer {...args} />
      <Toaster />
    </>
  ),
} satisfies Meta<typeof Composer>;
export default meta;
type Story = StoryObj<typeof meta>;

const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Send options' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Send later…' }));
  return within(await screen.findByRole('dialog', { name: 'Send later' }));
};

const paris = { zone: 'Europe/Paris', zoneOf: 'own', repeat: 'never', cancelsOnReply: false };

/** The dialog says exactly when. */
export const Default: Story = {
  play: async () => {
    const dialog = await openDialog();
    await expect(dialog.getByRole('button', { name: /^Tomorrow/u })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(dialog.getByRole('button', { name: /^Monday/u }));
    await expect(dialog.getByText(/^Sends on Monday, .*30.* at 09:00 from .*Harbour/u)).toBeVisible();
    await expect(dialog.getByText(/^That’s 10:00 for .*Karim.* in Beirut, 09:00 for you\.$/u)).toBeVisible();
  },
};

/** The message leaves the field; undoing takes it off the schedule and brings the draft back. */
export const Scheduled: Story = {
  play: async ({ args, canvas }) => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: /^Tonight/u }));
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const at = Date.parse('2026-11-25T19:00:00Z') / 1000;
    await expect(args.scheduling?.onSchedule).toHaveBeenLastCalledWith(args.draft, { ...paris, at });
    const field = canvas.getByRole('textbox', { name: 'Message' });
    await expect(field).toHaveValue('');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(args.scheduling?.onCancel).toHaveBeenLastCalledWith('new', true);
  },
};

/** 8:00 of the contact, every week until a day, unless they write first. */
export const InTheirTime: Story = {
  play: async ({ args }) => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('radio', { name: /Karim’s time/u }));
    await expect(dialog.getByText(/^That’s 08:00 for .*Karim.* in Beirut, 07:00 for you\.$/u)).toBeVisible();
    await userEvent.click(dialog.getByRole('combobox', { name: 'Repeat' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Every week' }));
    await expect(dialog.getByText(/^Sends every Thursday at 08:00/u)).toBeVisible();
    await userEvent.click(dialog.getByRole('switch', { name: 'Cancel if they write first' }));
    await expect(dialog.getByText(/writes first, it isn’t sent/u)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
    await waitFor(() =>
      expect(args.scheduling?.onSchedule).toHaveBeenLastCalledWith(args.draft, {
        at: Date.parse('2026-11-26T06:00:00Z') / 1000,
        zone: 'Asia/Beirut',
        zoneOf: 'contact',
        repeat: 'week',
        cancelsOnReply: true,
      }),
    );
  },
};

/** What can't be, and what to choose instead. */
export const Problems: Story = {
  args: { now: Date.parse('2027-03-27T11:00:00Z') / 1000 },
  play: async () => {
    const dialog = await openDialog();
    const time = dialog.getByLabelText('Time');
    await userEvent.clear(time);
    await userEvent.type(time, '02:30');
    await expect(await dialog.findByText(/so 02:30 doesn’t exist in Paris\. Choose 03:30/u)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /^Tonight/u }));
    await userEvent.clear(time);
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
    await expect(await dialog.findByText('Enter a time.')).toBeVisible();
    await userEvent.type(time, '11:00');
    await expect(await dialog.findByText('This time has passed. Choose a later one.')).toBeVisible();
  },
};

/** The text stays in the field. */
export const Refused: Story = {
  args: { scheduling: { ...scheduling, onSchedule: fn(async () => ({ kind: 'refused' as const, reason: '' })) } },
  play: async ({ canvas, args }) => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
    await expect(await dialog.findByText('Couldn’t schedule the message. Try again.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveValue(args.draft);
  },
};

export const Offline: Story = {
  args: { scheduling: { ...scheduling, isOffline: true } },
  play: async () => {
    const dialog = await openDialog();
    await expect(dialog.getByText(/You’re offline/u)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Schedule' })).toBeDisabled();
  },
};

/** Nothing is written, so there is nothing to send. */
export const NothingWritten: Story = {
  args: { draft: '' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send options' }));
    await expect(await screen.findByRole('menuitem', { name: /Send later…/u })).toHaveAttribute('aria-disabled', 'true');
  },
};

/** An answer to a message. */
export const Reply: Story = {
  args: { writing: { ...writing, replyTo: { id: 'm1', text: 'When?', isOwn: false }, onReplyEnd: fn() } },
  play: async ({ args }) => {
    await userEvent.click((await openDialog()).getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(args.scheduling?.onSchedule).toHaveBeenLastCalledWith(args.draft, expect.anything()));
  },
};

/** The button's own menu, for a long press and the menu key. */
export const FromTheButton: Story = {
  play: async ({ canvas }) => {
    (await canvas.findByRole('button', { name: 'Send' })).focus();
    await userEvent.pointer({ keys: '[MouseRight]', target: canvas.getByRole('button', { name: 'Send' }) });
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Send later…' }));
    await expect(await screen.findByRole('dialog', { name: 'Send later' })).toBeVisible();
  },
};
