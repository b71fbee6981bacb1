import '@manyline/ui/fonts.css';
import 'virtual:theme.css';
import type { ConversationData, MessageItem } from '@manyline/chat';
import { AnnouncerProvider, I18nProvider, ready, ThemeProvider } from '@manyline/ui';
import { type CSSProperties, type ReactNode, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import chatTexts from 'virtual:messages/en/chat';
import commonTexts from 'virtual:messages/en/common';
import { ChatList } from '../../../packages/chat/src/ChatList/ChatList.tsx';
import { Conversation } from '../../../packages/chat/src/Conversation/Conversation.tsx';
import { NOW } from '../data.ts';
import type { BenchMessage, ChatSubject, ListSubject } from '../subject.ts';
import { conversationProps, inbox, bulk, notifications } from './props.ts';

const messages = { ...commonTexts, ...chatTexts };
const LINE = { tn: '+14155552671', status: 'Alive', isAlive: true, hue: 247, unseenMsgs: 0 };

/** Renders the product's providers once; content changes below them, as with the app state. */
function standPage(element: HTMLElement, style: CSSProperties) {
  const root = createRoot(element);
  let show: (node: ReactNode) => void = () => undefined;
  function Place() {
    const [shown, setShown] = useState<ReactNode>();
    useLayoutEffect(() => {
      show = setShown;
    }, []);
    return shown;
  }
  flushSync(() =>
    root.render(
      <ThemeProvider mode="light">
        <I18nProvider locale="en" messages={messages}>
          <AnnouncerProvider>
            <div style={{ display: 'flex', ...style }}>
              <Place />
            </div>
          </AnnouncerProvider>
        </I18nProvider>
      </ThemeProvider>,
    ),
  );
  return { show: (node: ReactNode) => show(node), close: () => root.unmount() };
}

/** The product's conversation, with its composer. */
export function createOurChat(element: HTMLElement): ChatSubject {
  const page = standPage(element, { blockSize: 860, inlineSize: 760 });
  let conversation: ConversationData = { chatId: '', name: 'Bob', tn: '+33612345678', messages: [], hasMore: true, older: 'idle' };
  const draw = (changes: Partial<ConversationData>) => {
    conversation = { ...conversation, ...changes };
    page.show(<Conversation {...conversationProps} conversation={conversation} line={LINE} now={NOW} draft="" />);
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
    close: page.close,
  };
}

const known = new WeakMap<readonly BenchMessage[], readonly MessageItem[]>();

/** Cached per list, as in the app state. */
function toItems(list: readonly BenchMessage[]): readonly MessageItem[] {
  const items = known.get(list) ?? list.map(toItem);
  known.set(list, items);
  return items;
}

function toItem({ key, text, time, isOwn }: BenchMessage): MessageItem {
  return { key, text, time, isOwn, ...(isOwn ? { state: 'delivered' as const } : {}) };
}

/** The product's chat list with search, filters and menus. */
export function createOurList(element: HTMLElement): ListSubject {
  const page = standPage(element, { flexDirection: 'column', blockSize: 700, inlineSize: 320 });
  return {
    show: (chats) =>
      page.show(
        <ChatList
          chats={ready(chats)}
          currentChatId={undefined}
          canStartChat
          now={NOW}
          inbox={inbox}
          bulk={bulk}
          notifications={notifications}
          onOpenChat={nothing}
          onNewChat={nothing}
          onRetry={nothing}
        />,
      ),
    root: () => element,
    close: page.close,
  };
}

const nothing = () => undefined;
