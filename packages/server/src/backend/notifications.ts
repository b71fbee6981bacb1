import { NOTIFICATIONS_MAX_COUNT, type NotificationFacts } from '@manyline/contract';
import type { StoredNotification } from './consoleStore.ts';
import type { Backplane, Clock } from './ports.ts';
import type { StoreSteps } from './store.ts';

type NotificationSteps = Pick<StoreSteps, 'addNotification' | 'removeNotification' | 'findUnreadNotification'>;

/** What people are told to be read when they like, beside what concerns them in this moment only. */
export interface Notifications {
  /** Keeps it together with what it tells of: `steps` are those of the change. `tell` comes once that is kept. */
  note(steps: NotificationSteps, userId: string, facts: NotificationFacts, kept?: { readonly isRead?: boolean }): Promise<void>;
  /** Their open pages look at them again: at once, and then once a second at most. */
  tell(userIds: Iterable<string>): void;
  close(): void;
}

interface Needs {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly backplane: Backplane;
}

/** A thousand messages that fail one after the other must not make a page ask a thousand times. */
const REST_MS = 1_000;

export function createNotifications({ clock, newId, backplane }: Needs): Notifications {
  /** Who was told less than a second ago. */
  const resting = new Map<string, { hasMore: boolean; readonly cancel: () => void }>();

  function tellOne(userId: string): void {
    const rest = resting.get(userId);
    if (rest) {
      rest.hasMore = true;
      return;
    }
    const cancel = clock.setTimer(REST_MS, () => {
      const { hasMore = false } = resting.get(userId) ?? {};
      resting.delete(userId);
      if (hasMore) tellOne(userId);
    });
    resting.set(userId, { hasMore: false, cancel });
    backplane.publish({ kind: 'push', userId, method: '_HUB_NOTIFY_USER_CHANGED', message: { changed: 'notifications' } });
  }

  return {
    async note(steps, userId, facts, { isRead = false } = {}) {
      const key = keyOf(facts);
      const told = key === '' ? undefined : await steps.findUnreadNotification(userId, key);
      const now = Math.round(clock.now() * 1_000);
      // Under an id of its own: who reads the one before at this moment has not read this one.
      if (told) await steps.removeNotification(told.id);
      const next: StoredNotification = { id: newId(), userId, time: now, isRead, key, facts: told ? counted(told.facts, facts) : facts };
      await steps.addNotification(next, NOTIFICATIONS_MAX_COUNT);
    },
    tell(userIds) {
      for (const userId of new Set(userIds)) tellOne(userId);
    },
    close() {
      for (const { cancel } of resting.values()) cancel();
      resting.clear();
    },
  };
}

/** A thousand messages that fail are one thing to be told about each line, until it was read. */
function keyOf(facts: NotificationFacts): string {
  if (facts.kind === 'sendFailed') return `sendFailed ${facts.tn}`;
  if (facts.kind === 'batchFailed') return `batchFailed ${facts.batchId}`;
  return facts.kind === 'rights' ? 'rights' : '';
}

function counted(before: NotificationFacts, facts: NotificationFacts): NotificationFacts {
  return 'count' in before && 'count' in facts ? { ...facts, count: before.count + facts.count } : facts;
}
