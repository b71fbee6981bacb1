import { expect, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { chats, NOW } from './ChatList.data.ts';
import { chatListArgs, found, inFrame } from './ChatList.harness.tsx';
import { ChatList } from './ChatList.tsx';
import type { MessageHit } from './inbox/Inbox.types.ts';

/** What the search of the list finds: chats, people and messages. */
const meta = {
  title: 'Chat/ChatListSearch',
  component: ChatList,
  parameters: { layout: 'fullscreen' },
  args: chatListArgs,
  decorators: [inFrame],
} satisfies Meta<typeof ChatList>;
export default meta;
type Story = StoryObj<typeof meta>;

const hit = (messageId: string, name: string, text: string, isOwn = false): MessageHit => ({
  chatId: name,
  messageId,
  name,
  tn: '+33612345678',
  text,
  isOwn,
  time: NOW - 86_400,
});
export const Searching: Story = {
  tags: ['picture'],
  args: { inbox: found('06 98 76', { status: 'loading' }) },
  play: async ({ canvas, args }) => {
    const search = canvas.getByRole('searchbox', { name: 'Search chats' });
    await userEvent.type(search, '06 98 76');
    await expect(await canvas.findByRole('listitem', { name: /Camille Durand/ })).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(1));
    await waitFor(() => expect(args.inbox.onSearch).toHaveBeenLastCalledWith('06 98 76'));
    // That is the key for the next unread chat.
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
    await expect(search).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('button', { name: /^Camille Durand/ })).toHaveFocus();
  },
};

export const MessagesFound: Story = {
  args: {
    inbox: found('harbour', {
      hits: [
        hit('m1', 'Camille Durand', 'We wait at the old Harbour, behind the second crane, until the tide turns.'),
        hit('m2', 'ليلى حداد', 'اسم الشركة Harbour Lines وليس غيرها'),
        hit('m3', 'Bob Martin', `${'And one more thing before I forget it. '.repeat(3)}The harbour is closed on Sunday.`, true),
      ],
      hasMore: true,
    }),
  },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search chats' }), 'harbour');
    const messages = within(await canvas.findByRole('region', { name: 'Messages' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('2 chats found 3 messages found'));
    await expect(messages.getAllByText('Harbour', { selector: 'mark' })).toHaveLength(2);
    await userEvent.click(messages.getByRole('button', { name: /Camille Durand/ }));
    await expect(args.inbox.onOpenHit).toHaveBeenCalledWith(expect.objectContaining({ messageId: 'm1' }));
    await userEvent.keyboard('{ArrowDown}');
    await expect(messages.getByRole('button', { name: /^ليلى حداد/ })).toHaveFocus();
    await userEvent.click(messages.getByRole('button', { name: 'More messages' }));
    await expect(args.inbox.onMoreHits).toHaveBeenCalledOnce();
  },
};

export const OnlyMessagesFound: Story = {
  args: {
    inbox: found('tide', { hits: [hit('m1', 'Camille Durand', 'We wait until the tide turns.'), hit('m2', 'Bob Martin', 'Spring tide')] }),
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search chats' }), 'tide');
    const messages = within(await canvas.findByRole('region', { name: 'Messages' }));
    const newest = await messages.findByRole('button', { name: /Camille Durand/ });
    await userEvent.keyboard('{ArrowDown}');
    await expect(newest).toHaveFocus();
  },
};

export const SearchFailed: Story = {
  args: { inbox: found('zebra', { status: 'failed' }) },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search chats' }), 'zebra');
    await expect(await canvas.findByText('Couldn’t search messages.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.inbox.onRetrySearch).toHaveBeenCalledOnce();
  },
};

export const SearchTooWide: Story = {
  args: { inbox: found('the', { status: 'tooWide' }) },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search chats' }), 'the');
    await expect(await canvas.findByText('This search takes too long. Try a longer or less common word.')).toBeVisible();
    // Searching again would take as long.
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};

export const NoMatch: Story = {
  args: { inbox: found('zebra') },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search chats' }), 'zebra');
    await expect(await canvas.findByRole('heading', { name: 'No results' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all chats' }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(chats.length));
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search chats' }), 'zebra');
    await expect(await canvas.findByRole('button', { name: 'Show all chats' })).toBeVisible();
  },
};
