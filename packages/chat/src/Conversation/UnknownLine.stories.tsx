import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { newConversation } from '../ChatScreen/ChatScreen.data.ts';
import { writing } from '../Composer/Writing.data.ts';
import { NOW, scheduling } from '../Schedule/Schedule.data.ts';
import { conversationArgs, inFrame } from './Conversation.harness.tsx';
import { Conversation } from './Conversation.tsx';

const knownLine = { tn: '+14155552672', name: 'Shop', hue: 55 };

/** The contact knows another line: writing from this one pauses once. */
const meta = {
  title: 'Chat/UnknownLine',
  component: Conversation,
  parameters: { layout: 'fullscreen' },
  args: { ...conversationArgs, conversation: newConversation, writing: { ...writing, knownLine }, onSend: fn() },
  decorators: [inFrame],
} satisfies Meta<typeof Conversation>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Cancelling loses nothing that was typed. */
export const Pauses: Story = {
  play: async ({ canvas, args }) => {
    const field = await canvas.findByRole('textbox', { name: 'Message' });
    await userEvent.type(field, 'Good morning{Enter}');
    const dialog = () => screen.findByRole('alertdialog', { name: /Bob Martin.* doesn’t know .*\+1 415 555/u });
    await expect(within(await dialog()).getByText(/They know you from .*Shop/u)).toBeVisible();
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Don’t send' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(field).toHaveValue('Good morning');
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await userEvent.click(within(await dialog()).getByRole('button', { name: /^Send from/u }));
    await waitFor(() => expect(args.onSend).toHaveBeenCalledWith('Good morning'));
    await expect(field).toHaveValue('');
  },
};

const failed = { text: 'Good morning', isOwn: true, state: 'failed', failure: 'unreachable' } as const;

/** What failed has reached no one: sent again, one by one or all, it pauses once. */
export const SentAgain: Story = {
  args: {
    conversation: { ...newConversation, messages: [1, 2].map((at) => ({ ...failed, key: `f${at}`, time: NOW + at })) },
    writing: { ...writing, knownLine, failed: 2, onRetryAll: fn() },
    onRetryMessage: fn(),
  },
  play: async ({ canvas, args }) => {
    const [again] = await canvas.findAllByRole('button', { name: 'Send again' });
    const dialog = () => screen.findByRole('alertdialog', { name: /Bob Martin.* doesn’t know/u });
    if (again) await userEvent.click(again);
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Don’t send' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Resend all' }));
    await expect(await dialog()).toBeVisible();
    await expect(args.writing.onRetryAll).not.toHaveBeenCalled();
    await userEvent.click(within(await dialog()).getByRole('button', { name: /^Send from/u }));
    await waitFor(() => expect(args.writing.onRetryAll).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onRetryMessage).not.toHaveBeenCalled();
    if (again) await userEvent.click(again);
    await waitFor(() => expect(args.onRetryMessage).toHaveBeenCalledWith('f1'));
  },
};

/** Files that are sent later pause, too; each has its caption. */
export const FilesLater: Story = {
  args: { scheduling, now: NOW },
  play: async ({ canvas, args }) => {
    await canvas.findByRole('textbox', { name: 'Message' });
    const data = new DataTransfer();
    data.items.add(new File(['Berth 4'], 'berth.txt', { type: 'text/plain' }));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send later…' }));
    const pause = await screen.findByRole('alertdialog', { name: /doesn’t know/u });
    await userEvent.click(within(pause).getByRole('button', { name: /^Send from/u }));
    const dialog = await screen.findByRole('dialog', { name: 'Send later' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }));
    const sent = [expect.objectContaining({ file: expect.objectContaining({ name: 'berth.txt' }), caption: '' })];
    await waitFor(() => expect(args.scheduling?.onScheduleFiles).toHaveBeenLastCalledWith(sent, expect.anything()));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const KnownLine: Story = {
  args: { writing },
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Message' }), 'Good morning{Enter}');
    await waitFor(() => expect(args.onSend).toHaveBeenCalledWith('Good morning'));
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

export const DarkArabic: Story = {
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'الرسالة' }), 'صباح الخير{Enter}');
    await expect(await screen.findByRole('alertdialog', { name: /لا تعرف/u })).toBeVisible();
  },
};
