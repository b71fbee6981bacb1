import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import { loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { styled } from 'styled-components';
import { longChats, manyChats } from '../ChatList/ChatList.data.ts';
import { deadLine, harbourLine } from '../LinePicker/LinePicker.data.ts';
import { lineTools } from '../LinePicker/LineTools.data.ts';
import { longMessages, manyMessages } from '../MessageList/MessageList.data.ts';
import { bobConversation, chatScreenState } from './ChatScreen.data.ts';
import { ChatHarness, type ChatHarnessProps, chatScreenActions } from './ChatScreen.harness.tsx';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  block-size: 100dvh;
  padding: 24px;
  @media (max-width: 599.98px) {
    padding: 0;
  }
`;

const meta = {
  title: 'Chat/ChatScreen',
  component: ChatHarness,
  parameters: { layout: 'fullscreen' },
  args: {
    ...chatScreenState,
    ...chatScreenActions,
  },
  decorators: [
    (Story) => (
      <Frame>
        <Story />
      </Frame>
    ),
  ],
} satisfies Meta<typeof ChatHarness>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Pictures wait until the rules that format numbers are loaded. */
const numbersShown: Story['play'] = async ({ canvas }) => {
  await canvas.findAllByText('+1 415 555 2671');
};

export const Default: Story = {
  tags: ['picture'],
  play: async (context) => {
    const { canvas, args } = context;
    await numbersShown?.(context);
    await expect(canvas.getByRole('region', { name: 'Lines' })).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'Chats' })).toBeVisible();
    await expect(await canvas.findByRole('log', { name: 'Messages' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Bob Martin' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Back to chats' })).toBeNull();
    const field = canvas.getByRole('textbox', { name: 'Message' });
    await userEvent.type(field, ', with a view');
    await userEvent.click(await canvas.findByRole('button', { name: /Camille Durand/ }));
    await expect(args.onDraftChange).toHaveBeenLastCalledWith('The café’s terrace, 6 pm, with a view', 'bob');
    await expect(args.onOpenChat).toHaveBeenCalledWith('camille');
    await userEvent.click(field);
  },
};

export const NoChatOpen: Story = {
  args: { conversation: undefined },
  play: async (context) => {
    const { canvas, args } = context;
    await numbersShown?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'New message' }));
    await expect(args.onNewChatOpenChange).toHaveBeenCalledWith(true);
  },
};

export const Empty: Story = { args: { chats: ready([]), conversation: undefined }, play: numbersShown };

export const Loading: Story = { args: { chats: loading, conversation: undefined }, play: numbersShown };

export const LoadFailed: Story = {
  args: { chats: { status: 'failed', message: 'The service did not answer in time.' }, conversation: undefined },
  play: async (context) => {
    const { canvas, args } = context;
    await numbersShown?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetryChats).toHaveBeenCalledOnce();
  },
};

export const Offline: Story = {
  args: { connection: { kind: 'reconnecting', retryInSeconds: 0, attempt: 2 } },
  play: async (context) => {
    const { canvas, args } = context;
    await numbersShown?.(context);
    await userEvent.click(await canvas.findByRole('button', { name: 'Try now' }));
    await expect(args.onReconnect).toHaveBeenCalledOnce();
  },
};

/** A line that isn't Alive: its chats are read, and the banner says why. */
export const LineHistory: Story = {
  tags: ['picture'],
  args: { currentLine: deadLine, draft: '' },
  play: async ({ canvas, args }) => {
    await canvas.findAllByText('+1 415 555 2673');
    const banner = canvas.getByRole('status');
    await expect(banner).toHaveTextContent(/^History of .*2673.*read-only\. Suspended\. It can’t send or receive/);
    await expect(canvas.getByText('Read-only: this line is suspended. An administrator can reactivate it.')).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: 'Message' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'New chat' })).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: 'Send again' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Close history' }));
    await expect(args.lineTools.onCloseHistory).toHaveBeenCalledOnce();
  },
};

/** Suspended while a message was written: the text stays in view. */
export const LineHistoryWithDraft: Story = {
  args: { currentLine: deadLine },
  play: async ({ canvas }) => {
    await canvas.findAllByText('+1 415 555 2673');
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toBeDisabled();
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveValue('The café’s terrace, 6 pm');
  },
};

/** The line that was asked for isn't Alive: nothing opens, and the page says why. */
export const LineClosed: Story = {
  tags: ['picture'],
  args: { currentLine: undefined, closedLine: { ...deadLine, name: 'Old office' }, chats: ready([]), conversation: undefined },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('heading', { name: /Old office.* can’t be used right now/ })).toBeVisible();
    await expect(canvas.getByText(/^Suspended\. .* until your administrator reactivates it/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Line settings' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'View history' }));
    await expect(args.lineTools.onViewHistory).toHaveBeenCalledWith(deadLine.tn);
  },
};

/** A manager reads what to do, with a link to the page. */
export const LineClosedForManager: Story = {
  tags: ['picture'],
  globals: { viewport: { value: 'phone' }, theme: 'dark', locale: 'ar' },
  args: {
    currentLine: undefined,
    closedLine: { ...deadLine, status: 'Unconfirmed' },
    chats: ready([]),
    conversation: undefined,
    lineTools: { ...lineTools, onManageLine: fn() },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'إعدادات الخط' }));
    await expect(args.lineTools.onManageLine).toHaveBeenCalledWith(deadLine.tn);
  },
};

export const NoLine: Story = {
  args: { lines: [], currentLine: undefined, chats: ready([]), conversation: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'New chat' })).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: 'Start your first chat' })).toBeNull();
    await expect(canvas.getAllByText('You can write once you have a phone line. Ask your administrator for one.')).toHaveLength(2);
  },
};

export const LongContent: Story = {
  args: {
    chats: ready(longChats),
    conversation: { ...bobConversation, chatId: 'long', name: longChats[0]?.name ?? '', messages: longMessages },
  },
  play: numbersShown,
};

export const Huge: Story = {
  args: { chats: ready(manyChats(10_000)), conversation: { ...bobConversation, chatId: 'chat0', messages: manyMessages(0, 10_000) } },
  play: async (context) => {
    await numbersShown?.(context);
    await expect(context.canvas.getAllByRole('article').length).toBeLessThan(80);
    await expect(context.canvas.getAllByRole('listitem').length).toBeLessThan(40);
  },
};

export const NewChatOpen: Story = {
  args: {
    isNewChatOpen: true,
    conversation: undefined,
    onCheckPhone: fn(async () => ({ tn: '+33612345678', label: '+33 6 12 34 56 78' })),
  },
  play: async ({ args }) => {
    const field = await screen.findByRole('textbox', { name: 'Name or phone number' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, '+33 6 12 34 56 78{Enter}');
    await waitFor(() => expect(args.onStartChat).toHaveBeenCalledWith('+33612345678', harbourLine.tn, undefined));
    await expect(args.onNewChatOpenChange).toHaveBeenCalledWith(false);
  },
};

/** Opens and closes the chat as the app does. */
function Living(args: ChatHarnessProps) {
  const [chatId, setChatId] = useState<string>();
  return (
    <ChatHarness
      {...args}
      conversation={chatId === undefined ? undefined : { ...bobConversation, chatId }}
      onOpenChat={setChatId}
      onCloseChat={() => setChatId(undefined)}
    />
  );
}

/** The chat opens a while after its choice: what is typed before goes to its message field, not to the page. */
function Hesitating(args: ChatHarnessProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isStarted, setIsStarted] = useState(false);
  return (
    <ChatHarness
      {...args}
      isNewChatOpen={isOpen}
      onNewChatOpenChange={(next) => {
        args.onNewChatOpenChange(next);
        setIsOpen(next);
      }}
      draft="Hi. "
      conversation={isStarted ? bobConversation : undefined}
      onStartChat={(...chat) => {
        args.onStartChat(...chat);
        window.addEventListener('keyup', ({ key }) => key === '9' && setIsStarted(true));
      }}
    />
  );
}

export const TypingAhead: Story = {
  args: { onFindContacts: fn(() => [{ name: 'Bob Martin', tn: '+33612345678' }]) },
  render: (args) => <Hesitating {...args} />,
  play: async (context) => {
    const { canvas, args } = context;
    await numbersShown?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'New chat' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New chat' }));
    await userEvent.click(await dialog.findByRole('button', { name: /^Bob Martin/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('See youu{Backspace} at 9');
    const field = await canvas.findByRole('textbox', { name: 'Message' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard(', mum');
    await expect(field).toHaveValue('Hi. See you at 9, mum');
    await expect(args.onNewChatOpenChange).toHaveBeenCalledTimes(2);
    await expect(args.onOpenChat).not.toHaveBeenCalled();
  },
};

export const OpeningByKeyboard: Story = {
  render: (args) => <Living {...args} />,
  play: async (context) => {
    const { canvas } = context;
    await numbersShown?.(context);
    await canvas.findByRole('button', { name: /Camille Durand/ });
    canvas.getByRole('searchbox', { name: 'Search chats' }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(await canvas.findByRole('log', { name: 'Messages' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  },
};

export const Phone: Story = {
  tags: ['picture'],
  globals: { viewport: { value: 'phone' } },
  render: (args) => <Living {...args} />,
  play: async (context) => {
    const { canvas } = context;
    await numbersShown?.(context);
    const row = await canvas.findByRole('button', { name: /Camille Durand/ });
    await userEvent.click(row);
    await expect(await canvas.findByRole('heading', { name: 'Bob Martin' })).toHaveFocus();
    await expect(canvas.queryByRole('list', { name: 'Chats' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Back to chats' }));
    await expect(await within(canvas.getByRole('list', { name: 'Chats' })).findByRole('button', { name: /Camille Durand/ })).toHaveFocus();
  },
};

export const PhoneConversation: Story = { tags: ['picture'], globals: { viewport: { value: 'phone' } }, play: numbersShown };

export const PhoneDarkArabic: Story = {
  globals: { viewport: { value: 'phone' }, theme: 'dark', locale: 'ar' },
  args: { conversation: undefined },
  play: async ({ canvas }) => {
    await canvas.findByText('+1 415 555 2671');
  },
};

export const PhoneConversationArabic: Story = { globals: { viewport: { value: 'phone' }, locale: 'ar' }, play: numbersShown };

export const Tablet: Story = { globals: { viewport: { value: 'tablet' } }, play: numbersShown };

export const Desktop: Story = { globals: { viewport: { value: 'desktop' } }, play: numbersShown };

export const DesktopDark: Story = { tags: ['picture'], globals: { viewport: { value: 'desktop' }, theme: 'dark' }, play: numbersShown };

export const DesktopDarkArabic: Story = {
  tags: ['picture'],
  globals: { viewport: { value: 'desktop' }, theme: 'dark', locale: 'ar' },
  play: numbersShown,
};

export const DesktopArabic: Story = { globals: { viewport: { value: 'desktop' }, locale: 'ar' }, play: numbersShown };

export const DesktopFrench: Story = { globals: { viewport: { value: 'desktop' }, locale: 'fr' }, play: numbersShown };
