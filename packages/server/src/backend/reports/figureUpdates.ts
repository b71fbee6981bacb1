import type { PublishNotices } from '../chats/chatNotices.ts';
import type { NotifyAdministrators } from '../email/notifyAdministrators.ts';
import type { Background } from '../shared/background.ts';
import type { Store } from '../store/store.ts';

/** Often enough to see the figures change, and cheap at a thousand messages a second. */
const AT_MAX_EVERY_MS = 5_000;

interface Needs {
  readonly publish: PublishNotices;
  readonly notifyAdministrators: NotifyAdministrators;
  readonly background: Background;
  readonly store: Pick<Store, 'foldFigures'>;
}

/**
 * Notifies users who may see the figures or the opt-out list, at most once every few seconds. Folds the counts in between, so that the next read has little
 * to add up.
 */
export function withFigureUpdates({ publish, notifyAdministrators, background, store }: Needs): {
  readonly publish: PublishNotices;
  close(): void;
} {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = new Set<'figures' | 'optOuts'>();

  function notifyAndWait(): void {
    for (const one of changed) notifyAdministrators(one);
    changed.clear();
    timer = setTimeout(() => {
      timer = undefined;
      background.run('figures', () => store.foldFigures());
      if (changed.size > 0) notifyAndWait();
    }, AT_MAX_EVERY_MS);
  }

  return {
    publish(notices) {
      publish(notices);
      if (notices.some(({ message }) => message)) changed.add('figures');
      if (notices.some(({ optOut }) => optOut !== undefined)) changed.add('optOuts');
      if (changed.size > 0 && timer === undefined) notifyAndWait();
    },
    close: () => clearTimeout(timer),
  };
}
