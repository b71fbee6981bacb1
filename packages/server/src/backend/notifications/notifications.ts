import { NOTIFICATIONS_MAX_COUNT, type NotificationFacts } from '@manyline/contract';
import type { Backplane, Clock } from '../ports/ports.ts';
import type { StoredNotification } from '../store/consoleStore.ts';
import type { StoreOperations } from '../store/store.ts';

type NotificationOperations = Pick<StoreOperations, 'addNotification' | 'removeNotification' | 'findUnreadNotification'>;

/** Notifications that stay until read, unlike toasts. */
export interface Notifications {
  /** Stores one in the transaction of its change. Call `notify` after the commit. */
  note(tx: NotificationOperations, userId: string, facts: NotificationFacts, saved?: { readonly isRead?: boolean }): Promise<void>;
  /** Makes the users' open pages reload their notifications: immediately, then at most once a second. */
  notify(userIds: Iterable<string>): void;
  close(): void;
}

interface Needs {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly backplane: Backplane;
}

/** A thousand failing messages must not cause a thousand reloads. */
const THROTTLE_MS = 1_000;

export function createNotifications({ clock, newId, backplane }: Needs): Notifications {
  /** Users notified less than a second ago. */
  const throttled = new Map<string, { hasMore: boolean; readonly cancel: () => void }>();

  function pushOne(userId: string): void {
    const rest = throttled.get(userId);
    if (rest) {
      rest.hasMore = true;
      return;
    }
    const cancel = clock.setTimer(THROTTLE_MS, () => {
      const { hasMore = false } = throttled.get(userId) ?? {};
      throttled.delete(userId);
      if (hasMore) pushOne(userId);
    });
    throttled.set(userId, { hasMore: false, cancel });
    backplane.publish({ kind: 'push', userId, method: '_HUB_NOTIFY_USER_CHANGED', message: { changed: 'notifications' } });
  }

  return {
    async note(tx, userId, facts, { isRead = false } = {}) {
      const key = keyOf(facts);
      const unread = key === '' ? undefined : await tx.findUnreadNotification(userId, key);
      const now = Math.round(clock.now() * 1_000);
      // A new id: marking the old one as read must not mark this one.
      if (unread) await tx.removeNotification(unread.id);
      const next: StoredNotification = {
        id: newId(),
        userId,
        time: now,
        isRead,
        key,
        facts: unread ? gathered(unread.facts, facts) : facts,
      };
      await tx.addNotification(next, NOTIFICATIONS_MAX_COUNT);
    },
    notify(userIds) {
      for (const userId of new Set(userIds)) pushOne(userId);
    },
    close() {
      for (const { cancel } of throttled.values()) cancel();
      throttled.clear();
    },
  };
}

/** Failures of a line are one notification until it is read; so are lines moved by the same person, and messages that missed their time. */
function keyOf(facts: NotificationFacts): string {
  if (facts.kind === 'sendFailed') return `sendFailed ${facts.tn}`;
  if (facts.kind === 'scheduledAsks' && facts.question === 'missed') return 'scheduledAsks missed';
  if (facts.kind === 'batchFailed') return `batchFailed ${facts.batchId}`;
  if ('withChats' in facts) return `${facts.kind} ${facts.withChats} ${facts.by}`;
  return facts.kind === 'rights' ? 'rights' : '';
}

function gathered(before: NotificationFacts, facts: NotificationFacts): NotificationFacts {
  if ('withChats' in before && 'withChats' in facts) {
    const [tn = facts.tn, ...others] = new Set([before.tn, ...(before.others ?? []), facts.tn]);
    return { ...facts, tn, ...(others.length > 0 && { others }) };
  }
  if (before.kind === 'batchFailed' && facts.kind === 'batchFailed') {
    const unconfirmed = (before.unconfirmed ?? 0) + (facts.unconfirmed ?? 0);
    return { ...facts, count: before.count + facts.count, ...(unconfirmed > 0 && { unconfirmed }) };
  }
  if (before.kind === 'scheduledAsks' && facts.kind === 'scheduledAsks') return { ...facts, count: (before.count ?? 1) + 1 };
  return 'count' in before && 'count' in facts ? { ...facts, count: (before.count ?? 1) + (facts.count ?? 1) } : facts;
}
