import type { StuckDay } from './readingPlace.ts';

/** Puts the day at the top of the view where it belongs. What stands there already is not written again: that would lay the page out anew. */
export function showDay(rail: HTMLElement | null, stuck: StuckDay | undefined, toWord: (time: number) => string): void {
  if (!rail) return;
  if (rail.hidden === Boolean(stuck)) rail.hidden = !stuck;
  if (!stuck) return;
  rail.style.insetBlockStart = `${stuck.top}px`;
  // The last day grows with what arrives: written as a height, it would be laid out anew for each message.
  rail.style.blockSize = stuck.height === undefined ? '' : `${stuck.height}px`;
  const [word, label] = [toWord(stuck.time), rail.firstChild];
  if (label && label.textContent !== word) label.textContent = word;
}
