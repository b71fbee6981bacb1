import { watchSize } from '../../controls/watchSize.ts';

/** Makes room for a bar at the bottom of the window: the page scrolls fields to above it, also the focused one when the bar appears or grows. */
export function keepClearOf(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const stop = watchSize([bar], () => {
    const room = `${bar.offsetHeight + GAP_PX}px`;
    style.scrollPaddingBlockEnd = room;
    bar.style.setProperty('--room', room);
    const field = document.activeElement?.closest('[data-field]');
    if (field) scrollClear(field);
  });
  return () => {
    stop();
    style.removeProperty('scroll-padding-block-end');
  };
}

/** Scrolls a field that ends below the visible part of the page into view. */
export function scrollClear(field: Element): void {
  const { top, bottom, height } = field.getBoundingClientRect();
  const end = window.innerHeight - (Number.parseFloat(document.documentElement.style.scrollPaddingBlockEnd) || 0);
  // A tall field would jump while it is edited.
  if (top < window.innerHeight && bottom > end && height < end / 2) field.scrollIntoView({ block: 'nearest' });
}

/** The bar's distance from the edge, and as much above it. */
const GAP_PX = 32;
