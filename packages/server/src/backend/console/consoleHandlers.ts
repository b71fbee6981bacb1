import { FOUND_CHATS_MAX_COUNT, type Notification } from '@manyline/contract';
import { type Handlers, withCaller } from '../calls/outcome.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { PasswordQueue } from '../passwords/passwordQueue.ts';
import type { DemoUsers } from '../ports/ports.ts';
import { createContactMatch } from '../rules/contactSearch.ts';
import type { StoredNotification } from '../store/consoleStore.ts';
import type { Store } from '../store/store.ts';
import type { System } from '../system/system.ts';
import { withNames } from './notificationNames.ts';
import { createOnboarding } from './onboarding.ts';

type ConsoleHandlers = Pick<
  Handlers,
  'getNotifications' | 'readNotifications' | 'getUnread' | 'findChats' | 'getOnboarding' | 'setOnboarding'
>;

/** Chats searched per user; the chat page's search covers the rest. */
const MAX_LOOKED_THROUGH = 20_000;

export interface Needs {
  readonly store: Store;
  readonly passwords: PasswordQueue;
  readonly system: System;
  readonly demo: DemoUsers | undefined;
  readonly notifications: Notifications;
  /** Whether e-mails reach users. */
  readonly hasMail: boolean;
}

export function consoleHandlers({ store, system, passwords, demo, hasMail, notifications }: Needs): ConsoleHandlers {
  const onboardingOf = createOnboarding({ store, system, passwords, demoPassword: demo?.password, hasMail });

  return {
    getNotifications: withCaller<'getNotifications'>(async (_, { caller: { user } }) => {
      const saved = await store.notificationsOf(user.id);
      const named = await withNames(store, user.id, saved);
      return { data: { items: named.map(toNotification), unread: saved.filter(({ isRead }) => !isRead).length } };
    }),

    readNotifications: withCaller<'readNotifications'>(async ({ ids }, { caller: { user } }) => {
      const unread = await store.transaction(async (tx) => {
        await tx.readNotifications(user.id, ids);
        return tx.countUnreadNotifications(user.id);
      });
      notifications.notify([user.id]);
      return { data: { unread } };
    }),

    getUnread: withCaller<'getUnread'>(async (_, { caller: { user } }) => ({ data: [...(await store.unreadOf(user.id))] })),

    findChats: withCaller<'findChats'>(async ({ query }, { caller: { user } }) => {
      const match = createContactMatch(query);
      const heads = await store.chatHeadsOf(user.id, MAX_LOOKED_THROUGH);
      // The sort is stable, so equal matches stay in the order of their last message.
      const matches = heads.flatMap((head) => (match(head) === undefined ? [] : [{ head, rank: match(head) ?? 0 }]));
      const found = matches
        .toSorted((a, b) => b.rank - a.rank)
        .slice(0, FOUND_CHATS_MAX_COUNT)
        .map(({ head }) => head);
      return { data: found.map(({ id, lineTn, contactTn, name }) => ({ id, line: lineTn, tn: contactTn, name })) };
    }),

    getOnboarding: withCaller<'getOnboarding'>(async (_, { caller: { user } }) => ({ data: await onboardingOf(user) })),

    setOnboarding: withCaller<'setOnboarding'>(async ({ isHidden }, { caller: { user } }) => {
      await store.setOnboardingHidden(user.id, isHidden);
      return { data: { isHidden } };
    }),
  };
}

function toNotification({ id, time, isRead, facts }: StoredNotification): Notification {
  return { id, time: time / 1_000, isRead, facts };
}
