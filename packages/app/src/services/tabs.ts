import type { Message } from '@manyline/contract';
import type { DesktopNotice } from './notifier.ts';
import type { SocketState } from '../realtime/socketState.ts';
import type { OutboxItem, StoredDraft } from './outboxStorage.ts';

/** What tabs of one browser tell each other. */
export type TabMessage =
  | { readonly type: 'signedIn'; readonly userId: string }
  | { readonly type: 'signedOut' }
  | { readonly type: 'outboxChanged'; readonly userId: string }
  /** The server accepted it: the message takes the item's place before the item goes. */
  | { readonly type: 'sent'; readonly item: OutboxItem; readonly message: Message; readonly chatId?: string }
  | { readonly type: 'draftChanged'; readonly draft: StoredDraft }
  /** To the tab that sends: something of this conversation waits. */
  | { readonly type: 'drain'; readonly userId: string; readonly line: string; readonly tn: string; readonly isAtOnce: boolean }
  | HubMessage
  | FileMessage
  /** This person wrote at what goes to many from this line. */
  | { readonly type: 'manyChanged'; readonly userId: string; readonly line: string }
  | NoticeMessage
  | { readonly type: 'preferencesChanged' };

/** How the tab that rings learns what is in view elsewhere, and which tab is to show a notice: see state/notifications.ts. */
export type NoticeMessage =
  | { readonly type: 'noticeAsk'; readonly ask: string; readonly line: string; readonly tn: string }
  | { readonly type: 'noticeAnswer'; readonly ask: string; readonly tab: string; readonly sees: boolean; readonly isOpen: boolean }
  | { readonly type: 'noticeShow'; readonly tab: string; readonly notice: DesktopNotice }
  | { readonly type: 'rang'; readonly at: number };

/** About a file on its way, between the tab that sends it and the others; without a share it is not on its way any more. */
export type FileMessage =
  | { readonly type: 'fileProgress'; readonly clientId: string; readonly share?: number }
  | { readonly type: 'cancelFile'; readonly clientId: string };

/** How the tab that has the hub connection shares it. `term` rises with every tab that gets it, so the last one is believed. */
export type HubMessage =
  /** Is anybody there? Answered by a report. */
  | { readonly type: 'hubAsk'; readonly userId: string }
  | ({ readonly type: 'hubReport'; readonly state: SocketState; readonly retryAt?: number } & HubPlace)
  | ({ readonly type: 'hubPush'; readonly method: unknown; readonly message: unknown } & HubPlace)
  | { readonly type: 'hubWish'; readonly userId: string; readonly wish: HubWish };

/** `pingDue`: somebody wants to hear from the hub now. */
export type HubWish = 'retryNow' | 'wake' | 'pingDue';

/** Where in the stream of pushes a report or a push stands. */
export interface HubPlace {
  readonly userId: string;
  readonly term: number;
  /** How often the connection opened in this term, and a fraction of the leader's own: no two leaders ever give one place. */
  readonly opening: number;
  /** Pushes so far in this term, this one included. */
  readonly count: number;
}

export interface Tabs {
  /** Whether there may be others to reach. */
  readonly isShared: boolean;
  /** Reaches the other tabs, not this one. */
  post(message: TabMessage): void;
  onMessage(handler: (message: TabMessage) => void): () => void;
}

export function createTabs(): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { isShared: false, post: () => undefined, onMessage: () => () => undefined };
  const channel = new BroadcastChannel('manyline');
  // Node keeps a process alive for an open channel; browsers have no such thing.
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
