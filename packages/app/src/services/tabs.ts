import type { Message } from '@manyline/contract';
import type { OutboxItem, StoredDraft } from './outboxStorage.ts';

/** What tabs of one browser tell each other. */
export type TabMessage =
  | { readonly type: 'signedIn'; readonly userId: string }
  | { readonly type: 'signedOut' }
  | { readonly type: 'outboxChanged'; readonly userId: string }
  /** The server accepted it: the message takes the item's place before the item goes. */
  | { readonly type: 'sent'; readonly item: OutboxItem; readonly message: Message; readonly chatId?: string }
  | { readonly type: 'draftChanged'; readonly draft: StoredDraft }
  | { readonly type: 'preferencesChanged' };

export interface Tabs {
  /** Reaches the other tabs, not this one. */
  post(message: TabMessage): void;
  onMessage(handler: (message: TabMessage) => void): () => void;
}

export function createTabs(): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, onMessage: () => () => undefined };
  const channel = new BroadcastChannel('manyline');
  // Node keeps a process alive for an open channel; browsers have no such thing.
  (channel as { unref?: () => void }).unref?.();
  return {
    post: (message) => channel.postMessage(message),
    onMessage(handler) {
      const listener = (event: MessageEvent<TabMessage>) => handler(event.data);
      channel.addEventListener('message', listener);
      return () => channel.removeEventListener('message', listener);
    },
  };
}
