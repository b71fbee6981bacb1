/** Where the way to the settings of notifications leads. */
export interface Notifications {
  readonly onOpen: () => void;
}

/** The address of the page for writing a bulk message. */
export interface BulkLink {
  readonly href: string;
  readonly onOpen: () => void;
}

/** When it is quiet: minutes of the day; `days` are those it begins on, 0 for Sunday. */
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

/** What the browser says of notices from this site; `unsupported`: it has none. */
export type NoticePermission = 'default' | 'granted' | 'denied' | 'unsupported';
