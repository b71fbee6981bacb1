import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { Toaster } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { writing } from '../Composer/Writing.data.ts';
import { conversationActions } from '../MessageList/ConversationActions.data.ts';
import type { MessageItem } from '../MessageList/MessageList.types.ts';
import { conversationArgs, inFrame } from './Conversation.harness.tsx';
import { Conversation } from './Conversation.tsx';

const TIME = 1_795_160_000;
const question = { id: 'm1', text: 'Could you bring the plan of the upper deck and the keys of berth B-14?', isOwn: false };
const messages: readonly MessageItem[] = [
  { key: 'm1', text: question.text, isOwn: false, time: TIME },
  { key: 'm2', text: 'Yes', isOwn: true, state: 'seen', time: TIME + 60, replyTo: question, isStarred: true },
  { key: 'm3', text: 'هل أحضرت المفاتيح أيضًا؟', isOwn: false, time: TIME + 120, replyTo: { id: 'm2', text: 'Yes', isOwn: true } },
  { key: 'm4', text: 'The file I meant', isOwn: true, state: 'failed', time: TIME + 180, replyTo: { id: 'gone', text: '', isOwn: false } },
];

const meta = {
  title: 'Chat/Replying',
  component: Conversation,
  parameters: { layout: 'fullscreen' },
  args: {
    ...conversationArgs,
    conversation: { ...conversationArgs.conversation, messages, firstUnreadKey: undefined, unreadCount: 0 },
    writing: { ...writing, replyTo: question, onReplyEnd: fn() },
  },
  decorators: [
    inFrame,
    (Story) => (
      <>
        <Story />
        <Toaster />
      </>
    ),
  ],
} satisfies Meta<typeof Conversation>;
export default meta;
type Story = StoryObj<typeof meta>;

const menuOf = async (target: HTMLElement) => {
  // The menu comes once the page is idle.
  await waitFor(async () => {
    await userEvent.pointer({ keys: '[MouseRight]', target });
    await expect(screen.queryByRole('menu')).toBeVisible();
  });
  return within(screen.getByRole('menu'));
};

/** What is answered is above the field; Escape and its button end it, and the text stays. */
export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    const field = await canvas.findByRole('textbox', { name: 'Message' });
    await userEvent.type(field, 'Tomorrow{Escape}');
    await expect(args.writing.onReplyEnd).toHaveBeenCalledOnce();
    await expect(field).toHaveValue('Tomorrow');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel reply' }));
    await expect(args.writing.onReplyEnd).toHaveBeenCalledTimes(2);
    await expect(field).toHaveFocus();
    await userEvent.clear(field);
  },
};

export const FromTheMenu: Story = {
  args: { writing, conversationActions: { ...conversationActions, onReply: fn() } },
  play: async ({ canvas, args }) => {
    const items = await menuOf(canvas.getByText(/^هل/));
    await userEvent.click(items.getByRole('menuitem', { name: 'Reply' }));
    await expect(args.conversationActions.onReply).toHaveBeenCalledWith('m3');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveFocus());
    // What wasn't sent can't be answered.
    await expect((await menuOf(canvas.getByText('The file I meant'))).queryByRole('menuitem', { name: 'Reply' })).toBeNull();
    await userEvent.keyboard('{Escape}');
  },
};

/** The card leads to the message that was answered. */
export const Jump: Story = {
  args: { conversationActions: { ...conversationActions, onShowMessage: fn(async (id: string) => id === 'm1') } },
  play: async ({ canvas, args }) => {
    await menuOf(canvas.getByText('Yes', { selector: '.text' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: /^Bob Martin.*upper deck/u }));
    await expect(args.conversationActions.onShowMessage).toHaveBeenCalledWith('m1');
    await userEvent.click(canvas.getByRole('button', { name: /Message$/u }));
    await expect(await screen.findByText('This message is no longer in the chat.')).toBeVisible();
  },
};

export const PhoneDarkArabic: Story = {
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'إلغاء الرد' })).toBeVisible();
  },
};
