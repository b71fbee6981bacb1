/** Marks a row of controls at the top of a page, pane or dialog: toasts show below it, and never cover it. */
const TOASTS_BELOW = 'data-toasts-below';

/** Moves the column of toasts below what it would cover, while toasts are shown. Returns how to stop. */
export function keepClear(column: HTMLElement): () => void {
  let frame = 0;
  const placeSoon = () => {
    if (frame === 0 && hasToasts(column))
      frame = requestAnimationFrame(() => {
        frame = 0;
        place(column);
      });
  };
  // Before it is painted, so that a toast doesn't jump; later changes of the page wait for the next frame.
  const arrivals = new MutationObserver(() => place(column));
  arrivals.observe(column, { childList: true, subtree: true });
  const page = new MutationObserver(placeSoon);
  page.observe(document.body, { childList: true, subtree: true });
  addEventListener('resize', placeSoon);
  addEventListener('scroll', placeSoon, { capture: true, passive: true });
  return () => {
    cancelAnimationFrame(frame);
    arrivals.disconnect();
    page.disconnect();
    removeEventListener('resize', placeSoon);
    removeEventListener('scroll', placeSoon, { capture: true });
  };
}

function place(column: HTMLElement) {
  if (!hasToasts(column)) return;
  column.style.removeProperty('--toasts-top');
  const { left, right, top, height } = column.getBoundingClientRect();
  const rows = [...document.querySelectorAll<HTMLElement>(`[${TOASTS_BELOW}]`)]
    .filter((row) => row.checkVisibility({ visibilityProperty: true }))
    .map((row) => row.getBoundingClientRect());
  column.style.setProperty('--toasts-top', `${freeTop({ left, right, top, height }, rows, innerHeight * LOWEST)}px`);
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly height: number;
}

/** The first place from `box.top` down where the box covers none of the rows. Rows that end below `lowest` are too far down to count. */
export function freeTop(box: Box, rows: readonly (Box & { readonly bottom: number })[], lowest: number): number {
  let { top } = box;
  const inTheWay = rows.filter(({ left, right, bottom }) => left < box.right && right > box.left && bottom <= lowest);
  for (const row of inTheWay.toSorted((one, other) => one.top - other.top))
    if (row.height > 0 && row.top < top + box.height && row.bottom > top) top = row.bottom + GAP;
  return top;
}

const hasToasts = (column: HTMLElement) => column.querySelector('.Toastify__toast') !== null;

const GAP = 8;

/** Part of the window's height: further down, a toast would no longer be at the top. */
const LOWEST = 0.45;
