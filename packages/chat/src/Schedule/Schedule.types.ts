import type { LineTag } from '../ChatList/ChatList.types.ts';
import type { AttachedFile } from '../Files/Files.types.ts';

export type ScheduleRepeat = 'never' | 'day' | 'week' | 'month';

/** When a message is sent. */
export interface ScheduleTime {
  /** Unix seconds; the next time of a message that repeats. */
  readonly at: number;
  /** The time zone that it was chosen in. Repeats follow it, so that 8:00 stays 8:00 when the clocks change. */
  readonly zone: string;
  /** Whose time zone it is; the contact's is a guess from the number. */
  readonly zoneOf: 'own' | 'contact';
  /** Weekly on its weekday, monthly on its day or the last one of a shorter month. */
  readonly repeat: ScheduleRepeat;
  /** The last day of a message that repeats, `YYYY-MM-DD`. */
  readonly until?: string | undefined;
  /** It asks instead of being sent if the contact writes first. */
  readonly cancelsOnReply: boolean;
}

/** Why a message that was due asks first. */
export type ScheduleQuestion =
  | 'missed'
  | 'replied'
  | 'lineSuspended'
  | 'lineDown'
  | 'lineMoved'
  | 'optedOut'
  | 'blocked'
  | 'rightGone'
  | 'limitReached'
  | 'textTooLong'
  | 'unreachable'
  | 'fileGone';

/** A message that the server sends later. */
export interface ScheduledItem extends ScheduleTime {
  readonly id: string;
  readonly text: string;
  readonly line: LineTag;
  /** How many recipients it has if it's a bulk message: it has no contact then. */
  readonly bulk?: number | undefined;
  readonly contact: { readonly tn: string; readonly name: string };
  readonly files: readonly { readonly id: string; readonly name: string }[];
  /** It answers a message of its chat. */
  readonly isReply?: true | undefined;
  /** Set when it needs a decision. */
  readonly question?: ScheduleQuestion | undefined;
}

/** Undefined once done, else what the server says, which may be empty. */
export type ScheduleOutcome = Promise<string | undefined>;

/** What can be done with a scheduled message. */
export interface ScheduledActions {
  /** `line` is another one to send it from. */
  readonly onChange: (id: string, text: string, time: ScheduleTime, line?: string) => ScheduleOutcome;
  readonly onSendNow: (id: string) => ScheduleOutcome;
  /** Takes it off the schedule; as a draft, the text is in the message field of its chat. */
  readonly onCancel: (id: string, isDraft: boolean) => ScheduleOutcome;
  /** Undoes `onCancel`. */
  readonly onRestore: (id: string) => ScheduleOutcome;
  /** The zone that a number suggests, if it suggests one. */
  readonly onFindZone: (tn: string) => Promise<string | undefined>;
  /** The line that the person with this number knows, if they know one that can send. */
  readonly onFindLine?: (tn: string) => Promise<string | undefined>;
  /** The same, if they don't know the line that was chosen instead. */
  readonly onFindInstead?: (tn: string, line: string) => Promise<string | undefined>;
}

/** What the time of a message depends on. */
export interface ScheduleZones {
  /** The time zone of the device. */
  readonly own: string;
  /** The zone that the contact's number suggests, if it suggests one. */
  readonly contact: string | undefined;
}

/** `id` is that of the scheduled message; the server's reason may be empty. */
export type ScheduleAnswer = { readonly kind: 'scheduled'; readonly id: string } | { readonly kind: 'refused'; readonly reason: string };

/** Sending later from the open chat. */
export interface Scheduling extends ScheduledActions {
  /** The time zone of the device. */
  readonly ownZone: string;
  /** The address of the chat's contact. */
  readonly contactTn: string;
  /** The server can't be reached. */
  readonly isOffline: boolean;
  /** The open chat's messages, the next one first. */
  readonly scheduled: readonly ScheduledItem[];
  /** The user's lines that can send. */
  readonly lines: readonly LineTag[];
  /** The address of the page with the messages of all lines. */
  readonly hrefOfAll: string;
  readonly onShowAll: () => void;
  /** Puts files on the schedule, each with its caption, all or none. Undefined once done, else why not, which may be empty. */
  readonly onScheduleFiles: (files: readonly AttachedFile[], time: ScheduleTime) => ScheduleOutcome;
  /** Puts the text on the schedule. */
  readonly onSchedule: (text: string, time: ScheduleTime) => Promise<ScheduleAnswer>;
}
