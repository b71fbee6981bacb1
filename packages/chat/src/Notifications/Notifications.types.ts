/** Opens the notification settings. */
export interface Notifications {
  readonly onOpen: () => void;
}

/** The address of the page for writing a bulk message. */
export interface BulkLink {
  readonly href: string;
  readonly onOpen: () => void;
}

/** Quiet hours in minutes of the day; `days` are the days they start on, 0 for Sunday. */
export interface QuietHours {
  readonly isOn: boolean;
  readonly from: number;
  readonly to: number;
  readonly days: readonly number[];
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
