import { CONTACT_RESTORE_DAYS, CONTACTS_MAX_COUNT, CONTACTS_PAGE_SIZE, contactName, PERSONAL_BOOK } from '@manyline/contract';
import { countryOf } from '@manyline/contract/phoneNumber';
import type { Audit, AuditChange } from '../audit/audit.ts';
import { changesBetween } from '../audit/audit.ts';
import { type Caller, type CallerCall, type Handlers, type Outcome, type Refusal, withCaller } from '../calls/outcome.ts';
import { stale } from '../calls/refusals.ts';
import { createPublishNotices, type Notice } from '../chats/chatNotices.ts';
import { type ChangedContact, renameChatsOf } from '../chats/contacts/contactNames.ts';
import { createTellContacts } from '../chats/contacts/contactNotices.ts';
import { limited, type LimitedNeeds } from '../limits/limited.ts';
import type { Backplane } from '../ports/ports.ts';
import { type VisibleBook, visibleBooks } from '../rules/contactBooks.ts';
import type { Store, StoredContact, StoreSteps } from '../store/store.ts';
import { bookGone, bookReadOnly, contactGone, contactRefused, numberTaken, tooManyContacts } from './contactRefusals.ts';
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
const AUDITED = ['name', 'company', 'numbers', 'emails', 'tags', 'fields', 'note'] as const satisfies readonly (keyof StoredContact)[];

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

  /** Changes of shared books are in the audit log. */
  async function note(steps: StoreSteps, call: CallerCall, { before, after }: ChangedContact): Promise<void> {
    const contact = after ?? before;
    if (!contact || contact.userId !== undefined) return;
    const action = !before || before.deletedAt !== undefined ? 'create' : after?.deletedAt !== undefined ? 'delete' : 'update';
    const changes: readonly AuditChange[] = changesBetween<StoredContact>(before ?? {}, after ?? {}, AUDITED);
    await audit.note(steps, call, { action, object: { type: 'contact', id: contact.id, name: contactName(contact) }, changes });
  }

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
        const outcome = await store.transaction<Done<ReturnType<typeof toCard>> | Refusal>(async (steps) => {
          const books = await booksOf(steps, caller);
          const book = books.get(bookId === PERSONAL_BOOK ? caller.user.id : bookId);
          const before = id === undefined ? undefined : await steps.findContact(id);
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
          const refusal = (await takenNumber(steps, after)) ?? (await overLimit(steps, before, book));
          if (refusal) return refusal;
          if (before) await steps.updateContact(after);
          else await steps.addContact(after);
          // A contact that moves leaves the one book and comes into the other.
          const changed = before && before.bookId !== after.bookId ? [{ before }, { after }] : [{ before, after }];
          for (const one of changed) await note(steps, call, one);
          return { data: toCard(after), changed, notices: await renameChatsOf(steps, changed) };
        });
        return done(outcome);
      }),

      removeContacts: withCaller<'removeContacts'>(async ({ ids }, call) => {
        const outcome = await store.transaction(async (steps) => {
          const now = nowMs();
          await steps.forgetContactsDeletedBefore(now - CONTACT_RESTORE_DAYS * DAY_MS);
          const books = await booksOf(steps, call.caller);
          const changed: ChangedContact[] = [];
          for (const before of await steps.contactsById([...new Set(ids)])) {
            if (before.deletedAt !== undefined || books.get(before.bookId)?.canEdit !== true) continue;
            const after = { ...before, version: before.version + 1, deletedAt: now };
            await steps.updateContact(after);
            changed.push({ before, after });
            await note(steps, call, { before, after });
          }
          return { data: { ids: idsOf(changed) }, changed, notices: await renameChatsOf(steps, changed) };
        });
        return done(outcome);
      }),

      restoreContacts: withCaller<'restoreContacts'>(async ({ ids }, call) => {
        const outcome = await store.transaction<Done<{ ids: string[]; left: number }> | Refusal>(async (steps) => {
          const books = await booksOf(steps, call.caller);
          const changed: ChangedContact[] = [];
          let left = 0;
          for (const before of await steps.contactsById([...new Set(ids)])) {
            const book = books.get(before.bookId);
            if (before.deletedAt === undefined || !book?.canEdit) continue;
            const tooMany = await overLimit(steps, undefined, book);
            if (tooMany) return tooMany;
            const { deletedAt: _, ...alive } = before;
            const numbers = await freeNumbers(steps, before);
            left += before.numbers.length - numbers.length;
            const after = { ...alive, numbers, version: before.version + 1, updatedAt: nowMs() };
            await steps.updateContact(after);
            changed.push({ before, after });
            await note(steps, call, { before, after });
          }
          return { data: { ids: idsOf(changed), left }, changed, notices: await renameChatsOf(steps, changed) };
        });
        return done(outcome);
      }),
    }),
  };
}

async function booksOf(steps: Pick<StoreSteps, 'contactBooks'>, caller: Caller): Promise<ReadonlyMap<string, VisibleBook>> {
  return new Map((await visibleBooks(steps, caller.user.id, caller.abilities)).map((book) => [book.id, book]));
}

/** Numbers without a country are read as those of the caller's first line. */
async function countryOfFirstLine(store: Pick<Store, 'linesOf'>, { user }: Caller): Promise<string | undefined> {
  const [line] = await store.linesOf(user.id);
  return line && countryOf(line.tn);
}

async function takenNumber(steps: StoreSteps, { id, bookId, numbers }: StoredContact): Promise<Refusal | undefined> {
  for (const [index, { value }] of numbers.entries()) {
    const other = await steps.findContactIn(bookId, value);
    if (other && other.id !== id) return numberTaken(index, value, contactName(other));
  }
  return undefined;
}

async function freeNumbers(steps: StoreSteps, { bookId, numbers }: StoredContact) {
  const free: StoredContact['numbers'][number][] = [];
  for (const number of numbers) if (!(await steps.findContactIn(bookId, number.value))) free.push(number);
  return free;
}

async function overLimit(steps: StoreSteps, before: StoredContact | undefined, book: VisibleBook): Promise<Refusal | undefined> {
  if (before?.bookId === book.id) return undefined;
  const count = (await steps.countInBooks([book.id])).get(book.id) ?? 0;
  return count >= CONTACTS_MAX_COUNT ? tooManyContacts() : undefined;
}

function idsOf(changed: readonly ChangedContact[]): string[] {
  return changed.flatMap(({ after }) => after?.id ?? []);
}
