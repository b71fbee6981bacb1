import '@manyline/ui/fonts.css';
import 'virtual:theme.css';
import { ChatList, type ConversationData, type MessageItem } from '@manyline/chat';
import { AnnouncerProvider, I18nProvider, ready, ThemeProvider } from '@manyline/ui';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import Conversation from '../../../packages/chat/src/Conversation/Conversation.tsx';
import chatTexts from 'virtual:messages/en/chat';
import moreTexts from 'virtual:messages/en/chatMore';
import commonTexts from 'virtual:messages/en/common';
import { NOW } from '../data.ts';
import type { BenchMessage, ChatSubject, ListSubject } from '../subject.ts';
import { conversationProps, inbox, many, notifications } from './props.ts';

const messages = { ...commonTexts, ...chatTexts, ...moreTexts };
const LINE = { tn: '+14155552671', status: 'Alive', isAlive: true, colour: 247, unseenMsgs: 0 };

function World({ children }: { readonly children: ReactNode }) {
  return (
    <ThemeProvider mode="light">
      <I18nProvider locale="en" messages={messages}>
        <AnnouncerProvider>{children}</AnnouncerProvider>
      </I18nProvider>
    </ThemeProvider>
  );
}

/** The conversation of the product, with its composer. */
export function createOurChat(element: HTMLElement): ChatSubject {
  const root = createRoot(element);
  let conversation: ConversationData = { chatId: '', name: 'Bob', tn: '+33612345678', messages: [], hasMore: true, older: 'idle' };
  const draw = (changes: Partial<ConversationData>) => {
    conversation = { ...conversation, ...changes };
    root.render(
      <World>
        <div style={{ display: 'flex', blockSize: 860, inlineSize: 760 }}>
          <Conversation {...conversationProps} conversation={conversation} line={LINE} now={NOW} draft="" />
        </div>
      </World>,
    );
  };
  return {
    prepare: (lists) => lists.forEach(toItems),
    open: (chatId, list) => draw({ chatId, messages: toItems(list) }),
    receive: (message) => draw({ messages: [...conversation.messages, toItem(message)] }),
    prepend: (older) => draw({ messages: [...older.map(toItem), ...conversation.messages] }),
    receipt(key) {
      const index = conversation.messages.findIndex((message) => message.key === key);
      const message = conversation.messages[index];
      if (message) draw({ messages: conversation.messages.with(index, { ...message, state: 'seen' }) });
    },
    scroller: () => element.querySelector<HTMLElement>('[role=log]') ?? element,
    field: () => element.querySelector<HTMLElement>('textarea') ?? element,
    close: () => root.unmount(),
  };
}

const known = new WeakMap<readonly BenchMessage[], readonly MessageItem[]>();

/** As the state of the product does: once for each list. */
function toItems(list: readonly BenchMessage[]): readonly MessageItem[] {
  const items = known.get(list) ?? list.map(toItem);
  known.set(list, items);
  return items;
}

function toItem({ key, text, time, isOwn }: BenchMessage): MessageItem {
  return { key, text, time, isOwn, ...(isOwn ? { state: 'delivered' as const } : {}) };
}

/** The list of chats of the product, with its search field, filters and menus, in a page that stands. */
export function createOurList(element: HTMLElement): ListSubject {
  const root = createRoot(element);
  const draw = (list: ReactNode) =>
    root.render(
      <World>
        <div style={{ display: 'flex', flexDirection: 'column', blockSize: 700, inlineSize: 320 }}>{list}</div>
      </World>,
    );
  draw(null);
  return {
    show: (chats) =>
      draw(
        <ChatList
          chats={ready(chats)}
          currentChatId={undefined}
          canStartChat
          now={NOW}
          inbox={inbox}
          many={many}
          notifications={notifications}
          onOpenChat={nothing}
          onNewChat={nothing}
          onRetry={nothing}
        />,
      ),
    root: () => element,
    close: () => root.unmount(),
  };
}

const nothing = () => undefined;
