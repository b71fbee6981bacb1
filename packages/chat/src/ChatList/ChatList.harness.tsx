import { fn } from '@manyline/plays';
import { ready } from '@manyline/ui';
import type { Decorator } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { bulk, notifications } from '../Notifications/Notifications.data.ts';
import { chats, NOW } from './ChatList.data.ts';
import type { ChatListProps } from './ChatList.tsx';
import { inbox } from './inbox/Inbox.data.ts';
import type { Inbox, MessageSearch } from './inbox/Inbox.types.ts';

const Frame = styled.div`
  display: flex;
  inline-size: min(340px, 100%);
  block-size: 100dvh;
  padding-block-start: 16px;
  background: var(--ml-surface);
`;

/** The list beside a conversation. */
export const inFrame: Decorator = (Story) => (
  <Frame>
    <Story />
  </Frame>
);

export const chatListArgs = {
  chats: ready(chats),
  currentChatId: 'bob',
  canStartChat: true,
  now: NOW,
  inbox,
  bulk,
  notifications,
  onOpenChat: fn(),
  onNewChat: fn(),
  onRetry: fn(),
} satisfies ChatListProps;

/** An inbox whose search for these words is in this state. */
export function found(query: string, more: Partial<MessageSearch> = {}): Inbox {
  return { ...inbox, search: { query, status: 'ready', hits: [], hasMore: false, more: 'idle', ...more } };
}
