import { expect, fn, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { MessageRow, type MessageRowProps } from '../../MessageList/MessageRow/MessageRow.tsx';
import type { ConversationMessage } from '../kit.types.ts';
import { Conversation } from './Conversation.tsx';
import type { ConversationProps } from './Conversation.types.ts';

const now = Date.UTC(2026, 10, 20, 12);
const messages: readonly ConversationMessage[] = [
  { id: '1', text: 'Is the berth free on Friday?', time: now - 7_200_000, isMine: false },
  { id: '2', text: 'Yes, from noon.', time: new Date(now - 3_600_000), isMine: true, state: 'seen' },
  { id: '3', text: 'Shall I keep it for you?', time: now - 1_800_000, isMine: true, state: 'failed' },
];

const meta = {
  title: 'Kit/Conversation',
  component: Conversation,
  parameters: { layout: 'fullscreen' },
  args: { messages, now, onSend: fn() },
  render: (args) => (
    <div style={{ blockSize: '100dvh' }}>
      <Growing {...args} />
    </div>
  ),
} satisfies Meta<typeof Conversation>;

export default meta;
type Story = StoryObj<typeof meta>;

function Growing(props: ConversationProps) {
  const [all, setAll] = useState(props.messages);
  const send = (text: string) => {
    props.onSend?.(text);
    setAll([...all, { id: String(all.length + 1), text, time: now, isMine: true }]);
  };
  return <Conversation {...props} messages={all} {...(props.onSend && { onSend: send })} />;
}

/** Only messages and `onSend`: no header, no files, no search, and a failed message without actions. */
export const Plain: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Search in this chat' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Attach files' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
    const field = canvas.getByRole('textbox', { name: 'Message' });
    await userEvent.type(field, 'A long answer, longer than the seventy characters that fit into one SMS.{Enter}');
    await expect(args.onSend).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(4));
    await expect(field).toHaveValue('');
  },
};

export const ReadOnly: Story = {
  render: () => <Conversation messages={messages} now={now} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(3);
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
  },
};

/** All groups. */
export const Full: Story = {
  tags: ['picture'],
  args: {
    contact: { name: 'Harbour office', detail: 'online' },
    search: { onSearch: (query) => messages.filter(({ text }) => text.includes(query)).map(({ id }) => id) },
    files: { onSend: fn(() => true) },
    onRetry: fn(),
    onDelete: fn(),
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Attach files' })).toBeEnabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Send again' }));
    await expect(args.onRetry).toHaveBeenCalledWith('3');
    await userEvent.click(canvas.getByRole('button', { name: 'Search in this chat' }));
    await userEvent.type(canvas.getByRole('searchbox'), 'noon');
    await expect(await canvas.findByText('1 of 1')).toBeVisible();
  },
};

const components = { MessageRow: LoudRow };

function LoudRow(props: MessageRowProps) {
  return <MessageRow {...props} message={{ ...props.message, text: props.message.text.toUpperCase() }} />;
}

export const OwnRow: Story = {
  args: { components },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('YES, FROM NOON.')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { messages: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No messages yet')).toBeVisible();
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  globals: { theme: 'dark', locale: 'ar' },
  args: { contact: { name: 'مكتب الميناء', detail: 'متصل' } },
};
