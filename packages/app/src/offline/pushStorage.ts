import type { PushPass, PushWords } from '@manyline/contract';
import { type DBSchema, openDB } from 'idb';
import type { OpenChat } from '../services/browser/pushMessages.ts';

/** What a click on a notification asked for, until the server has taken it. */
export interface WaitingAct {
  readonly id: string;
  readonly userId: string;
  readonly pass: PushPass;
  readonly act: Readonly<Record<string, string>> & { readonly kind: 'reply' | 'read' | 'mute' };
  /** Unix seconds. */
  readonly since: number;
  readonly notice: ShownNotice;
}

/** What a notification carries for its clicks. */
export interface ShownNotice {
  readonly userId: string;
  readonly tag: string;
  readonly title: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly target: { readonly line: string; readonly chat: string };
  readonly messageId?: string;
  readonly pass?: PushPass;
  readonly words?: PushWords;
  /** A reply that could not be sent. */
  readonly unsent?: string;
}

/** What the worker knows besides pages and files: for whom this browser shows notifications, and what it has yet to send. */
export interface PushStorage {
  owner(): Promise<string | undefined>;
  setOwner(userId: string | undefined): Promise<void>;
  acts(): Promise<readonly WaitingAct[]>;
  addAct(act: WaitingAct): Promise<void>;
  removeAct(id: string): Promise<void>;
  setOpenChat(chat: OpenChat): Promise<void>;
  takeOpenChat(): Promise<OpenChat | undefined>;
}

interface Schema extends DBSchema {
  readonly values: { readonly key: string; readonly value: unknown };
  readonly acts: { readonly key: string; readonly value: WaitingAct };
}

export function createPushStorage(): PushStorage {
  const opening = () =>
    openDB<Schema>('manyline-push', 1, {
      upgrade(db) {
        db.createObjectStore('values');
        db.createObjectStore('acts', { keyPath: 'id' });
      },
    });
  let opened: ReturnType<typeof opening> | undefined;
  const db = () => (opened ??= opening());

  return {
    owner: async () => (await (await db()).get('values', 'owner')) as string | undefined,
    async setOwner(userId) {
      const { store, done } = (await db()).transaction('values', 'readwrite');
      await (userId === undefined ? store.delete('owner') : store.put(userId, 'owner'));
      await done;
    },
    acts: async () => (await db()).getAll('acts'),
    addAct: async (act) => void (await (await db()).put('acts', act)),
    removeAct: async (id) => (await db()).delete('acts', id),
    setOpenChat: async (chat) => void (await (await db()).put('values', chat, 'openChat')),
    async takeOpenChat() {
      const { store, done } = (await db()).transaction('values', 'readwrite');
      const chat = (await store.get('openChat')) as OpenChat | undefined;
      await store.delete('openChat');
      await done;
      return chat;
    },
  };
}
