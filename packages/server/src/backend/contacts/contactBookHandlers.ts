import { CONTACT_BOOKS_MAX_COUNT, foldText } from '@manyline/contract';
import type { Audit } from '../audit/audit.ts';
import { type Handlers, withCaller } from '../calls/outcome.ts';
import { stale } from '../calls/refusals.ts';
import { createPublishNotices } from '../chats/chatNotices.ts';
import { renameChatsOf } from '../chats/contacts/contactNames.ts';
import { tellBooks } from '../chats/contacts/contactNotices.ts';
import { limited, type LimitedNeeds } from '../limits/limited.ts';
import type { Backplane } from '../ports/ports.ts';
import { visibleBooks } from '../rules/contactBooks.ts';
import { storable } from '../store/storable.ts';
import type { Store, StoredContact, StoreSteps } from '../store/store.ts';
import { bookGone, bookNameTaken, tooManyBooks } from './contactRefusals.ts';
import { toBook } from './contactWire.ts';

export interface ContactBookNeeds extends LimitedNeeds {
  readonly store: Store;
  readonly backplane: Backplane;
  readonly audit: Audit;
  readonly newId: () => string;
}

const PAGE = 1_000;

/** The shared address books of the organisation. */
export function contactBookHandlers(needs: ContactBookNeeds): Pick<Handlers, 'getContactBooks' | 'saveContactBook' | 'removeContactBook'> {
  const { store, backplane, audit, newId } = needs;
  const publish = createPublishNotices(backplane);
  return {
    getContactBooks: withCaller<'getContactBooks'>(async (_, { caller }) => {
      const books = await visibleBooks(store, caller.user.id, caller.abilities);
      const counts = await store.countInBooks(books.map(({ id }) => id));
      return { data: books.map((book) => toBook(book, counts.get(book.id) ?? 0)) };
    }),

    ...limited(needs, 'storedForMany', {
      saveContactBook: withCaller<'saveContactBook'>(async ({ id, version, name: typed }, call) => {
        const { user, abilities } = call.caller;
        const outcome = await store.transaction(async (steps) => {
          const old = id === undefined ? undefined : await steps.findContactBook(id);
          if (id !== undefined && !old) return bookGone();
          const books = await steps.contactBooks();
          const asSeen = async () => {
            const book = (await visibleBooks(steps, user.id, abilities)).find((one) => one.id === (old?.id ?? next.id));
            const count = book ? ((await steps.countInBooks([book.id])).get(book.id) ?? 0) : 0;
            return book ? toBook(book, count) : { id: next.id, name: next.name, version: next.version, count: 0, canEdit: false };
          };
          const name = storable(typed);
          const next = { id: old?.id ?? newId(), name, version: (old?.version ?? 0) + 1 };
          if (old && old.version !== version) return stale<'saveContactBook'>(await asSeen());
          if (books.some((book) => book.id !== old?.id && foldText(book.name) === foldText(name))) return bookNameTaken();
          if (!old && books.length >= CONTACT_BOOKS_MAX_COUNT) return tooManyBooks();
          await steps.putContactBook(next);
          const changes = [{ field: 'name', ...(old && { before: old.name }), after: name }];
          await audit.note(steps, call, { action: old ? 'update' : 'create', object: { type: 'contactBook', id: next.id, name }, changes });
          return { data: await asSeen() };
        });
        if ('data' in outcome) tellBooks(backplane);
        return outcome;
      }),

      removeContactBook: withCaller<'removeContactBook'>(async ({ id }, call) => {
        const outcome = await store.transaction(async (steps) => {
          const book = await steps.findContactBook(id);
          if (!book) return bookGone();
          const contacts = await contactsOf(steps, id);
          await steps.removeContactBook(id);
          const changes = [{ field: 'rows', before: contacts.length }];
          await audit.note(steps, call, { action: 'delete', object: { type: 'contactBook', id, name: book.name }, changes });
          return {
            notices: await renameChatsOf(
              steps,
              contacts.map((before) => ({ before })),
            ),
          };
        });
        if ('refusal' in outcome) return outcome;
        publish(outcome.notices);
        tellBooks(backplane);
        return { data: {} };
      }),
    }),
  };
}

async function contactsOf(steps: StoreSteps, bookId: string): Promise<readonly StoredContact[]> {
  const contacts: StoredContact[] = [];
  for (;;) {
    const page = await steps.contactsIn([bookId], contacts.at(-1)?.id ?? '', PAGE);
    contacts.push(...page);
    if (page.length < PAGE) return contacts;
  }
}
