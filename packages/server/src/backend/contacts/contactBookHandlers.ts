import { CONTACT_BOOKS_MAX_COUNT, foldText } from '@manyline/contract';
import type { Audit } from '../audit/audit.ts';
import { type CallerCall, type Handlers, withCaller } from '../calls/outcome.ts';
import { stale } from '../calls/refusals.ts';
import { createPublishNotices } from '../chats/chatNotices.ts';
import { renameChatsOf } from '../chats/contacts/contactNames.ts';
import { tellBooks } from '../chats/contacts/contactNotices.ts';
import { limited, type LimitedNeeds } from '../limits/limited.ts';
import type { Backplane } from '../ports/ports.ts';
import { visibleBooks } from '../rules/contactBooks.ts';
import { nextTurn } from '../shared/eventLoop.ts';
import { storable } from '../store/storable.ts';
import type { Store } from '../store/store.ts';
import { bookGone, bookNameTaken, tooManyBooks } from './contactRefusals.ts';
import { toBook } from './contactWire.ts';
import type { NamesByRights } from './namesByRights.ts';

export interface ContactBookNeeds extends LimitedNeeds {
  readonly store: Store;
  readonly backplane: Backplane;
  readonly audit: Audit;
  readonly newId: () => string;
  readonly namesByRights: Pick<NamesByRights, 'followBook'>;
}

/** Contacts per transaction. */
const PART_SIZE = 200;

/** The shared address books of the organisation. */
export function contactBookHandlers(needs: ContactBookNeeds): Pick<Handlers, 'getContactBooks' | 'saveContactBook' | 'removeContactBook'> {
  const { store, backplane, audit, newId } = needs;
  const publish = createPublishNotices(backplane);
  function removePart(id: string, removed: number, call: CallerCall) {
    return store.transaction(async (tx) => {
      const book = await tx.findContactBook(id);
      if (!book || book.ownerId !== undefined) return bookGone();
      const contacts = await tx.contactsIn([id], '', PART_SIZE);
      const isLast = contacts.length < PART_SIZE;
      if (isLast) {
        await tx.removeContactBook(id);
        const changes = [{ field: 'rows', before: removed + contacts.length }];
        await audit.note(tx, call, { action: 'delete', object: { type: 'contactBook', id, name: book.name }, changes });
      } else await tx.forgetContacts(contacts.map((contact) => contact.id));
      const changed = contacts.map((before) => ({ before }));
      return { isLast, removed: contacts.length, notices: await renameChatsOf(tx, changed) };
    });
  }

  return {
    getContactBooks: withCaller<'getContactBooks'>(async (_, { caller }) => {
      const books = await visibleBooks(store, caller.user.id, caller.abilities);
      const counts = await store.countInBooks(books.map(({ id }) => id));
      return { data: books.map((book) => toBook(book, counts.get(book.id) ?? 0)) };
    }),

    ...limited(needs, 'storedForMany', {
      saveContactBook: withCaller<'saveContactBook'>(async ({ id, version, name: typed }, call) => {
        const { user, abilities } = call.caller;
        const outcome = await store.transaction(async (tx) => {
          const old = id === undefined ? undefined : await tx.findContactBook(id);
          if (id !== undefined && (!old || old.ownerId !== undefined)) return bookGone();
          const books = (await tx.contactBooks()).filter(({ ownerId }) => ownerId === undefined);
          const asSeen = async () => {
            const book = (await visibleBooks(tx, user.id, abilities)).find((one) => one.id === (old?.id ?? next.id));
            const count = book ? ((await tx.countInBooks([book.id])).get(book.id) ?? 0) : 0;
            return book ? toBook(book, count) : { id: next.id, name: next.name, version: next.version, count: 0, canEdit: false };
          };
          const name = storable(typed);
          // A book that another server fills stays one.
          const next = { ...old, id: old?.id ?? newId(), name, version: (old?.version ?? 0) + 1 };
          if (old && old.version !== version) return stale<'saveContactBook'>(await asSeen());
          if (books.some((book) => book.id !== old?.id && foldText(book.name) === foldText(name))) return bookNameTaken();
          if (!old && books.length >= CONTACT_BOOKS_MAX_COUNT) return tooManyBooks();
          await tx.putContactBook(next);
          const changes = [{ field: 'name', ...(old && { before: old.name }), after: name }];
          await audit.note(tx, call, { action: old ? 'update' : 'create', object: { type: 'contactBook', id: next.id, name }, changes });
          return { data: await asSeen() };
        });
        if ('data' in outcome) {
          tellBooks(backplane);
          if (id !== undefined) needs.namesByRights.followBook(id);
        }
        return outcome;
      }),

      // In parts, so that other calls don't wait for 25,000 contacts. Until the last part the book is there, and asking again goes on.
      removeContactBook: withCaller<'removeContactBook'>(async ({ id }, call) => {
        let removed = 0;
        for (;;) {
          const part = await removePart(id, removed, call);
          if ('refusal' in part) return part;
          publish(part.notices);
          removed += part.removed;
          if (part.isLast) break;
          await nextTurn();
        }
        tellBooks(backplane);
        return { data: {} };
      }),
    }),
  };
}
