import type { Permission, UserNotice } from '@manyline/contract';
import type { Backplane } from '../../ports/ports.ts';
import type { ChangedContact } from './contactNames.ts';

/** Larger changes carry no ids: the client reads all contacts again. */
const MAX_IDS = 200;
const READERS: readonly Permission[] = [{ action: 'view', subject: 'contactBook' }];
const METHOD = '_HUB_NOTIFY_USER_CHANGED';

export type TellContacts = (changed: readonly ChangedContact[]) => void;

/** Tells the open clients of a personal book's owner, or of all readers of shared books. Call it right after the commit. */
export function createTellContacts(backplane: Backplane): TellContacts {
  return (changed) => {
    const idsOf = new Map<string | undefined, Set<string>>();
    for (const { before, after } of changed)
      for (const contact of [before, after])
        if (contact) idsOf.set(contact.userId, (idsOf.get(contact.userId) ?? new Set()).add(contact.id));
    for (const [userId, ids] of idsOf) {
      const message: UserNotice = { changed: 'contacts', ...(ids.size <= MAX_IDS && { ids: [...ids] }) };
      if (userId === undefined) tellReaders(backplane, message);
      else backplane.publish({ kind: 'push', userId, method: METHOD, message });
    }
  };
}

/** Tells the user's open clients about these contacts, such as which line one of them knows. */
export function tellOwn(backplane: Backplane, userId: string, ids: readonly string[]): void {
  const message: UserNotice = { changed: 'contacts', ids: [...ids] };
  backplane.publish({ kind: 'push', userId, method: METHOD, message });
}

/** The contacts of a book that is the user's alone changed. */
export function tellOwner(backplane: Backplane, userId: string): void {
  backplane.publish({ kind: 'push', userId, method: METHOD, message: { changed: 'contacts' } });
}

/** Books were added, renamed or removed. */
export function tellBooks(backplane: Backplane): void {
  tellReaders(backplane, { changed: 'contacts' });
}

function tellReaders(backplane: Backplane, message: UserNotice): void {
  // Someone who sees only some books must not learn the ids of contacts in others.
  backplane.publish({ kind: 'toPermitted', anyOf: READERS, method: METHOD, message, partly: { changed: 'contacts' } });
}
