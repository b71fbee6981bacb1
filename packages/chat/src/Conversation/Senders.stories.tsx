import { WITHHELD } from '@manyline/contract';
import { expect, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { contact } from '../Contact/Contact.data.ts';
import { harbourLine } from '../LinePicker/LinePicker.data.ts';
import { NOW } from '../MessageList/MessageList.data.ts';
import { conversationArgs, inFrame } from './Conversation.harness.tsx';
import { Conversation } from './Conversation.tsx';

const meta = {
  title: 'Chat/Senders',
  component: Conversation,
  parameters: { layout: 'fullscreen' },
  args: conversationArgs,
  decorators: [inFrame],
} satisfies Meta<typeof Conversation>;
export default meta;
type Story = StoryObj<typeof meta>;

const code = { key: 'code', text: 'Your code is 482913. Don’t share it.', isOwn: false, time: NOW - 60 };
const chatWith = (tn: string, name = tn) => ({
  conversation: { ...conversationArgs.conversation, tn, name, messages: [code], firstUnreadKey: undefined, unreadCount: 0 },
  contact: { ...contact, isPanelOpen: true, chat: { ...contact.chat, tn, name } },
});

const drop = () => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['hello'], 'note.txt', { type: 'text/plain' }));
  for (const type of ['dragover', 'drop'])
    document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
};

/** A line that can send to short codes has its usual message field. */
export const ShortCode: Story = {
  args: { ...chatWith('36665'), line: { ...harbourLine, answersShortCodes: true } },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Message' }), 'STOP{Enter}');
    await expect(args.onSend).toHaveBeenCalledWith('STOP');
    await expect(await canvas.findByText('Short code')).toBeVisible();
    await userEvent.click(canvas.getByText('More', { selector: 'summary' }));
    await expect(canvas.getByRole('switch', { name: 'Opted out' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy number' })).toBeVisible();
  },
};

export const ShortCodeOfAnotherProvider: Story = {
  args: chatWith('+7726'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This line can’t send to short codes.')).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: 'Message' })).toBeNull();
  },
};

/** Nothing offers an answer that would be refused: no field, no file, no quote. */
export const Name: Story = {
  args: { ...chatWith('AMAZON'), line: { ...harbourLine, answersShortCodes: true } },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent: user }) => {
    await expect(await canvas.findByText('\u2068AMAZON\u2069 can’t receive replies.')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'AMAZON', level: 2 })).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: 'Message' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Attach files' })).toBeNull();
    drop();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await user.pointer({ keys: '[MouseRight]', target: canvas.getByText(code.text) });
    await expect(await screen.findByRole('menuitem', { name: 'Copy' })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: 'Reply' })).toBeNull();
    await user.keyboard('{Escape}');
    await expect(await canvas.findByText('Sender name')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Copy number' })).toBeNull();
    await expect(canvas.queryByText('More', { selector: 'summary' })).toBeNull();
    await user.click(canvas.getByRole('button', { name: 'Block contact' }));
    await expect(await screen.findByRole('alertdialog')).toBeVisible();
    await user.keyboard('{Escape}');
  },
};

export const Renamed: Story = {
  args: chatWith('Info 24h', 'City newsletter'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'City newsletter', level: 2 })).toBeVisible();
    await expect(canvas.getAllByText('Info 24h')[0]).toHaveAttribute('dir', 'auto');
    await expect(canvas.getByText('\u2068City newsletter\u2069 can’t receive replies.')).toBeVisible();
  },
};

export const Withheld: Story = {
  args: chatWith(WITHHELD),
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Unknown number', level: 2 })).toBeVisible();
    await expect(canvas.getByText('This sender’s number is withheld, so you can’t reply.')).toBeVisible();
    await expect(canvas.getByRole('article', { name: /^Unknown number, / })).toBeVisible();
    await expect(await canvas.findByText(/^This chat has the messages of all senders who withhold their number/)).toBeVisible();
    await expect(canvas.queryByText(WITHHELD)).toBeNull();
  },
};

export const WithheldPhone: Story = {
  args: chatWith(WITHHELD),
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('رقم المُرسِل محجوب، لذلك يتعذّر الرد.')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'رقم غير معروف', level: 2 })).toBeVisible();
  },
};

export const DarkArabic: Story = {
  args: chatWith('+7726'),
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('لا يمكن الإرسال من هذا الخط إلى الأرقام القصيرة.')).toBeVisible();
    await waitFor(() => expect(canvas.getByText('رقم قصير')).toBeVisible());
  },
};
