/** This close to the bottom, in px, counts as being there. */
const PINNED_SLACK = 24;
/** More messages are asked for this far, in px, before the first or the last is reached. */
const NEAR_EDGE = 800;

export interface ReadingPlaceEvents {
  readonly onPinnedChange: (isPinned: boolean) => void;
  readonly onNearTop: () => void;
  readonly onNearBottom: () => void;
  readonly onSeen: (key: string) => void;
  /** The place lies at a message whose row does not stand: what its top is in the scroller, as far as known. */
  readonly onSeek: (key: string) => number | undefined;
  /** The day at the top of the view, whose separator is above it. */
  readonly onDay: (day: StuckDay | undefined) => void;
}

/** Where the day at the top reaches from and to, in px of the content. */
export interface StuckDay {
  /** Unix seconds of one of its messages. */
  readonly time: number;
  readonly top: number;
  /** Without it, to the end. */
  readonly height: number | undefined;
}

/**
 * Keeps the place in a scroller of messages: pinned to the bottom while the reader is there, else to the message at the
 * top of the view. Messages are its <article data-key data-time data-own> elements, in order, the separators of days
 * its .day elements.
 */
export interface ReadingPlace {
  /** To be called whenever the content may have changed its size, before it is painted. */
  settle(): void;
  /** As `settle`, where a size may be the same as before. */
  resized(): void;
  scrolled(): void;
  pin(): void;
  /** Whether the content ends with the newest message: nothing else can be pinned to. */
  setEnd(isEnd: boolean): void;
  /** Puts a message at this many px from the top of the view and holds it there. */
  open(key: string, offset: number): void;
  /** Puts an element at the upper part of the view, or stays at the bottom when it is in view there. */
  openAt(element: Element): void;
  /** Looks again at what is in view: the window may have come to the front. */
  look(): void;
  /** The message that is held; none while pinned. */
  held(): { readonly key: string; readonly offset: number } | undefined;
  findArticle(key: string): HTMLElement | undefined;
  dispose(): void;
}

export function createReadingPlace(scroller: HTMLElement, events: ReadingPlaceEvents): ReadingPlace {
  const articles = scroller.getElementsByTagName('article') as HTMLCollectionOf<HTMLElement>;
  const days = scroller.getElementsByClassName('day') as HTMLCollectionOf<HTMLElement>;
  let isPinned = true;
  let isAtEnd = true;
  let lastTop = 0;
  let anchor: { readonly element: HTMLElement | undefined; readonly key: string; readonly offset: number } | undefined;
  let seen: { readonly key: string; readonly time: number } | undefined;
  let nextHold = 0;
  let stuck: HTMLElement | undefined;
  let nextLook = 0;
  let [settledHeight, settledView] = [-1, -1];

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
    lookSoon();
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
    // Growing content also leaves the bottom behind: only a move upwards is the reader's.
    else if (top < lastTop - 1) setPinned(false);
    lastTop = top;
    if (!isReader) return lookSoon();
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

  /** Once before the next frame, whatever happens until then: each look in between would lay the page out. */
  function lookSoon(): void {
    nextLook ||= requestAnimationFrame(look);
  }

  function look(): HTMLElement | undefined {
    cancelAnimationFrame(nextLook);
    nextLook = 0;
    const view = scroller.getBoundingClientRect();
    let first: HTMLElement | undefined;
    let received: HTMLElement | undefined;
    for (let index = firstBelow(view.top); index < articles.length; index += 1) {
      const article = articles[index] as HTMLElement;
      const { top, bottom } = article.getBoundingClientRect();
      if (top + Math.min(bottom - top, 32) > view.bottom) break;
      first ??= article;
      if (article.dataset['own'] === undefined) received = article;
    }
    events.onDay(first && stuckDay(view.top, first));
    if (received) tellSeen(received);
    if (scroller.scrollTop < NEAR_EDGE) events.onNearTop();
    if (!isAtEnd && scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_EDGE) events.onNearBottom();
    return first;
  }

  /** The index of the first message that does not end above this height; they stand in order. */
  function firstBelow(height: number): number {
    let [low, high] = [0, articles.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((articles[middle] as HTMLElement).getBoundingClientRect().bottom <= height) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function stuckDay(viewTop: number, first: HTMLElement): StuckDay | undefined {
    let own: HTMLElement | undefined;
    let next: HTMLElement | undefined;
    for (const day of days) {
      if (day.getBoundingClientRect().top <= viewTop) own = day;
      else {
        next = day;
        break;
      }
    }
    // Its label stands for it: two of them would be seen half upon each other.
    if (own !== stuck) {
      stuck?.removeAttribute('data-stuck');
      own?.setAttribute('data-stuck', '');
      stuck = own;
    }
    // The first message in view begins the day below.
    if (!own && next?.parentElement === first.parentElement) return undefined;
    const start = viewTop - scroller.scrollTop;
    const time = Number((own?.parentElement?.querySelector<HTMLElement>('article') ?? first).dataset['time']);
    const top = own ? own.getBoundingClientRect().top - start : 0;
    return { time, top, height: next && next.getBoundingClientRect().top - start - top };
  }

  function tellSeen(article: HTMLElement): void {
    const { key = '', time = '0' } = article.dataset;
    if (document.visibilityState !== 'visible' || !document.hasFocus()) return;
    if (seen && (seen.key === key || Number(time) < seen.time)) return;
    seen = { key, time: Number(time) };
    events.onSeen(key);
  }

  function findArticle(key: string): HTMLElement | undefined {
    return [...articles].find((article) => article.dataset['key'] === key);
  }

  return {
    settle,
    resized,
    scrolled,
    findArticle,
    look: () => void look(),
    held: () => (isPinned || !anchor ? undefined : { key: anchor.key, offset: anchor.offset }),
    dispose() {
      cancelAnimationFrame(nextHold);
      cancelAnimationFrame(nextLook);
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
      cancelAnimationFrame(nextHold);
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
      hold();
    },
  };
}
