import { expect, userEvent, waitFor, within } from '@manyline/plays';
import { loading, ready } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { chats, longChats, manyChats } from './ChatList.data.ts';
import { chatListArgs, found, inFrame } from './ChatList.harness.tsx';
import { ChatList } from './ChatList.tsx';

const meta = {
  title: 'Chat/ChatList',
  component: ChatList,
  parameters: { layout: 'fullscreen' },
  args: chatListArgs,
  decorators: [inFrame],
} satisfies Meta<typeof ChatList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    const list = within(canvas.getByRole('list', { name: 'Chats' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(chats.length));
    await expect(list.getByRole('listitem', { name: /ليلى حداد.*هل وصلت.*2 unread messages/ })).toBeVisible();
    await expect(list.getByRole('button', { current: true })).toHaveTextContent('Bob Martin');
    await expect(list.getByText('Draft:')).toBeVisible();
    await expect(list.getByText('Not sent:')).toBeVisible();
    await userEvent.click(list.getByRole('button', { name: /Camille Durand/ }));
    await expect(args.onOpenChat).toHaveBeenCalledOnce();
    await expect(args.onOpenChat).toHaveBeenCalledWith('camille');
    await userEvent.click(canvas.getByRole('button', { name: 'New chat' }));
    await expect(args.onNewChat).toHaveBeenCalledOnce();
  },
};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    const row = (name: RegExp) => canvas.getByRole('button', { name: new RegExp(`^${name.source}`) });
    // Rows render once the scroller has been measured.
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(chats.length));
    await userEvent.tab();
    await expect(canvas.getByRole('searchbox', { name: 'Search chats' })).toHaveFocus();
    row(/Bob Martin/).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(row(/Camille Durand/)).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(args.onOpenChat).toHaveBeenCalledOnce();
    await expect(args.onOpenChat).toHaveBeenCalledWith('layla');
    await userEvent.keyboard('{End}');
    await expect(row(/يوسف العلي/)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(row(/Bob Martin/)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
  },
};

export const Empty: Story = {
  args: { chats: ready([]), currentChatId: undefined },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start your first chat' }));
    await expect(args.onNewChat).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = { args: { chats: loading } };

export const LoadFailed: Story = {
  args: { chats: { status: 'failed' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const LongContent: Story = { args: { chats: ready(longChats), currentChatId: 'long' } };

export const Growing: Story = {
  render: function Growing(args) {
    const [count, setCount] = useState(2);
    return <ChatList {...args} chats={ready(chats.slice(0, count))} onNewChat={() => setCount(count + 1)} />;
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'New chat' }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(3));
    await expect(canvas.getByRole('listitem', { name: /Camille Durand/ })).toBeVisible();
  },
};

const tenThousand = manyChats(10_000);

export const Huge: Story = {
  args: { chats: ready(tenThousand), currentChatId: 'chat3', inbox: found(() => null) },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'Chats' });
    await expect(list.childElementCount).toBeLessThan(40);
    list.parentElement?.scrollTo(0, 66 * 5000);
    await expect(await canvas.findByText(/ 5001$/)).toBeVisible();
    await expect(list.childElementCount).toBeLessThan(40);
    const search = canvas.getByRole('searchbox', { name: 'Search chats' });
    await userEvent.type(search, 'bob');
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all 1,250 chats' }));
    await userEvent.clear(search);
    await userEvent.type(search, '9993');
    await expect(await canvas.findByRole('listitem', { name: /Bob Martin 9993/ })).toBeVisible();
    await userEvent.clear(search);
    await waitFor(() => expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(5));
    (await canvas.findByRole('button', { current: true })).focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('button', { name: / 10000/ })).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /Bob Martin 1 / })).toHaveFocus());
  },
};

export const Phone: Story = { tags: ['picture'], globals: { viewport: { value: 'phone' } } };

export const DarkArabic: Story = { tags: ['picture'], globals: { theme: 'dark', locale: 'ar' } };
