import { expect, screen, userEvent, waitFor, within } from '@manyline/plays';
import { Toaster } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { NOW, questions, scheduledItems, scheduling, tomorrowMorning } from './Schedule.data.ts';
import { ScheduledBar } from './ScheduledBar.tsx';

const meta = {
  title: 'Chat/Schedule/ScheduledBar',
  component: ScheduledBar,
  args: { scheduling: { ...scheduling, scheduled: [tomorrowMorning] }, now: NOW },
  render: (args) => (
    <div style={{ display: 'grid' }}>
      <ScheduledBar {...args} />
      <Toaster />
    </div>
  ),
} satisfies Meta<typeof ScheduledBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens the messages of the chat. */
export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '1 message scheduled: tomorrow 08:00' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Scheduled in this chat' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send now' }));
    await expect(args.scheduling.onSendNow).toHaveBeenLastCalledWith('s1');
    await userEvent.click(dialog.getByRole('link', { name: 'All scheduled messages' }));
    await expect(args.scheduling.onShowAll).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

export const Asks: Story = {
  args: { scheduling: { ...scheduling, scheduled: [...questions, ...scheduledItems] } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '2 scheduled messages need your decision' }));
    await expect(await screen.findByText('This was due today at 03:00, while the server was off.')).toBeVisible();
  },
};

/** The contact wrote first: the message becomes the draft, as nothing else is written. */
export const Answered: Story = {
  args: { scheduling: { ...scheduling, scheduled: questions.slice(1) }, isDraftEmpty: true },
  play: async ({ args }) => {
    await waitFor(() => expect(args.scheduling.onCancel).toHaveBeenLastCalledWith('q2', true));
    await expect(await screen.findByText(/wrote first, so the scheduled message is now your draft$/u)).toBeVisible();
  },
};

export const Nothing: Story = {
  args: { scheduling },
  play: async () => {
    await expect(screen.queryByRole('button', { name: /scheduled/u })).not.toBeInTheDocument();
  },
};
