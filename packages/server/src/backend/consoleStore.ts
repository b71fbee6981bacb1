import type { NotificationFacts } from '@manyline/contract';

/** Times are Unix milliseconds. */
export interface StoredNotification {
  readonly id: string;
  readonly userId: string;
  readonly time: number;
  readonly isRead: boolean;
  /** What happens again while it is unread is counted in it, where it has the same key. */
  readonly key: string;
  readonly facts: NotificationFacts;
}

/** What the console keeps for those who use it, and what it looks up for them. */
export interface ConsoleSteps {
  /** Of a person no more than `most` stay: the oldest go. */
  addNotification(notification: StoredNotification, most: number): Promise<void>;
  removeNotification(id: string): Promise<void>;
  findUnreadNotification(userId: string, key: string): Promise<StoredNotification | undefined>;
  /** The newest first. */
  notificationsOf(userId: string): Promise<readonly StoredNotification[]>;
  countUnreadNotifications(userId: string): Promise<number>;
  /** Those of these ids, or all of the person's. */
  readNotifications(userId: string, ids?: readonly string[]): Promise<void>;

  isOnboardingPutAway(userId: string): Promise<boolean>;
  setOnboardingPutAway(userId: string, isPutAway: boolean): Promise<void>;

  countUsers(): Promise<number>;
  /** Active people who have one of these roles, or exactly one of these sets of personal rules as JSON; no more than `most` are counted. */
  countActiveWith(roleIds: readonly string[], ruleSets: readonly string[], most: number): Promise<number>;
  /** Whether a message ever left one of the person's lines. */
  hasSent(userId: string): Promise<boolean>;
  /** By line, without those that have nothing unread and without blocked or muted chats. */
  unreadOf(userId: string): Promise<readonly { readonly tn: string; readonly chats: number; readonly messages: number }[]>;
  /** Chats of all lines of a person, the last active first. */
  chatHeadsOf(userId: string, limit: number): Promise<readonly ChatHeadRecord[]>;
}

export interface ChatHeadRecord {
  readonly id: string;
  readonly lineTn: string;
  readonly contactTn: string;
  readonly name: string;
}
