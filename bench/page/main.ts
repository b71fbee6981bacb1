import { manyChats, manyMessages, oneMessage } from './data.ts';
import { anchorOf, burst, painted, watchFrames } from './frames.ts';
import type { BenchChat, BenchMessage, ChatSubject, ListSubject } from './subject.ts';
import { createSubjects } from './subjects.ts';

const root = document.getElementById('root') ?? document.body;
const newest = 100_000;
const GIVEN_UP_AFTER_FRAMES = 120;
let chat: ChatSubject | undefined;
let list: ListSubject | undefined;
let chats: readonly (readonly BenchMessage[])[] = [];
let next = newest;
let inbox: readonly BenchChat[] = [];
let markup: { readonly position: HTMLElement; readonly template: HTMLTemplateElement } | undefined;

/** Called by the runner. Every step resolves once its change was painted. */
const bench = {
  async createChat(name: string, length: number, count = 2) {
    chat = (await createSubjects(name)).chat(root);
    chats = Array.from({ length: count }, (_, index) =>
      manyMessages(newest - length, newest).map((message) => ({ ...message, key: `${index}-${message.key}` })),
    );
    chat.prepare?.(chats);
    await painted();
  },
  async open(index: number) {
    const messages = chats[index % chats.length] ?? [];
    chat?.open(`chat-${index}`, messages);
    await shown(messages.at(-1)?.key ?? '');
  },
  async receive() {
    const message = oneMessage((next += 1));
    chat?.receive(message);
    return shown(message.key);
  },
  async prepend(count: number) {
    const scroller = needed(chat).scroller();
    scroller.scrollTop = 0;
    await painted();
    await painted();
    const anchor = anchorOf(scroller);
    const watch = watchFrames(() => anchor.error());
    const first = Number(/n(-?\d+)$/u.exec(chats[0]?.[0]?.key ?? '')?.[1]);
    chat?.prepend(manyMessages(first - count, first));
    for (let frame = 0; frame < 30; frame += 1) await painted();
    return { worst: Math.max(...watch.stop()), final: anchor.error() };
  },
  burst: (count: number, everyMs: number) =>
    burst({
      count,
      everyMs,
      send: () => {
        const message = oneMessage((next += 1));
        chat?.receive(message);
        return message.key;
      },
      shown,
      scroller: needed(chat).scroller(),
    }),
  async receipt() {
    const target = chats[0]?.find(({ isOwn }) => isOwn);
    const start = performance.now();
    chat?.receipt?.(target?.key ?? '');
    await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - start;
  },
  focusField: () => chat?.field?.().focus(),
  nodes: (selector: string) => document.querySelectorAll(selector).length,
  async createList(name: string, count: number, first = 0) {
    list = (await createSubjects(name)).list?.(root);
    await bench.prepareChats(count, first);
  },
  async prepareChats(count: number, first: number) {
    const all = manyChats(count);
    const [moved] = all.splice(first, 1);
    inbox = moved ? [moved, ...all] : all;
    await painted();
  },
  async showChats() {
    list?.show(inbox);
    await painted();
  },
  /** Removes and returns the list's markup, to render it without the list. The container stays. */
  async takeMarkup() {
    const position = needed(root.firstElementChild) as HTMLElement;
    const template = document.createElement('template');
    template.innerHTML = position.innerHTML;
    list?.close();
    position.replaceChildren();
    root.replaceChildren(position);
    markup = { position, template };
    await painted();
  },
  async showMarkup() {
    const { position, template } = needed(markup);
    position.append(template.content.cloneNode(true));
    await painted();
  },
  /** Measures the app state without a page. */
  async state(count: number) {
    const { measureState } = await import('./state.ts');
    return measureState(count);
  },
  /** Alternates our row's markup with styled-components and with the resulting class names. */
  async tax(rounds: number) {
    const { createTax } = await import('./tax.tsx');
    const { draw } = createTax(root);
    const times: { styled: number; plain: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // The first of a pair pays for cleaning up after the other, so alternate.
      const isFirst = round % 2 === 0;
      const first = draw(isFirst);
      const second = draw(!isFirst);
      times.push(isFirst ? { styled: first, plain: second } : { styled: second, plain: first });
      await painted();
    }
    return times;
  },
  async close() {
    chat?.close();
    list?.close();
    root.replaceChildren();
    await painted();
  },
};

export type Bench = typeof bench;
Object.assign(window, { bench });

/** Frames until this message was painted; the last number counted if it never was. */
async function shown(key: string): Promise<number> {
  let frames = 0;
  while (frames < GIVEN_UP_AFTER_FRAMES) {
    await painted();
    frames += 1;
    if (needed(chat).scroller().querySelector(`[data-key="${key}"]`)) break;
  }
  return frames;
}

function needed<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Create a subject first.');
  return value;
}
