import { fn } from '@manyline/plays';
import { ready } from '@manyline/ui';
import type { Decorator } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { bulk, notifications } from '../Notifications/Notifications.data.ts';
import { chats, NOW } from './ChatList.data.ts';
import type { ChatListProps } from './ChatList.tsx';
import { inbox } from './inbox/Inbox.data.ts';
import type { Inbox, SearchPaneProps } from './inbox/Inbox.types.ts';

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

/** An inbox whose search finds this elsewhere, below the chats of the list. */
export function found(elsewhere: (pane: SearchPaneProps & { readonly chats: number }) => ReactNode): Inbox {
  const Pane = (props: SearchPaneProps) =>
    props.children({ words: props.query, results: (chats) => <Elsewhere>{elsewhere({ ...props, chats })}</Elsewhere> });
  return { ...inbox, searchPane: Pane };
}

const Elsewhere = styled.section`
  padding: 12px 18px;
`;
