import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { styled } from 'styled-components';
import { chats, NOW } from './ChatList.data.ts';
import type { ChatListItemData } from './ChatList.types.ts';
import { ChatListItem } from './ChatListItem.tsx';

const [own, received, , draft] = chats as [ChatListItemData, ChatListItemData, ChatListItemData, ChatListItemData];
const failed: ChatListItemData = { ...own, chatId: 'failed', state: 'failed' };
const silent: ChatListItemData = {
  chatId: 'new',
  name: 'New contact',
  tn: '+16285550142',
  unseenMsgs: 0,
  preview: '',
  previewKind: 'none',
};

const meta = {
  title: 'Chat/ChatListItem',
  component: ChatListItem,
  args: { chat: received, isCurrent: false, isTabStop: true, now: NOW, onOpen: fn() },
  decorators: [
    (Story) => (
      <Pane>
        <Story />
      </Pane>
    ),
  ],
} satisfies Meta<typeof ChatListItem>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unseen: Story = {
  play: async ({ canvas, args }) => {
    const row = canvas.getByRole('button');
    await expect(row).toHaveAccessibleName(/ليلى حداد.*2/s);
    await userEvent.click(row);
    await expect(args.onOpen).toHaveBeenCalledWith('layla');
  },
};

export const Kinds: Story = {
  render: (args) => (
    <>
      <ChatListItem {...args} chat={own} isCurrent />
      <ChatListItem {...args} chat={received} />
      <ChatListItem {...args} chat={draft} />
      <ChatListItem {...args} chat={failed} />
      <ChatListItem {...args} chat={silent} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { current: true })).toHaveAccessibleName(/Bob Martin/);
    await expect(canvas.getByRole('button', { name: /Harbour Reception.*Draft/s })).toBeVisible();
  },
};

export const KindsDarkArabic: Story = {
  ...Kinds,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(5);
  },
  globals: { theme: 'dark', locale: 'ar' },
};

const Pane = styled.div`
  max-inline-size: 340px;
`;
