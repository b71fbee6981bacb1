import type { NotificationFacts } from '@manyline/contract';

/** Times are Unix milliseconds. */
export interface StoredNotification {
  readonly id: string;
  readonly userId: string;
  readonly time: number;
  readonly isRead: boolean;
  /** A repeated event with the same key increases the count of the unread notification. */
  readonly key: string;
  readonly facts: NotificationFacts;
}

export interface ConsoleOperations {
  /** Keeps at most `most` per user and deletes the oldest. */
  addNotification(notification: StoredNotification, most: number): Promise<void>;
  removeNotification(id: string): Promise<void>;
  findUnreadNotification(userId: string, key: string): Promise<StoredNotification | undefined>;
  /** Newest first. */
  notificationsOf(userId: string): Promise<readonly StoredNotification[]>;
  countUnreadNotifications(userId: string): Promise<number>;
  /** Marks these ids as read, or all of the user's. */
  readNotifications(userId: string, ids?: readonly string[]): Promise<void>;

  isOnboardingHidden(userId: string): Promise<boolean>;
  setOnboardingHidden(userId: string, isHidden: boolean): Promise<void>;

  countUsers(): Promise<number>;
  /** Counts active users with one of these roles or exactly one of these personal rule sets (JSON), up to `most`. */
  countActiveWith(roleIds: readonly string[], ruleSets: readonly string[], most: number): Promise<number>;
  hasSent(userId: string): Promise<boolean>;
  /** Unread counts by line. Skips lines with nothing unread, and blocked and muted chats. */
  unreadOf(userId: string): Promise<readonly { readonly tn: string; readonly chats: number; readonly messages: number }[]>;
  /** Chats of all lines of a user, last active first. */
  chatHeadsOf(userId: string, limit: number): Promise<readonly ChatHeadRecord[]>;
}

export interface ChatHeadRecord {
  readonly id: string;
  readonly lineTn: string;
  readonly contactTn: string;
  readonly name: string;
}
