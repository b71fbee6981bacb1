/** This close to the bottom, in px, counts as being there. */
const PINNED_SLACK = 24;
/** Older messages are asked for this far, in px, before the top is reached. */
const NEAR_TOP = 800;
/** The label of the day gives way to a day separator this close to the top, in px. */
const DAY_LABEL_ROOM = 44;

export interface ReadingPlaceEvents {
  readonly onPinnedChange: (isPinned: boolean) => void;
  /** Unix seconds of the message at the top while one reads further up. */
  readonly onTopTimeChange: (time: number | undefined) => void;
  readonly onNearTop: () => void;
  readonly onSeen: (key: string) => void;
}

/**
 * Keeps the place in a scroller of messages: pinned to the bottom while the reader is there, else to the message at the
 * top of the view. Messages are its <article data-key data-time data-own> elements, in order.
 */
export interface ReadingPlace {
  /** To be called whenever the content may have changed its size, before it is painted. */
  settle(): void;
  scrolled(): void;
  pin(): void;
  /** Puts an element at the upper part of the view, or stays at the bottom when it is in view there. */
  openAt(element: Element): void;
  /** Looks again at what is in view: the window may have come to the front. */
  look(): void;
  dispose(): void;
}

export function createReadingPlace(scroller: HTMLElement, events: ReadingPlaceEvents): ReadingPlace {
  const articles = scroller.getElementsByTagName('article');
  let isPinned = true;
  let lastTop = 0;
  let anchor: { readonly element: HTMLElement; readonly key: string; readonly offset: number } | undefined;
  let seen: { readonly key: string; readonly time: number } | undefined;
  let topTime: number | undefined;
  let nextHold = 0;

  function setPinned(next: boolean): void {
    if (next === isPinned) return;
    isPinned = next;
    events.onPinnedChange(next);
  }

  function settle(): void {
    if (isPinned) scroller.scrollTop = scroller.scrollHeight;
    else if (anchor) {
      const element = anchor.element.isConnected ? anchor.element : findArticle(anchor.key);
      const drift = element ? element.getBoundingClientRect().top - scroller.getBoundingClientRect().top - anchor.offset : 0;
      if (Math.abs(drift) >= 0.5) scroller.scrollTop += drift;
    }
    lastTop = scroller.scrollTop;
    look();
  }

  function scrolled(): void {
    const top = scroller.scrollTop;
    const isReader = Math.abs(top - lastTop) >= 1;
    if (scroller.scrollHeight - top - scroller.clientHeight <= PINNED_SLACK) setPinned(true);
    // Growing content also leaves the bottom behind: only a move upwards is the reader's.
    else if (top < lastTop - 1) setPinned(false);
    lastTop = top;
    if (!isReader) return void look();
    hold();
    holdSoon();
  }

  /** The rows that come into view by scrolling are mounted only after it. */
  function holdSoon(): void {
    cancelAnimationFrame(nextHold);
    nextHold = requestAnimationFrame(() => {
      hold();
      if (!anchor && articles.length > 0 && scroller.clientHeight > 0) holdSoon();
    });
  }

  /** Takes the message at the top of the view as the place to be kept: only the reader's own moves may change it. */
  function hold(): void {
    const first = look();
    const { top } = scroller.getBoundingClientRect();
    anchor = first && { element: first, key: first.dataset['key'] ?? '', offset: first.getBoundingClientRect().top - top };
  }

  function look(): HTMLElement | undefined {
    const view = scroller.getBoundingClientRect();
    let first: HTMLElement | undefined;
    let received: HTMLElement | undefined;
    for (const article of articles as HTMLCollectionOf<HTMLElement>) {
      const { top, bottom } = article.getBoundingClientRect();
      if (bottom <= view.top) continue;
      if (top + Math.min(bottom - top, 32) > view.bottom) break;
      first ??= article;
      if (article.dataset['own'] === undefined) received = article;
    }
    const isUnderLabel = first !== undefined && first.getBoundingClientRect().top < view.top + DAY_LABEL_ROOM && !isDayAtTop(view.top);
    tellDay(!isPinned && isUnderLabel ? Number(first?.dataset['time']) : undefined);
    if (received) tellSeen(received);
    if (scroller.scrollTop < NEAR_TOP) events.onNearTop();
    return first;
  }

  function isDayAtTop(viewTop: number): boolean {
    return [...scroller.querySelectorAll('[data-day]')].some((day) => {
      const { top, bottom } = day.getBoundingClientRect();
      return bottom > viewTop && top < viewTop + DAY_LABEL_ROOM;
    });
  }

  function tellDay(time: number | undefined): void {
    if (time === topTime) return;
    topTime = time;
    events.onTopTimeChange(time);
  }

  function tellSeen(article: HTMLElement): void {
    const { key = '', time = '0' } = article.dataset;
    if (document.visibilityState !== 'visible' || !document.hasFocus()) return;
    if (seen && (seen.key === key || Number(time) < seen.time)) return;
    seen = { key, time: Number(time) };
    events.onSeen(key);
  }

  function findArticle(key: string): HTMLElement | undefined {
    return ([...articles] as HTMLElement[]).find((article) => article.dataset['key'] === key);
  }

  return {
    settle,
    scrolled,
    look: () => void look(),
    dispose: () => cancelAnimationFrame(nextHold),
    pin() {
      setPinned(true);
      settle();
    },
    openAt(element) {
      const offset = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      if (offset >= 0) return;
      setPinned(false);
      scroller.scrollTop += offset - scroller.clientHeight / 4;
      lastTop = scroller.scrollTop;
      hold();
    },
  };
}
