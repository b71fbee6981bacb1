import type { Loadable } from '@manyline/ui';
import type { LineTag } from '../ChatList/ChatList.types.ts';
import type { ScheduledActions, ScheduledItem } from '../Schedule/Schedule.types.ts';

export interface ScheduledFilter {
  readonly query: string;
  /** The number of a line; undefined for all. */
  readonly line?: string | undefined;
}

export interface ScheduledScreenProps {
  /** Of all lines, in any order. */
  readonly items: Loadable<readonly ScheduledItem[]>;
  /** The user's lines. */
  readonly lines: readonly LineTag[];
  /** Those that can send. */
  readonly sendingLines: readonly LineTag[];
  /** The time zone of the device. */
  readonly ownZone: string;
  /** Unix seconds. */
  readonly now: number;
  /** Whether there is no connection: the list stays, nothing can be changed. */
  readonly isOffline: boolean;
  /** What the list is narrowed to. */
  readonly filter: ScheduledFilter;
  /** What can be done with a message. */
  readonly actions: ScheduledActions;
  /** The address of a message's chat. */
  readonly hrefOf: (item: ScheduledItem) => string;
  /** Opens a message's chat. */
  readonly onOpen: (item: ScheduledItem) => void;
  /** Opens the chats, where messages are written. */
  readonly onShowChats: () => void;
  /** Narrows the list. */
  readonly onFilter: (filter: ScheduledFilter) => void;
  readonly onRetry: () => void;
}
