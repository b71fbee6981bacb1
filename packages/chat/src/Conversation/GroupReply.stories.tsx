import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { bobConversation } from '../ChatScreen/ChatScreen.data.ts';
import { writing } from '../Composer/Writing.data.ts';
import { NOW } from '../MessageList/MessageList.data.ts';
import { conversationArgs, inFrame } from './Conversation.harness.tsx';
import { Conversation } from './Conversation.tsx';

const others = [
  { tn: '+14155550137', name: 'Ben Roy' },
  { tn: '+14155550164', name: '' },
  { tn: '36665', name: '' },
];
const messages = [{ key: 'm1', text: 'Dinner on Friday at eight?', time: NOW - 600, isOwn: false, otherRecipients: others }];

/** A text to several people: whom it went to, and that an answer goes only to its sender. */
const meta = {
  title: 'Chat/GroupReply',
  component: Conversation,
  parameters: { layout: 'fullscreen' },
  args: { ...conversationArgs, conversation: { ...bobConversation, messages }, writing: { ...writing, groupReply: 'new' }, onSend: fn() },
  decorators: [inFrame],
} satisfies Meta<typeof Conversation>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The first answer asks; cancelling loses nothing that was typed. */
export const AsksOnce: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByText('Sent to you and 3 others'));
    await expect(await canvas.findByText('Ben Roy')).toBeVisible();
    await expect(canvas.getByText('36665')).toBeVisible();
    await expect(canvas.getByText(/^Your reply goes only to .Bob Martin.*not to the group\.$/u)).toBeVisible();
    const field = canvas.getByRole('textbox', { name: 'Message' });
    await userEvent.type(field, 'I’ll be there{Enter}');
    const dialog = () => screen.findByRole('alertdialog', { name: /^Reply only to .Bob Martin.\?$/u });
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(field).toHaveValue('I’ll be there');
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Send anyway' }));
    await waitFor(() => expect(args.onSend).toHaveBeenCalledWith('I’ll be there'));
    await expect(args.writing.onGroupReplyNoted).toHaveBeenCalledOnce();
    await expect(field).toHaveValue('');
  },
};

export const Noted: Story = {
  args: { writing: { ...writing, groupReply: 'noted' } },
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Message' }), 'See you{Enter}');
    await expect(args.onSend).toHaveBeenCalledWith('See you');
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

export const PhoneFrench: Story = {
  globals: { locale: 'fr', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Envoyé à vous et à 3 autres personnes')).toBeVisible();
    await expect(canvas.getByText(/pas au groupe/u)).toBeVisible();
  },
};

export const PhoneDarkArabic: Story = {
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('أُرسلت إليك وإلى 3 أشخاص آخرين'));
    await expect(canvas.getByText('Ben Roy')).toBeVisible();
    await expect(canvas.getByText(/لا إلى المجموعة/u)).toBeVisible();
  },
};
