import type { TellAdministrators } from './administrators.ts';
import type { PublishNotices } from './notices.ts';

/** Often enough to see the figures move, seldom enough that a thousand messages a second cost nothing. */
const AT_MOST_EVERY_MS = 5_000;

/** Tells whoever may look at the figures that they changed: once for all that happens within a few seconds. */
export function withFigureNews(publish: PublishNotices, tell: TellAdministrators): { readonly publish: PublishNotices; close(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasMore = false;

  function tellAndRest(): void {
    hasMore = false;
    tell('figures');
    timer = setTimeout(() => {
      timer = undefined;
      if (hasMore) tellAndRest();
    }, AT_MOST_EVERY_MS);
  }

  return {
    publish(notices) {
      publish(notices);
      if (!notices.some(({ message }) => message)) return;
      if (timer === undefined) tellAndRest();
      else hasMore = true;
    },
    close: () => clearTimeout(timer),
  };
}
