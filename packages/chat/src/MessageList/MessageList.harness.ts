import { expect, fn, waitFor, type within } from '@manyline/plays';
import { conversationActions } from './ConversationActions.data.ts';
import { messages, NOW, wholeHistory } from './MessageList.data.ts';
import type { MessageListProps } from './MessageList.tsx';

export const messageListArgs = {
  chatId: 'bob',
  conversationActions,
  contactName: 'Bob Martin',
  history: wholeHistory(messages),
  now: NOW,
  actions: { onLoadOlder: fn(), onSeen: fn(), onRetryMessage: fn(), onDeleteMessage: fn() },
} satisfies MessageListProps;

/** Frames, each with the work of React that waited: on a busy machine, frames come before it, several in a row. */
export const frames = async (count: number) => {
  for (let index = 0; index < count; index += 1) await new Promise((resolve) => requestAnimationFrame(() => afterWaiting(resolve)));
};

/** React schedules its work with such messages, and messages arrive in order. */
function afterWaiting(resolve: (value: unknown) => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', resolve, { once: true });
  port1.start();
  port2.postMessage(null);
}

/** Rows out of view are measured later, and texts again with their font: until then, positions may still change. */
export async function still(log: HTMLElement): Promise<void> {
  let before = '';
  for (let calm = 0; calm < 10;) {
    await frames(1);
    const now = `${log.scrollHeight} ${log.scrollTop}`;
    calm = now === before && document.fonts.status === 'loaded' ? calm + 1 : 0;
    before = now;
  }
}

/** Leaves the end. A row that is measured before the browser reports the scrolling brings the list back, so it may take a second try. */
export const scrollUp = (log: HTMLElement, px: number, canvas: Pick<ReturnType<typeof within>, 'queryByRole'>) =>
  waitFor(() => {
    const findJump = () => canvas.queryByRole('button', { name: 'Jump to the latest message' });
    if (findJump() === null) log.scrollTop -= px;
    return expect(findJump()).toBeVisible();
  });

export const topOf = (log: HTMLElement, key: string) => log.querySelector(`[data-key="${key}"]`)?.getBoundingClientRect().top ?? Number.NaN;
const firstInView = (log: HTMLElement) =>
  [...log.querySelectorAll('article')].find(
    (article) => article.getBoundingClientRect().top > log.getBoundingClientRect().top,
  ) as HTMLElement;

/** How far the message at the top of the view moves, at worst, in the frames after a change. */
export async function worstMove(log: HTMLElement, change: () => void): Promise<number> {
  const key = firstInView(log).dataset['key'] ?? '';
  const before = topOf(log, key);
  change();
  let worst = 0;
  for (let frame = 0; frame < 12; frame += 1) {
    await frames(1);
    const move = Math.abs(topOf(log, key) - before);
    worst = Number.isNaN(move) ? Number.POSITIVE_INFINITY : Math.max(worst, move);
  }
  return worst;
}
