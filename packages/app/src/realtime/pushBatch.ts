import type { Clock } from '../services/browser/clock.ts';

/** One frame. */
const BATCH_MS = 16;

/** Passes the first item on immediately and batches those that follow within a frame: a burst causes one change per frame. */
export function createPushBatch<T>(clock: Clock, apply: (items: readonly T[]) => void): (item: T) => void {
  let waiting: T[] = [];
  let isFrameOpen = false;

  function closeFrame(): void {
    isFrameOpen = false;
    if (waiting.length === 0) return;
    const items = waiting;
    waiting = [];
    openFrame();
    apply(items);
  }

  function openFrame(): void {
    isFrameOpen = true;
    clock.setTimer(BATCH_MS, closeFrame);
  }

  return (item) => {
    if (isFrameOpen) {
      waiting.push(item);
      return;
    }
    openFrame();
    apply([item]);
  };
}
