import type { Message } from '@manyline/contract';
import type { OutboxItem, StoredDraft } from '../outboxStorage/outboxStorage.ts';
import type { SocketState } from '../socketState.ts';
import type { DesktopNotice } from './notifier.ts';

/** Messages between tabs of one browser. */
export type TabMessage =
  | { readonly type: 'signedIn'; readonly userId: string }
  | { readonly type: 'signedOut' }
  | { readonly type: 'outboxChanged'; readonly userId: string }
  /** The server accepted the message; it replaces the item before the item is removed. */
  | { readonly type: 'sent'; readonly item: OutboxItem; readonly message: Message; readonly chatId?: string }
  | { readonly type: 'draftChanged'; readonly draft: StoredDraft }
  | DrainMessage
  | HubMessage
  | FileMessage
  /** The user changed the bulk message of this line. */
  | { readonly type: 'bulkDraftChanged'; readonly userId: string; readonly line: string }
  | NoticeMessage
  | { readonly type: 'preferencesChanged' };

/** To the leader tab: a message of this conversation, with a file or without, is waiting. */
export interface DrainMessage {
  readonly type: 'drain';
  readonly userId: string;
  readonly line: string;
  readonly tn: string;
  readonly hasFile?: boolean;
  readonly isAtOnce: boolean;
}

/** Asks the other tabs what is in view, and lets one of them show a notification: see notifications/notifications.ts. */
export type NoticeMessage =
  | { readonly type: 'noticeQuery'; readonly query: string; readonly line: string; readonly tn: string }
  | { readonly type: 'noticeAnswer'; readonly query: string; readonly tab: string; readonly sees: boolean; readonly isOpen: boolean }
  | { readonly type: 'noticeShow'; readonly tab: string; readonly notice: DesktopNotice }
  | { readonly type: 'rang'; readonly at: number };

/** Upload progress from the sending tab; without a share, the upload is no longer running. */
export type FileMessage =
  | { readonly type: 'fileProgress'; readonly clientId: string; readonly share?: number }
  | { readonly type: 'cancelFile'; readonly clientId: string };

/** How the leader tab shares the hub connection. `term` rises with every new leader, so the highest one is valid. */
export type HubMessage =
  /** Looks for a leader, which replies with a report. */
  | { readonly type: 'hubQuery'; readonly userId: string }
  | ({ readonly type: 'hubReport'; readonly state: SocketState; readonly retryAt?: number } & HubState)
  | ({ readonly type: 'hubPush'; readonly method: unknown; readonly message: unknown } & HubState)
  | { readonly type: 'hubCommand'; readonly userId: string; readonly command: HubCommand };

/** `pingDue`: a tab wants a ping. */
export type HubCommand = 'retryNow' | 'wake' | 'pingDue';

/** Position of a report or push in the stream of pushes. */
export interface HubState {
  readonly userId: string;
  readonly term: number;
  /** Number of connections opened in this term, plus a random fraction per leader, so that no two leaders share a position. */
  readonly opening: number;
  /** Pushes so far in this term, including this one. */
  readonly count: number;
}

export interface Tabs {
  /** Whether there may be other tabs. */
  readonly isShared: boolean;
  /** Sends to the other tabs, not to this one. */
  post(message: TabMessage): void;
  onMessage(handler: (message: TabMessage) => void): () => void;
}

export function createTabs(): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { isShared: false, post: () => undefined, onMessage: () => () => undefined };
  const channel = new BroadcastChannel('manyline');
  // Node keeps a process alive for an open channel.
  (channel as { unref?: () => void }).unref?.();
  return {
    isShared: true,
    post: (message) => channel.postMessage(message),
    onMessage(handler) {
      const listener = (event: MessageEvent<TabMessage>) => handler(event.data);
      channel.addEventListener('message', listener);
      return () => channel.removeEventListener('message', listener);
    },
  };
}
