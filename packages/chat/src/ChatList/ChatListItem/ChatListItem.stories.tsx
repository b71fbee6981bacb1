import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { chats, chatsOfAllLines, markedChats, NOW } from '../ChatList.data.ts';
import type { ChatListItemData } from '../ChatList.types.ts';
import { ChatListItem } from './ChatListItem.tsx';

const [own, received, , draft] = chats as [ChatListItemData, ChatListItemData, ChatListItemData, ChatListItemData];
const failed: ChatListItemData = { ...own, chatId: 'failed', state: 'failed' };
/** A message arrived after the one that failed. */
const failedBefore: ChatListItemData = { ...received, chatId: 'failedBefore', hasFailed: true };
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

export const Unread: Story = {
  play: async ({ canvas, args }) => {
    const row = canvas.getByRole('button');
    await expect(row).toHaveAccessibleName(/ليلى حداد.*2/s);
    await userEvent.click(row);
    await expect(args.onOpen).toHaveBeenCalledWith('layla');
  },
};

export const MissingFile: Story = {
  args: { chat: { ...received, preview: '', lacksFile: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleName(/File not received/u);
  },
};

export const RefusedFile: Story = {
  args: { chat: { ...received, preview: '', refusedFile: 'exe' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleName(/Refused file: .*\.exe/u);
  },
};

export const Kinds: Story = {
  tags: ['picture'],
  render: (args) => (
    <>
      <ChatListItem {...args} chat={own} isCurrent />
      <ChatListItem {...args} chat={received} />
      <ChatListItem {...args} chat={draft} />
      <ChatListItem {...args} chat={failed} />
      <ChatListItem {...args} chat={failedBefore} />
      <ChatListItem {...args} chat={silent} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { current: true })).toHaveAccessibleName(/Bob Martin/);
    await expect(canvas.getByRole('button', { name: /Harbour Reception.*Draft/s })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /A message wasn’t sent/ })).toHaveAttribute('data-chat', 'failedBefore');
  },
};

export const KindsDarkArabic: Story = {
  ...Kinds,
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(6);
  },
  globals: { theme: 'dark', locale: 'ar' },
};

/** The digits of a number within Arabic text are in order. */
export const NumberInArabic: Story = {
  globals: { locale: 'ar' },
  args: { chat: { ...received, preview: 'اتصل على +1 415 555 0142 اليوم' } },
  play: async ({ canvas }) => {
    const text = (await canvas.findByText(/415/u)).firstChild as Text;
    const range = document.createRange();
    const lefts = [...text.data.matchAll(/[+\d]/gu)].map(({ index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect().left;
    });
    await expect(lefts).toHaveLength(12);
    await expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
  },
};

export const Marked: Story = {
  render: (args) => (
    <>
      {[...markedChats.slice(0, 6), ...chatsOfAllLines.slice(0, 2)].map((chat, index) => (
        <ChatListItem key={index} {...args} chat={chat} />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Bob Martin.*Pinned/s })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /ليلى حداد.*Muted.*2 unread messages/s })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Camille Durand.*Marked as unread/s })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Harbour Reception.*Draft:.*Muted.*Pinned/s })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /555-0142.*Blocked/s })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Nadia Karim.*Done/s })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Bob Martin.*…2671/s })).toBeVisible();
  },
};

export const MarkedDarkArabic: Story = {
  ...Marked,
  play: async ({ canvas }) => void (await canvas.findAllByRole('img', { name: 'مثبّتة' })),
  globals: { theme: 'dark', locale: 'ar' },
};

const Pane = styled.div`
  max-inline-size: 340px;
`;

export const EmptyText: Story = {
  args: { chat: { ...received, preview: '\u200b', previewKind: 'received' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Empty message')).toBeVisible();
  },
};
