import { expect, fn, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { styled } from 'styled-components';
import { bobConversation } from '../ChatScreen/ChatScreen.data.ts';
import { noEmojiChoices } from '../Composer/Composer.data.ts';
import { writing } from '../Composer/Writing.data.ts';
import { contact } from '../Contact/Contact.data.ts';
import { files } from '../Files/Files.data.ts';
import { harbourLine } from '../LinePicker/LinePicker.data.ts';
import { conversationActions } from '../MessageList/ConversationActions.data.ts';
import { messages, NOW } from '../MessageList/MessageList.data.ts';
import { Conversation } from './Conversation.tsx';

const Frame = styled.div`
  display: flex;
  block-size: 100dvh;
`;

/** The search above the messages of a conversation. */
const meta = {
  title: 'Chat/ChatSearch',
  component: Conversation,
  parameters: { layout: 'fullscreen' },
  args: {
    conversation: { ...bobConversation, messages },
    line: harbourLine,
    draft: '',
    emojiChoices: noEmojiChoices,
    now: NOW,
    conversationActions,
    contact,
    files,
    writing,
    onBack: fn(),
    onDraftChange: fn(),
    onSend: fn(),
    onLoadOlder: fn(),
    onSeen: fn(),
    onRetryMessage: fn(),
    onDeleteMessage: fn(),
    onEmojiChoicesChange: fn(),
  },
  decorators: [
    (Story) => (
      <Frame>
        <Story />
      </Frame>
    ),
  ],
} satisfies Meta<typeof Conversation>;
export default meta;
type Story = StoryObj<typeof meta>;

const marked = (name: string) => [...(CSS.highlights.get(name)?.keys() ?? [])].map((range) => (range as Range).toString());

export const Found: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Message' }));
    await userEvent.keyboard('{Control>}f{/Control}');
    const field = await canvas.findByRole('searchbox', { name: 'Search in this chat' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, 'HARBOUR');
    await expect(await canvas.findByText('1 of 3')).toBeVisible();
    await expect(args.conversationActions.onShowMessage).toHaveBeenLastCalledWith('m9');
    await waitFor(() => expect(marked('chat-hit-current')).toEqual(['harbour']));
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('2 of 3')).toBeVisible();
    await expect(args.conversationActions.onShowMessage).toHaveBeenLastCalledWith('m6');
    await userEvent.click(canvas.getByRole('button', { name: 'Previous result' }));
    await expect(await canvas.findByText('3 of 3')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Previous result' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Next result' }));
    await expect(await canvas.findByText('2 of 3')).toBeVisible();
    await waitFor(() => expect(marked('chat-hit')).toHaveLength(2));
  },
};

/** A result in a part of the history that must be loaded first: its messages replace those shown before. */
function Elsewhere(args: ComponentProps<typeof Conversation>) {
  const [key, setKey] = useState<string>();
  const conversation = key === undefined ? args.conversation : { ...args.conversation, messages, view: { id: 1, opening: { key } } };
  const onShowMessage = async (wanted: string) => {
    await new Promise((done) => setTimeout(done, 100));
    setKey(wanted);
    return true;
  };
  return <Conversation {...args} conversation={conversation} conversationActions={{ ...args.conversationActions, onShowMessage }} />;
}

export const FoundInMessages: Story = {
  args: { conversation: { ...bobConversation, messages: messages.slice(-2), view: { id: 0 } } },
  render: (args) => <Elsewhere {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Search in this chat' }));
    await userEvent.type(await canvas.findByRole('searchbox'), 'harbour');
    await expect(await canvas.findByText(/until Sunday/)).toBeVisible();
    const inSight = (name: string) => [...(CSS.highlights.get(name)?.keys() ?? [])].filter((range) => range.startContainer.isConnected);
    await waitFor(() => expect([inSight('chat-hit-current'), inSight('chat-hit')].map(({ length }) => length)).toEqual([1, 2]));
  },
};

export const NoneAndFailed: Story = {
  args: {
    conversationActions: {
      ...conversationActions,
      onSearch: fn(async (query: string) => (query === 'boom' ? undefined : query === 'the' ? 'tooWide' : { hits: [], hasMore: false })),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Search in this chat' }));
    const field = await canvas.findByRole('searchbox');
    await userEvent.type(field, 'nothing');
    await expect(await canvas.findByText('No messages found')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'boom');
    await expect(await canvas.findByText(/Search failed/)).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'the');
    await expect(await canvas.findByText('This search takes too long. Try a longer or less common word.')).toBeVisible();
    await userEvent.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(canvas.queryByRole('searchbox')).toBeNull());
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  },
};

/** Everything typed after the shortcut is in the field, also before the results are loaded. */
export const TypedAtOnce: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Message' }));
    await userEvent.keyboard('{Control>}f{/Control}harbour');
    await expect(canvas.getByRole('searchbox')).toHaveValue('harbour');
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveValue('');
    await expect(await canvas.findByText('1 of 3')).toBeVisible();
  },
};

/** A date that doesn't exist is explained at the field. */
export const WrongDate: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Search in this chat' }));
    const field = await canvas.findByRole('textbox', { name: 'Go to a date' });
    await userEvent.type(field, '99/99{Enter}');
    await expect(field).toHaveAccessibleDescription(/^Enter the date as MM\/DD\/YYYY/);
    await expect(field).toHaveFocus();
    await expect(args.conversationActions.onShowTime).not.toHaveBeenCalled();
  },
};

export const ToADate: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Search in this chat' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Go to a date' }), '03/12/2026{Enter}');
    await waitFor(() => expect(args.conversationActions.onShowTime).toHaveBeenCalledWith(new Date(2026, 2, 12).getTime() / 1000));
    // Typing a year doesn't jump to the year 20.
    await expect(args.conversationActions.onShowTime).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Pick a date: Go to a date' }));
    await expect(await screen.findByRole('grid')).toBeVisible();
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'البحث في هذه المحادثة' }));
    await userEvent.type(await canvas.findByRole('searchbox'), 'الميناء');
    await expect(await canvas.findByText(/[1١] من [1١]/)).toBeVisible();
  },
};
