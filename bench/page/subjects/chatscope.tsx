import '@chatscope/chat-ui-kit-styles/dist/default/styles.min.css';
import {
  ChatContainer,
  ConversationList,
  MainContainer,
  Conversation,
  Message,
  MessageInput,
  MessageList,
} from '@chatscope/chat-ui-kit-react';
import { createRoot } from 'react-dom/client';
import type { BenchChat, BenchMessage, ChatSubject, ListSubject } from '../subject.ts';

/** chatscope's chat kit, used as in its documentation. */
export function createChatscopeChat(element: HTMLElement): ChatSubject {
  const root = createRoot(element);
  let messages: readonly BenchMessage[] = [];
  let chatId = '';
  const draw = () =>
    root.render(
      <div style={{ position: 'relative', blockSize: 780, inlineSize: 760 }}>
        <MainContainer>
          <ChatContainer>
            <MessageList key={chatId}>
              {messages.map(({ key, text, time, isOwn }) => (
                <Message
                  key={key}
                  data-key={key}
                  model={{
                    message: text,
                    type: 'text',
                    sentTime: String(time),
                    direction: isOwn ? 'outgoing' : 'incoming',
                    position: 'single',
                  }}
                />
              ))}
            </MessageList>
            <MessageInput attachButton={false} />
          </ChatContainer>
        </MainContainer>
      </div>,
    );
  return {
    open(id, next) {
      chatId = id;
      messages = next;
      draw();
    },
    receive(message) {
      messages = [...messages, message];
      draw();
    },
    prepend(older) {
      messages = [...older, ...messages];
      draw();
    },
    scroller: () => element.querySelector<HTMLElement>('.cs-message-list__scroll-wrapper') ?? element,
    field: () => element.querySelector<HTMLElement>('[contenteditable]') ?? element,
    close: () => root.unmount(),
  };
}

export function createChatscopeList(element: HTMLElement): ListSubject {
  const root = createRoot(element);
  return {
    show: (chats: readonly BenchChat[]) =>
      root.render(
        <div style={{ blockSize: 700, inlineSize: 320 }}>
          <ConversationList>
            {chats.map(({ chatId, name, preview }) => (
              <Conversation key={chatId} name={name} info={preview} />
            ))}
          </ConversationList>
        </div>,
      ),
    root: () => element,
    close: () => root.unmount(),
  };
}
