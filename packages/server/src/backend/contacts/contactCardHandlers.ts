import { CONTACT_RESTORE_DAYS, CONTACTS_PAGE_SIZE, PERSONAL_BOOK } from '@manyline/contract';
import type { Audit } from '../audit/audit.ts';
import { type Handlers, type Outcome, type Refusal, withCaller } from '../calls/outcome.ts';
import { stale } from '../calls/refusals.ts';
import { createPublishNotices, type Notice } from '../chats/chatNotices.ts';
import { type ChangedContact, renameChatsOf } from '../chats/contacts/contactNames.ts';
import { createTellContacts } from '../chats/contacts/contactNotices.ts';
import { limited, type LimitedNeeds } from '../limits/limited.ts';
import type { Backplane } from '../ports/ports.ts';
import type { Store, StoredContact } from '../store/store.ts';
import { booksOf, countryOfFirstLine, createContactNote, freeNumbers, idsOf, overLimit, takenNumber } from './contactChanges.ts';
import { bookGone, bookReadOnly, contactGone, contactRefused } from './contactRefusals.ts';
import { toCard, toSummary } from './contactWire.ts';
import { readContent } from './readContent.ts';

export interface ContactCardNeeds extends LimitedNeeds {
  readonly store: Store;
  readonly backplane: Backplane;
  readonly audit: Audit;
  readonly newId: () => string;
}

type Names = 'getContacts' | 'getContactsByIds' | 'findContacts' | 'saveContact' | 'removeContacts' | 'restoreContacts';
type Done<T> = { readonly data: T; readonly changed: readonly ChangedContact[]; readonly notices: readonly Notice[] };

const DAY_MS = 86_400_000;

/** Contacts of the caller's own book and of shared ones. A contact of a book that the caller may not see is treated as nonexistent. */
export function contactCardHandlers(needs: ContactCardNeeds): Pick<Handlers, Names> {
  const { store, backplane, audit, newId, clock } = needs;
  const [publish, tell] = [createPublishNotices(backplane), createTellContacts(backplane)];
  const nowMs = () => Math.round(clock.now() * 1_000);

  function done<T>(outcome: Done<T> | Refusal): Outcome<T> {
    if ('refusal' in outcome) return outcome;
    publish(outcome.notices);
    tell(outcome.changed);
    return { data: outcome.data };
  }

  const note = createContactNote(audit);

  return {
    ...limited(needs, 'reads', {
      getContacts: withCaller<'getContacts'>(async ({ after }, { caller }) => {
        const books = await booksOf(store, caller);
        const found = await store.contactsIn([...books.keys()], after, CONTACTS_PAGE_SIZE + 1);
        return { data: { items: found.slice(0, CONTACTS_PAGE_SIZE).map(toSummary), hasMore: found.length > CONTACTS_PAGE_SIZE } };
      }),

      getContactsByIds: withCaller<'getContactsByIds'>(async ({ ids }, { caller }) => {
        const books = await booksOf(store, caller);
        const found = await store.contactsById([...new Set(ids)]);
        return { data: found.filter(({ bookId, deletedAt }) => books.has(bookId) && deletedAt === undefined).map(toCard) };
      }),

      findContacts: withCaller<'findContacts'>(async ({ tn }, { caller }) => {
        const books = await booksOf(store, caller);
        const found = await store.contactsWith(caller.user.id, tn);
        return { data: found.filter(({ bookId }) => books.has(bookId)).map(toCard) };
      }),
    }),

    ...limited(needs, 'storedForMany', {
      saveContact: withCaller<'saveContact'>(async ({ id, version, bookId, content: typed }, call) => {
        const { caller } = call;
        const country = await countryOfFirstLine(store, caller);
        const outcome = await store.transaction<Done<ReturnType<typeof toCard>> | Refusal>(async (tx) => {
          const books = await booksOf(tx, caller);
          const book = books.get(bookId === PERSONAL_BOOK ? caller.user.id : bookId);
          const before = id === undefined ? undefined : await tx.findContact(id);
          if (id !== undefined && (!before || before.deletedAt !== undefined || !books.has(before.bookId))) return contactGone();
          if (!book) return bookGone();
          if (!book.canEdit || (before && books.get(before.bookId)?.canEdit !== true)) return bookReadOnly();
          if (before && before.version !== version) return stale<'saveContact'>(toCard(before));
          const known = before?.numbers.map(({ value }) => value) ?? [];
          const read = readContent(typed, { country, known });
          if ('problem' in read) return contactRefused(read.problem);
          const owner = book.isPersonal ? { userId: caller.user.id } : {};
          const fresh = { id: before?.id ?? newId(), bookId: book.id, ...owner, version: (before?.version ?? 0) + 1, updatedAt: nowMs() };
          const after: StoredContact = { ...read.content, ...fresh };
          const refusal = (await takenNumber(tx, after)) ?? (await overLimit(tx, before, book));
          if (refusal) return refusal;
          if (before) await tx.updateContact(after);
          else await tx.addContact(after);
          // A contact that moves leaves the one book and comes into the other.
          const changed = before && before.bookId !== after.bookId ? [{ before }, { after }] : [{ before, after }];
          for (const one of changed) await note(tx, call, one);
          return { data: toCard(after), changed, notices: await renameChatsOf(tx, changed) };
        });
        return done(outcome);
      }),

      removeContacts: withCaller<'removeContacts'>(async ({ ids }, call) => {
        const outcome = await store.transaction(async (tx) => {
          const now = nowMs();
          await tx.forgetContactsDeletedBefore(now - CONTACT_RESTORE_DAYS * DAY_MS);
          const books = await booksOf(tx, call.caller);
          const changed: ChangedContact[] = [];
          for (const before of await tx.contactsById([...new Set(ids)])) {
            if (before.deletedAt !== undefined || books.get(before.bookId)?.canEdit !== true) continue;
            const after = { ...before, version: before.version + 1, deletedAt: now };
            await tx.updateContact(after);
            changed.push({ before, after });
            await note(tx, call, { before, after });
          }
          return { data: { ids: idsOf(changed) }, changed, notices: await renameChatsOf(tx, changed) };
        });
        return done(outcome);
      }),

      restoreContacts: withCaller<'restoreContacts'>(async ({ ids }, call) => {
        const outcome = await store.transaction<Done<{ ids: string[]; left: number }> | Refusal>(async (tx) => {
          const books = await booksOf(tx, call.caller);
          const changed: ChangedContact[] = [];
          let left = 0;
          for (const before of await tx.contactsById([...new Set(ids)])) {
            const book = books.get(before.bookId);
            if (before.deletedAt === undefined || before.deletedAt < nowMs() - CONTACT_RESTORE_DAYS * DAY_MS || !book?.canEdit) continue;
            const tooMany = await overLimit(tx, undefined, book);
            if (tooMany) return tooMany;
            const { deletedAt: _, ...alive } = before;
            const numbers = await freeNumbers(tx, before);
            left += before.numbers.length - numbers.length;
            const after = { ...alive, numbers, version: before.version + 1, updatedAt: nowMs() };
            await tx.updateContact(after);
            changed.push({ before, after });
            await note(tx, call, { before, after });
          }
          return { data: { ids: idsOf(changed), left }, changed, notices: await renameChatsOf(tx, changed) };
        });
        return done(outcome);
      }),
    }),
  };
}
