import type { Clock } from '../services/clock.ts';

/** One frame. */
const BATCH_MS = 16;

/** Hands the first item over at once and what follows within a frame together: a burst costs one change per frame, a single item no wait. */
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
