import type { BenchChat, BenchMessage, ChatSubject, ListSubject } from '../subject.ts';

/** Maximum bubbles in the DOM. */
const HELD = 40;
const FLOOR_STYLE = `
  .floor { block-size: 700px; inline-size: 760px; overflow: auto; font: 15px/1.5 sans-serif; }
  .floor article { inline-size: fit-content; max-inline-size: 70%; margin: 4px 16px; padding: 8px 12px; border-radius: 12px; background: #eee; white-space: pre-wrap; }
  .floor article[data-own] { margin-inline-start: auto; background: #ddd; }
  .floor time { font-size: 12px; }
  .floor-list { block-size: 700px; inline-size: 320px; overflow: auto; }
  .floor-list > div { position: relative; }
  .floor-list button { position: absolute; inset-inline: 0; block-size: 66px; }
  .floor-field { inline-size: 760px; }
`;

/** Hand-written DOM with only the last bubbles: the lower bound for rendering time. */
export function createFloorChat(root: HTMLElement): ChatSubject {
  const style = put(root, 'style');
  style.textContent = FLOOR_STYLE;
  const log = put(root, 'div', 'floor');
  const field = put(root, 'textarea', 'floor-field');
  field.addEventListener('input', () => {
    field.style.blockSize = 'auto';
    field.style.blockSize = `${field.scrollHeight}px`;
  });
  const toEnd = () => void (log.scrollTop = log.scrollHeight);
  return {
    open(_, messages) {
      log.replaceChildren(...messages.slice(-HELD).map(bubble));
      toEnd();
    },
    receive(message) {
      log.append(bubble(message));
      if (log.childElementCount > HELD) log.firstElementChild?.remove();
      toEnd();
    },
    prepend() {},
    scroller: () => log,
    field: () => field,
    close: () => root.replaceChildren(),
  };
}

function bubble({ key, text, time, isOwn }: BenchMessage): HTMLElement {
  const article = document.createElement('article');
  article.dataset['key'] = key;
  if (isOwn) article.dataset['own'] = '';
  article.dir = 'auto';
  const clock = document.createElement('time');
  clock.textContent = new Date(time * 1000).toISOString().slice(11, 16);
  article.append(text, ' ', clock);
  return article;
}

/** Hand-written: the twelve visible rows of a tall box. */
export function createFloorList(root: HTMLElement): ListSubject {
  const style = put(root, 'style');
  style.textContent = FLOOR_STYLE;
  const box = put(root, 'div', 'floor-list');
  const inner = put(box, 'div');
  const draw = (chats: readonly BenchChat[]) => {
    inner.style.blockSize = `${chats.length * 66}px`;
    inner.replaceChildren(
      ...chats.slice(0, 14).map(({ name, preview }, index) => {
        const row = document.createElement('button');
        row.style.insetBlockStart = `${index * 66}px`;
        row.append(name, ' ', preview);
        return row;
      }),
    );
  };
  let all: readonly BenchChat[] = [];
  return {
    show(chats) {
      all = chats;
      draw(chats);
    },
    filter: (query) => draw(all.filter(({ name }) => name.includes(query))),
    root: () => box,
    close: () => root.replaceChildren(),
  };
}

function put<K extends keyof HTMLElementTagNameMap>(parent: HTMLElement, tag: K, className = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  parent.append(element);
  return element;
}
