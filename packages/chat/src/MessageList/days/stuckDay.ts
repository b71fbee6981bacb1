/** The extent of the day at the top, in px of the content. */
export interface StuckDay {
  /** Unix seconds of one of its messages. */
  readonly time: number;
  readonly top: number;
  /** Undefined: to the end. */
  readonly height: number | undefined;
}

/** Finds the day whose separator is scrolled out above the view, and marks that separator. */
export function createStuckDay(scroller: HTMLElement): {
  at(viewTop: number, firstVisible: HTMLElement): StuckDay | undefined;
} {
  const days = scroller.getElementsByClassName('day') as HTMLCollectionOf<HTMLElement>;
  let stuck: HTMLElement | undefined;

  return {
    at(viewTop, firstVisible) {
      let own: HTMLElement | undefined;
      let next: HTMLElement | undefined;
      for (const day of days) {
        if (day.getBoundingClientRect().top <= viewTop) own = day;
        else {
          next = day;
          break;
        }
      }
      // The separator is hidden while its label sticks to the top: the two would overlap.
      if (own !== stuck) {
        stuck?.removeAttribute('data-stuck');
        own?.setAttribute('data-stuck', '');
        stuck = own;
      }
      // The first visible message starts the next day.
      if (!own && next?.parentElement === firstVisible.parentElement) return undefined;
      const start = viewTop - scroller.scrollTop;
      const time = Number((own?.parentElement?.querySelector<HTMLElement>('article') ?? firstVisible).dataset['time']);
      const top = own ? own.getBoundingClientRect().top - start : 0;
      return { time, top, height: next && next.getBoundingClientRect().top - start - top };
    },
  };
}
