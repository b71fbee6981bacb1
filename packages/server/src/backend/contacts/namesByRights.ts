import { createPublishNotices } from '../chats/chatNotices.ts';
import { renameChatsOf } from '../chats/contacts/contactNames.ts';
import { tellOwner } from '../chats/contacts/contactNotices.ts';
import type { Backplane, BackplaneEvent } from '../ports/ports.ts';
import { createBackground } from '../shared/background.ts';
import { nextTurn } from '../shared/eventLoop.ts';
import type { Store, StoredContact, StoreOperations } from '../store/store.ts';

/** Chats or contacts per transaction, so that other calls don't wait long. */
const PART_SIZE = 200;
const CALL = 'namesByRights';
const ALL = 'all';

interface Host {
  readonly store: Store;
  readonly backplane: Backplane;
}

/** Whose rights may have changed: an event that names another changed object does not affect them. */
function followed(event: BackplaneEvent): string | undefined {
  if (event.kind !== 'push' && event.kind !== 'broadcast') return undefined;
  const { method, message } = event;
  if (method !== '_HUB_NOTIFY_USER_CHANGED' || (typeof message === 'object' && message !== null && 'changed' in message)) return undefined;
  return event.kind === 'push' ? event.userId : ALL;
}

export interface NamesByRights {
  /** Publishes what it is given, and follows what changes rights. */
  readonly backplane: Backplane;
  /** The book has another name, and rules may be about names. */
  followBook(bookId: string): void;
  /** Resolves when all chats are renamed. */
  finish(): Promise<void>;
}

/**
 * Chats show the names of shared address books, so these names go and come with the right to see the book: as soon as a change of rights is
 * announced, the chats concerned are renamed.
 */
export function createNamesByRights({ store, backplane }: Host, onError: (error: unknown, call: string) => void): NamesByRights {
  const publish = createPublishNotices(backplane);
  const background = createBackground(onError);
  /** By what it is about, so that many changes in a row are followed once. */
  const waiting = new Map<string, () => Promise<void>>();
  let isRunning = false;

  const sharedBooks = async () => (await store.contactBooks()).filter(({ ownerId }) => ownerId === undefined).map(({ id }) => id);

  /** As if these contacts were new: the names follow from what each owner of a line may see now. */
  async function rename(find: (tx: StoreOperations) => Promise<readonly StoredContact[]>, userId?: string) {
    const [found, notices] = await store.transaction(async (tx) => {
      const contacts = await find(tx);
      const changed = contacts.map((before) => ({ before }));
      return [contacts, await renameChatsOf(tx, changed, userId)] as const;
    });
    publish(notices);
    await nextTurn();
    return found;
  }

  async function renameFor(userId: string): Promise<void> {
    const books = await sharedBooks();
    if (books.length === 0) return;
    tellOwner(backplane, userId);
    for (const { tn: line } of await store.linesOf(userId)) {
      const numbers = (await store.chatsOf(line)).map(({ contactTn }) => contactTn);
      for (let from = 0; from < numbers.length; from += PART_SIZE)
        await rename((tx) => tx.contactsWithAny(books, numbers.slice(from, from + PART_SIZE)), userId);
    }
  }

  async function renameFromBook(bookId: string): Promise<void> {
    for (let after = ''; ;) {
      const part = await rename((tx) => tx.contactsIn([bookId], after, PART_SIZE));
      after = part.at(-1)?.id ?? '';
      if (part.length < PART_SIZE) return;
    }
  }

  async function renameForAll(): Promise<void> {
    for (const bookId of await sharedBooks()) await renameFromBook(bookId);
  }

  function follow(who: string, work: () => Promise<void>): void {
    waiting.set(who, work);
    if (isRunning) return;
    isRunning = true;
    background.run(CALL, async () => {
      for (const [next, run] of waiting) {
        waiting.delete(next);
        await run().catch((error: unknown) => onError(error, CALL));
      }
      isRunning = false;
    });
  }

  return {
    backplane: {
      ...backplane,
      publish(event: BackplaneEvent) {
        backplane.publish(event);
        const who = followed(event);
        if (who !== undefined) follow(who, who === ALL ? renameForAll : () => renameFor(who));
      },
    },
    followBook: (bookId: string) => follow(`book ${bookId}`, () => renameFromBook(bookId)),
    finish: background.finish,
  };
}
