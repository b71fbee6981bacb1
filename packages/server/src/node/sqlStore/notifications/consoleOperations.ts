import type { NotificationFacts } from '@manyline/contract';
import { sql } from 'kysely';
import type { ConsoleOperations, StoredNotification } from '../../../backend/index.ts';
import type { NotificationRow } from '../access/accessTables.ts';
import type { Queries } from '../queries.ts';

type NotificationOperations = Pick<
  ConsoleOperations,
  'addNotification' | 'removeNotification' | 'findUnreadNotification' | 'notificationsOf' | 'countUnreadNotifications' | 'readNotifications'
>;

export function consoleOperations(queries: Queries): ConsoleOperations {
  return { ...notificationOperations(queries), ...onboardingSteps(queries), ...lookUpSteps(queries) };
}

function notificationOperations({ db }: Queries): NotificationOperations {
  return {
    async addNotification(notification, most) {
      await db.insertInto('notifications').values(toRow(notification)).execute();
      const rows = db.selectFrom('notifications').where('user_id', '=', notification.userId);
      const newest = rows.select('id').orderBy('time', 'desc').orderBy('id', 'desc');
      const surplus = await newest.offset(most).limit(most).execute();
      const ids = surplus.map(({ id }) => id);
      if (ids.length > 0) await db.deleteFrom('notifications').where('id', 'in', ids).execute();
    },
    async removeNotification(id) {
      await db.deleteFrom('notifications').where('id', '=', id).execute();
    },
    async findUnreadNotification(userId, key) {
      const query = db
        .selectFrom('notifications')
        .selectAll()
        .where('user_id', '=', userId)
        .where('merge_key', '=', key)
        .where('is_read', '=', 0)
        .orderBy('time', 'desc')
        .limit(1);
      const row = await query.executeTakeFirst();
      return row && fromRow(row);
    },
    async notificationsOf(userId) {
      const rows = await db
        .selectFrom('notifications')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('time', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(fromRow);
    },
    async countUnreadNotifications(userId) {
      const { unread } = await db
        .selectFrom('notifications')
        .select((is) => is.fn.countAll<number>().as('unread'))
        .where('user_id', '=', userId)
        .where('is_read', '=', 0)
        .executeTakeFirstOrThrow();
      return Number(unread);
    },
    async readNotifications(userId, ids) {
      if (ids?.length === 0) return;
      const query = db.updateTable('notifications').set({ is_read: 1 }).where('user_id', '=', userId).where('is_read', '=', 0);
      await (ids ? query.where('id', 'in', ids) : query).execute();
    },
  };
}

function onboardingSteps({ db }: Queries): Pick<ConsoleOperations, 'isOnboardingHidden' | 'setOnboardingHidden'> {
  return {
    async isOnboardingHidden(userId) {
      return (await db.selectFrom('onboarding_put_away').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined;
    },
    async setOnboardingHidden(userId, isHidden) {
      if (!isHidden) await db.deleteFrom('onboarding_put_away').where('user_id', '=', userId).execute();
      else
        await db
          .insertInto('onboarding_put_away')
          .values({ user_id: userId })
          .onConflict((conflict) => conflict.column('user_id').doNothing())
          .execute();
    },
  };
}

function lookUpSteps({
  db,
}: Queries): Omit<ConsoleOperations, keyof NotificationOperations | 'isOnboardingHidden' | 'setOnboardingHidden'> {
  return {
    async countUsers() {
      const { total } = await db
        .selectFrom('users')
        .select((is) => is.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    async countActiveWith(roleIds, ruleSets, most) {
      if (roleIds.length + ruleSets.length === 0) return 0;
      const rows = await db
        .selectFrom('users')
        .select('id')
        .where('status', '=', 'active')
        .where((is) =>
          is.or([
            ...(ruleSets.length > 0 ? [is('abilities', 'in', ruleSets)] : []),
            ...(roleIds.length > 0
              ? [is('id', 'in', is.selectFrom('user_roles').select('user_roles.user_id').where('role_id', 'in', roleIds))]
              : []),
          ]),
        )
        .limit(most)
        .execute();
      return rows.length;
    },
    async hasSent(userId) {
      const row = await db
        .selectFrom('lines')
        .innerJoin('chats', 'chats.line_tn', 'lines.tn')
        .innerJoin('messages', 'messages.chat_id', 'chats.id')
        .select('messages.id')
        .where('lines.user_id', '=', userId)
        .where('lines.kept_of', 'is', null)
        // A literal, so that the query matches the partial index.
        .where('messages.is_incoming', '=', sql.lit(0))
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    async unreadOf(userId) {
      const rows = await db
        .selectFrom('lines')
        .innerJoin('chats', 'chats.line_tn', 'lines.tn')
        .select((is) => ['lines.tn', is.fn.countAll<number>().as('chats'), is.fn.sum<number>('chats.unseen_msgs').as('messages')])
        .where('lines.user_id', '=', userId)
        .where('lines.kept_of', 'is', null)
        .where('chats.unseen_msgs', '>', 0)
        .where('chats.is_blocked', '=', 0)
        .where('chats.is_muted', '=', 0)
        .groupBy(['lines.tn', 'lines.position'])
        .orderBy('lines.position')
        .execute();
      return rows.map(({ tn, chats, messages }) => ({ tn, chats: Number(chats), messages: Number(messages) }));
    },
    async chatHeadsOf(userId, limit) {
      const rows = await db
        .selectFrom('lines')
        .innerJoin('chats', 'chats.line_tn', 'lines.tn')
        .select(['chats.id', 'chats.line_tn', 'chats.contact_tn', 'chats.name'])
        .where('lines.user_id', '=', userId)
        .where('lines.kept_of', 'is', null)
        .orderBy('chats.last_time', 'desc')
        .orderBy('chats.id')
        .limit(limit)
        .execute();
      return rows.map(({ id, line_tn, contact_tn, name }) => ({ id, lineTn: line_tn, contactTn: contact_tn, name }));
    },
  };
}

function toRow({ id, userId, time, isRead, key, facts }: StoredNotification): NotificationRow {
  return { id, user_id: userId, time, is_read: Number(isRead), merge_key: key, facts: JSON.stringify(facts) };
}

function fromRow({ id, user_id, time, is_read, merge_key, facts }: NotificationRow): StoredNotification {
  return { id, userId: user_id, time, isRead: is_read === 1, key: merge_key, facts: JSON.parse(facts) as NotificationFacts };
}
