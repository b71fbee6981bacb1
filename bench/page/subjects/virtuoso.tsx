import { createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import type { BenchMessage, ChatSubject } from '../subject.ts';

const FIRST = 1_000_000;

/** react-virtuoso, used as in its documentation for chats. */
export function createVirtuosoChat(element: HTMLElement): ChatSubject {
  const root = createRoot(element);
  const handle = createRef<VirtuosoHandle>();
  let messages: readonly BenchMessage[] = [];
  let chatId = '';
  let first = FIRST;
  const draw = () =>
    root.render(
      <div style={{ blockSize: 700, inlineSize: 760, font: '15px/1.5 sans-serif' }}>
        <Virtuoso
          key={chatId}
          ref={handle}
          data={messages}
          firstItemIndex={first}
          initialTopMostItemIndex={messages.length - 1}
          followOutput
          alignToBottom
          computeItemKey={(_, message) => message.key}
          itemContent={(_, { key, text, isOwn }) => (
            <article data-key={key} dir="auto" style={{ padding: 8, whiteSpace: 'pre-wrap', textAlign: isOwn ? 'end' : 'start' }}>
              {text}
            </article>
          )}
        />
      </div>,
    );
  return {
    open(id, next) {
      chatId = id;
      messages = next;
      first = FIRST;
      draw();
    },
    receive(message) {
      messages = [...messages, message];
      draw();
      requestAnimationFrame(() => handle.current?.scrollToIndex({ index: 'LAST', align: 'end' }));
    },
    prepend(older) {
      messages = [...older, ...messages];
      first -= older.length;
      draw();
    },
    scroller: () => element.querySelector<HTMLElement>('[data-virtuoso-scroller]') ?? element,
    close: () => root.unmount(),
  };
}
