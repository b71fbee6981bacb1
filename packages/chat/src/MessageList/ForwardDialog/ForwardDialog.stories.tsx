import { expect, fn, screen, userEvent, waitFor } from '@manyline/plays';
import { Toaster } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { conversationActions } from '../ConversationActions.data.ts';
import { messages } from '../MessageList.data.ts';
import { ForwardDialog } from './ForwardDialog.tsx';

const { forwarding } = conversationActions;
if (!forwarding) throw new Error('The sample can forward.');

const meta = {
  title: 'Chat/ForwardDialog',
  component: ForwardDialog,
  args: { messages: messages.slice(0, 1), forwarding, onClose: fn() },
  decorators: [
    (Story) => (
      <>
        <Story />
        <Toaster />
      </>
    ),
  ],
} satisfies Meta<typeof ForwardDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The button, once the line of each chosen contact is known. */
async function ready(name: string): Promise<HTMLElement> {
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
  return screen.getByRole('button', { name });
}

/** It says which line sends. */
export const Default: Story = {
  tags: ['picture'],
  play: async ({ args }) => {
    await expect(await screen.findByText(/^Sends from .Harbour office.$/u)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Forward' })).toBeDisabled();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search contacts' }), 'cam');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Camille/u }));
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Search contacts' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /Grace/u }));
    await userEvent.click(await ready('Forward to 2 contacts'));
    await expect(args.forwarding.onForward).toHaveBeenCalledWith(
      [messages[0]?.key],
      [expect.objectContaining({ name: 'Camille Durand' }), expect.objectContaining({ name: 'Grace Wu' })],
    );
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith(true));
  },
};

/** Someone who knows only another line gets the messages from that one. */
export const KnownLine: Story = {
  args: { forwarding: { ...forwarding, onFindLine: async () => ({ tn: '+14155552672', name: 'Shop', hue: 55 }) } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('checkbox', { name: /Grace/u }));
    await expect(await screen.findByText(/Shop/u)).toBeVisible();
    await userEvent.click(await ready('Forward to 1 contact'));
    const grace = expect.objectContaining({ name: 'Grace Wu', line: '+14155552672' });
    await waitFor(() => expect(args.forwarding.onForward).toHaveBeenLastCalledWith([messages[0]?.key], [grace]));
  },
};

/** Nothing is sent, and what was chosen stays. */
export const FileUnreadable: Story = {
  args: { forwarding: { ...forwarding, onForward: fn(async () => false) } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('checkbox', { name: /Grace/u }));
    await userEvent.click(await ready('Forward to 1 contact'));
    await expect(await screen.findByRole('alert')).toHaveTextContent('nothing was sent');
    await expect(screen.getByRole('checkbox', { name: /Grace/u })).toBeChecked();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const PhoneDarkArabic: Story = {
  tags: ['picture'],
  args: { messages: messages.slice(0, 3) },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'إعادة توجيه 3 رسائل' })).toBeVisible();
  },
};
