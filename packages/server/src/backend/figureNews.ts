import type { TellAdministrators } from './administrators.ts';
import type { Background } from './background.ts';
import type { PublishNotices } from './notices.ts';
import type { Store } from './store.ts';

/** Often enough to see the figures move, seldom enough that a thousand messages a second cost nothing. */
const AT_MOST_EVERY_MS = 5_000;

interface Needs {
  readonly publish: PublishNotices;
  readonly tell: TellAdministrators;
  readonly background: Background;
  readonly store: Pick<Store, 'foldFigures'>;
}

/**
 * Tells whoever may look at the figures that they changed: once for all that happens within a few seconds. What was counted by then is put
 * together, so that whoever looks next finds little left to add up.
 */
export function withFigureNews({ publish, tell, background, store }: Needs): { readonly publish: PublishNotices; close(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasMore = false;

  function tellAndRest(): void {
    hasMore = false;
    tell('figures');
    timer = setTimeout(() => {
      timer = undefined;
      background.run('figures', () => store.foldFigures());
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
