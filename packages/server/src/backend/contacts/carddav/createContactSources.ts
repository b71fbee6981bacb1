import { isPermitted } from '@manyline/contract';
import { createPublishNotices } from '../../chats/chatNotices.ts';
import { tellBooks, tellOwner } from '../../chats/contacts/contactNotices.ts';
import type { Backplane, Clock } from '../../ports/ports.ts';
import { effectiveRulesOf } from '../../rules/effectiveRules.ts';
import type { StoredContactBook } from '../../store/store.ts';
import { isSameTurn, syncBook, type SyncNeeds } from './syncBook.ts';

const EVERY_MS = 3_600_000;
/** How often a process looks for books to read. */
const POLL_MS = 300_000;
/** While one process reads a book, no other does; longer than any reading takes. */
const LEASE_MS = 1_800_000;
const AT_ONCE = 20;
const MAY_READ = { action: 'view', subject: 'chat' };
/** Of accounts that fill a shared book. */
const MAY_SHARE = { action: 'create', subject: 'contactBook' };

interface Needs extends Omit<SyncNeeds, 'publish' | 'nowMs'> {
  readonly clock: Clock;
  readonly backplane: Backplane;
  readonly onError: (error: unknown) => void;
}

export interface ContactSources {
  /** Reads a book now. Resolves with the book afterwards; undefined if there is none. */
  sync(bookId: string): Promise<StoredContactBook | undefined>;
  close(): void;
}

/** Keeps the books that other servers fill up to date, once an hour, on whichever server looks first. */
export function createContactSources({ clock, backplane, onError, ...needs }: Needs): ContactSources {
  const { store } = needs;
  const nowMs = () => Math.round(clock.now() * 1_000);
  const syncing: SyncNeeds = { ...needs, nowMs, publish: createPublishNotices(backplane) };
  let isClosed = false;
  let cancel = () => {};

  /** Changes the stored book, if it is still there. */
  const change = (id: string, to: (book: StoredContactBook) => StoredContactBook | undefined) =>
    store.transaction(async (tx) => {
      const book = await tx.findContactBook(id);
      const next = book?.source && to(book);
      if (next) await tx.putContactBook(next);
      return next;
    });

  /** Each reading has its own turn. A later one takes over, so that no card is added twice. */
  const turnAfter = (book: StoredContactBook) => Math.max(nowMs() + LEASE_MS, (book.nextSyncAt ?? 0) + 1);

  async function sync(id: string, isDue: (book: StoredContactBook) => boolean = () => true): Promise<StoredContactBook | undefined> {
    const claimed = await change(id, (book) => (isDue(book) ? { ...book, nextSyncAt: turnAfter(book) } : undefined));
    if (!claimed?.source) return undefined;
    const synced = await syncBook(syncing, claimed, claimed.source);
    const stored = await change(id, (book) => {
      if (!book.source || !isSameTurn(book, claimed)) return undefined;
      const { problem: _, ...source } = book.source;
      const nextSyncAt = nowMs() + EVERY_MS;
      if (!synced.ok) return { ...book, nextSyncAt, source: { ...source, problem: synced.problem } };
      return { ...book, nextSyncAt, source: { ...source, tags: synced.tags, syncedAt: nowMs() } };
    });
    if (stored?.ownerId !== undefined) tellOwner(backplane, stored.ownerId);
    else if (stored) tellBooks(backplane);
    return stored ?? store.transaction((tx) => tx.findContactBook(id));
  }

  /** Someone who can’t sign in, or may see no chats any more, doesn’t read on elsewhere either. */
  async function mayRead({ ownerId, source }: StoredContactBook): Promise<boolean> {
    const user = await store.findUser(ownerId ?? source?.sharedBy ?? '');
    if (user?.status !== 'active') return false;
    const { abilities } = await effectiveRulesOf(store, user);
    return isPermitted(abilities, MAY_READ) && (ownerId !== undefined || isPermitted(abilities, MAY_SHARE));
  }

  async function look(): Promise<void> {
    const isDue = ({ nextSyncAt = 0 }: StoredContactBook) => nextSyncAt <= nowMs();
    for (const book of await store.dueContactBooks(nowMs(), AT_ONCE)) {
      if (isClosed) return;
      const later = (one: StoredContactBook) => (isDue(one) ? { ...one, nextSyncAt: nowMs() + EVERY_MS } : undefined);
      await ((await mayRead(book)) ? sync(book.id, isDue) : change(book.id, later)).catch(onError);
    }
  }

  function lookLater(): void {
    cancel = clock.setTimer(
      POLL_MS,
      () =>
        void look()
          .catch(onError)
          .then(() => (isClosed ? undefined : lookLater())),
    );
  }
  lookLater();

  return {
    sync: (id) => sync(id),
    close() {
      isClosed = true;
      cancel();
    },
  };
}
