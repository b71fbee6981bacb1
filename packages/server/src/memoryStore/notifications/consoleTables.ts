import type { ConsoleOperations, StoredNotification } from '../../backend/store/consoleStore.ts';
import type { StoredChat, StoredLine, StoredUser } from '../../backend/store/store.ts';
import type { MessageTable } from '../chats/messageTable.ts';
import { type Journal, JournaledMap } from '../journal.ts';

interface Others {
  readonly users: JournaledMap<StoredUser>;
  readonly lines: JournaledMap<StoredLine>;
  readonly chats: JournaledMap<StoredChat>;
  readonly messages: MessageTable;
}

export function consoleTables(
  journal: Journal,
  { users, lines, chats, messages }: Others,
): { readonly operations: ConsoleOperations; readonly forgetUser: (id: string) => void } {
  const notifications = new JournaledMap<StoredNotification>(journal);
  const hiddenOnboardings = new JournaledMap<true>(journal);

  const of = (userId: string) =>
    notifications
      .values()
      .filter((notification) => notification.userId === userId)
      .sort((a, b) => b.time - a.time || (a.id < b.id ? 1 : -1));
  const linesOf = (userId: string) => lines.values().filter((line) => line.userId === userId && line.archiveOf === undefined);
  const chatsOf = (tn: string) => chats.values().filter(({ lineTn }) => lineTn === tn);

  const operations: ConsoleOperations = {
    async addNotification(notification, most) {
      notifications.add(notification.id, notification);
      for (const { id } of of(notification.userId).slice(most)) notifications.delete(id);
    },
    removeNotification: async (id) => notifications.delete(id),
    findUnreadNotification: async (userId, key) => of(userId).find((notification) => !notification.isRead && notification.key === key),
    notificationsOf: async (userId) => of(userId),
    countUnreadNotifications: async (userId) => of(userId).filter(({ isRead }) => !isRead).length,
    async readNotifications(userId, ids) {
      for (const notification of of(userId))
        if (!notification.isRead && (ids === undefined || ids.includes(notification.id)))
          notifications.replace(notification.id, { ...notification, isRead: true });
    },

    isOnboardingHidden: async (userId) => hiddenOnboardings.get(userId) !== undefined,
    async setOnboardingHidden(userId, isHidden) {
      if (!isHidden) hiddenOnboardings.delete(userId);
      else if (hiddenOnboardings.get(userId) === undefined) hiddenOnboardings.add(userId, true);
    },

    countUsers: async () => users.size,
    async countActiveWith(roleIds, ruleSets, most) {
      const isOne = ({ status, roleIds: own, abilities }: StoredUser) =>
        status === 'active' && (own.some((id) => roleIds.includes(id)) || ruleSets.includes(JSON.stringify(abilities)));
      return Math.min(most, users.values().filter(isOne).length);
    },
    hasSent: async (userId) =>
      linesOf(userId).some(({ tn }) => chatsOf(tn).some(({ id }) => messages.ofChat(id).some(({ isIncoming }) => !isIncoming))),
    unreadOf: async (userId) =>
      linesOf(userId).flatMap(({ tn }) => {
        const unread = chatsOf(tn).filter(({ unseenMsgs, marks }) => unseenMsgs > 0 && !marks.isBlocked && !marks.isMuted);
        return unread.length === 0 ? [] : [{ tn, chats: unread.length, messages: unread.reduce((sum, chat) => sum + chat.unseenMsgs, 0) }];
      }),
    chatHeadsOf: async (userId, limit) =>
      linesOf(userId)
        .flatMap(({ tn }) => chatsOf(tn))
        .sort((a, b) => b.lastTime - a.lastTime || (a.id < b.id ? -1 : 1))
        .slice(0, limit)
        .map(({ id, lineTn, contactTn, name }) => ({ id, lineTn, contactTn, name })),
  };

  return {
    operations,
    forgetUser(id) {
      for (const notification of of(id)) notifications.delete(notification.id);
      hiddenOnboardings.delete(id);
    },
  };
}
