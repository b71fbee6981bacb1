import type { QuietHours } from '@manyline/contract';

/** Opens the notification settings. */
export interface Notifications {
  readonly onOpen: () => void;
}

/** The address of the page for writing a bulk message. */
export interface BulkLink {
  readonly href: string;
  readonly onOpen: () => void;
}

export interface NoticeSettings {
  readonly wantsDesktop: boolean;
  /** Notifications name the chat but not the message text. */
  readonly hidesContent: boolean;
  readonly hasSound: boolean;
  readonly quiet: QuietHours;
}

/** The browser's permission for notifications of this site; `unsupported`: it has none. */
export type NoticePermission = 'default' | 'granted' | 'denied' | 'unsupported';
