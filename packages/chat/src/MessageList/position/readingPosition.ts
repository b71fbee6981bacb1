import { createStuckDay, type StuckDay } from '../days/stuckDay.ts';

/** Within this distance of the bottom, in px, the view counts as at the bottom. */
const PINNED_SLACK = 24;
/** More messages load this far, in px, before the first or the last one. */
const NEAR_EDGE = 800;

export interface ReadingPositionEvents {
  readonly onPinnedChange: (isPinned: boolean) => void;
  readonly onNearTop: () => void;
  readonly onNearBottom: () => void;
  readonly onSeen: (key: string) => void;
  /** The row of the anchor message is not mounted: returns its top in the scroller, if known. */
  readonly onSeek: (key: string) => number | undefined;
  /** The reader scrolls. */
  readonly onScroll: () => void;
  /** The day at the top of the view, whose separator is scrolled out above. */
  readonly onDay: (day: StuckDay | undefined) => void;
}

/**
 * Keeps the reading position in a scroller of messages: pinned to the bottom while the reader is there, otherwise anchored to the
 * message at the top of the view. Messages are its <article data-key data-time data-own> elements, in order; day separators are
 * its .day elements.
 */
export interface ReadingPosition {
  /** Call whenever the content may have changed its size, before the next paint. */
  settle(): void;
  /** Like `settle`, but does nothing if the sizes are unchanged. */
  resized(): void;
  scrolled(): void;
  /** The height of the view, in px, when the position was last settled. */
  viewHeight(): number;
  pin(): void;
  /** Whether the content ends with the newest message; otherwise the view cannot be pinned to the bottom. */
  setEnd(isEnd: boolean): void;
  /** Places a message this many px below the top of the view and keeps it there. */
  open(key: string, offset: number): void;
  /** Scrolls an element into the upper part of the view, unless it is already visible. */
  openAt(element: Element): void;
  /** Checks again which messages are visible, for example after the window got the focus. */
  look(): void;
  /** The anchor message; undefined while pinned. */
  anchor(): { readonly key: string; readonly offset: number } | undefined;
  findArticle(key: string): HTMLElement | undefined;
  dispose(): void;
}

// oxlint-disable-next-line max-lines-per-function -- One state machine of a scroller: every method reads and moves the same anchor.
export function createReadingPosition(scroller: HTMLElement, events: ReadingPositionEvents): ReadingPosition {
  const articles = scroller.getElementsByTagName('article') as HTMLCollectionOf<HTMLElement>;
  const stuckDay = createStuckDay(scroller);
  let isPinned = true;
  let isAtEnd = true;
  let lastTop = 0;
  let anchor: { readonly element: HTMLElement | undefined; readonly key: string; readonly offset: number } | undefined;
  let seen: { readonly key: string; readonly time: number } | undefined;
  let nextAnchoring = 0;
  let nextReport = 0;
  let [settledHeight, settledView] = [-1, -1];
  let [reportedTop, reportedHeight] = [-1, -1];

  function setPinned(next: boolean): void {
    if (next === isPinned) return;
    isPinned = next;
    events.onPinnedChange(next);
  }

  function settle(): void {
    if (isPinned) scroller.scrollTop = scroller.scrollHeight;
    else if (anchor) {
      const { key, offset } = anchor;
      const element = anchor.element?.isConnected ? anchor.element : findArticle(key);
      if (element) {
        anchor = { element, key, offset };
        const drift = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top - offset;
        if (Math.abs(drift) >= 0.5) scroller.scrollTop += drift;
      } else seek(key, offset);
    }
    lastTop = scroller.scrollTop;
    settledHeight = scroller.scrollHeight;
    settledView = scroller.clientHeight;
    reportVisibleSoon();
  }

  function resized(): void {
    if (scroller.scrollHeight !== settledHeight || scroller.clientHeight !== settledView) settle();
  }

  function seek(key: string, offset: number): void {
    const top = events.onSeek(key);
    if (top === undefined) anchor = undefined;
    else scroller.scrollTop = top - offset;
  }

  function scrolled(): void {
    const top = scroller.scrollTop;
    const isReader = Math.abs(top - lastTop) >= 1;
    if (isAtEnd && scroller.scrollHeight - top - scroller.clientHeight <= PINNED_SLACK) setPinned(true);
    // Growing content also moves the bottom away: only an upward scroll comes from the reader.
    else if (top < lastTop - 1) setPinned(false);
    lastTop = top;
    if (!isReader) {
      if (top !== reportedTop || scroller.scrollHeight !== reportedHeight) reportVisibleSoon();
      return;
    }
    events.onScroll();
    anchorTop();
    anchorTopSoon();
  }

  /** Rows that scroll into view are mounted only after the scroll event. */
  function anchorTopSoon(): void {
    cancelAnimationFrame(nextAnchoring);
    nextAnchoring = requestAnimationFrame(() => {
      anchorTop();
      if (!anchor && articles.length > 0 && scroller.clientHeight > 0) anchorTopSoon();
    });
  }

  /** Anchors to the message at the top of the view; only the reader's own scrolling may change the anchor. */
  function anchorTop(): void {
    const first = reportVisible();
    const { top } = scroller.getBoundingClientRect();
    anchor = first && { element: first, key: first.dataset['key'] ?? '', offset: first.getBoundingClientRect().top - top };
  }

  /** At most once per frame, because each check forces a layout. */
  function reportVisibleSoon(): void {
    nextReport ||= requestAnimationFrame(reportVisible);
  }

  function reportVisible(): HTMLElement | undefined {
    cancelAnimationFrame(nextReport);
    nextReport = 0;
    const view = scroller.getBoundingClientRect();
    let first: HTMLElement | undefined;
    let received: HTMLElement | undefined;
    const unread: HTMLElement[] = [];
    for (let index = firstBelow(view.top); index < articles.length; index += 1) {
      const article = articles[index] as HTMLElement;
      const { top, bottom } = article.getBoundingClientRect();
      if (top + Math.min(bottom - top, 32) > view.bottom) break;
      first ??= article;
      if (article.dataset['own'] === undefined) received = article;
      if (article.dataset['unread'] !== undefined) unread.push(article);
    }
    [reportedTop, reportedHeight] = [scroller.scrollTop, scroller.scrollHeight];
    events.onDay(first && stuckDay.at(view.top, first));
    if (received) reportSeen(received);
    for (const article of isLookedAt() ? unread : []) events.onSeen(article.dataset['key'] ?? '');
    if (scroller.scrollTop < NEAR_EDGE) events.onNearTop();
    if (!isAtEnd && scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_EDGE) events.onNearBottom();
    return first;
  }

  /** The index of the first message that ends below this height; binary search, as messages are in order. */
  function firstBelow(height: number): number {
    let [low, high] = [0, articles.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((articles[middle] as HTMLElement).getBoundingClientRect().bottom <= height) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function reportSeen(article: HTMLElement): void {
    const { key = '', time = '0' } = article.dataset;
    if (!isLookedAt()) return;
    if (seen && (seen.key === key || Number(time) < seen.time)) return;
    seen = { key, time: Number(time) };
    events.onSeen(key);
  }

  function isLookedAt(): boolean {
    return document.visibilityState === 'visible' && document.hasFocus();
  }

  function findArticle(key: string): HTMLElement | undefined {
    return [...articles].find((article) => article.dataset['key'] === key);
  }

  return {
    settle,
    resized,
    scrolled,
    viewHeight: () => settledView,
    findArticle,
    look: () => void reportVisible(),
    anchor: () => (isPinned || !anchor ? undefined : { key: anchor.key, offset: anchor.offset }),
    dispose() {
      cancelAnimationFrame(nextAnchoring);
      cancelAnimationFrame(nextReport);
    },
    pin() {
      setPinned(true);
      settle();
    },
    setEnd(isEnd) {
      isAtEnd = isEnd;
      if (!isEnd) setPinned(false);
    },
    open(key, offset) {
      cancelAnimationFrame(nextAnchoring);
      setPinned(false);
      anchor = { element: undefined, key, offset };
      settle();
    },
    openAt(element) {
      const offset = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      if (offset >= 0) return;
      setPinned(false);
      scroller.scrollTop += offset - scroller.clientHeight / 4;
      lastTop = scroller.scrollTop;
      anchorTop();
    },
  };
}
