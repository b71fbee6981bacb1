import type { StuckDay } from './stuckDay.ts';

/** Positions the day at the top of the view. Unchanged styles aren't written again, which would force a layout. */
export function showDay(rail: HTMLElement | null, stuck: StuckDay | undefined, toWord: (time: number) => string): void {
  if (!rail) return;
  if (rail.hidden === Boolean(stuck)) rail.hidden = !stuck;
  if (!stuck) return;
  rail.style.insetBlockStart = `${stuck.top}px`;
  // The last day grows with each message; an explicit height would force a layout each time.
  rail.style.blockSize = stuck.height === undefined ? '' : `${stuck.height}px`;
  const [word, label] = [toWord(stuck.time), rail.firstChild];
  if (label && label.textContent !== word) label.textContent = word;
}
