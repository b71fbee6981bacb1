import { CONTACT_RESTORE_DAYS, mergeContent, type Payload, PERSONAL_BOOK, isSameContent } from '@manyline/contract';
import type { Audit } from '../../audit/audit.ts';
import { fieldErrors } from '../../calls/fieldErrors.ts';
import { type CallerCall, type Handlers, type Refusal, withCaller } from '../../calls/outcome.ts';
import { tooManyRequests } from '../../calls/refusals.ts';
import { createPublishNotices, type Notice } from '../../chats/chatNotices.ts';
import { type ChangedContact, renameChatsOf } from '../../chats/contacts/contactNames.ts';
import { createTellContacts } from '../../chats/contacts/contactNotices.ts';
import type { LimitedNeeds } from '../../limits/limited.ts';
import type { Backplane } from '../../ports/ports.ts';
import type { VisibleBook } from '../../rules/contactBooks.ts';
import { nextTurn } from '../../shared/eventLoop.ts';
import type { Store, StoredContact, StoreOperations } from '../../store/store.ts';
import { booksOf, countryOfFirstLine, createContactNote, overLimit, takenNumber } from '../contactChanges.ts';
import { bookGone, bookReadOnly, contactGone, contactRefused } from '../contactRefusals.ts';
import { contentOf } from '../contentOf.ts';
import { readContent } from '../readContent.ts';

export interface ContactImportNeeds extends LimitedNeeds {
  readonly store: Store;
  readonly backplane: Backplane;
  readonly audit: Audit;
  readonly newId: () => string;
}

type Item = Payload<'importContacts'>['items'][number];
type Result = { row: number; outcome: 'created' | 'updated' | 'unchanged' | 'refused'; message?: string };

/** Contacts per transaction, so that other calls don't wait long. */
const PART_SIZE = 25;

/** Adds the contacts of a file to a book. The client has read the file and asked what was unclear. */
export function contactImportHandlers(needs: ContactImportNeeds): Pick<Handlers, 'importContacts'> {
  const { store, backplane, clock, newId } = needs;
  const { importedRows } = needs.callLimits;
  const [publish, tell, note] = [createPublishNotices(backplane), createTellContacts(backplane), createContactNote(needs.audit)];

  /** One contact, as far as its book allows. */
  async function importOne(tx: StoreOperations, call: CallerCall, { row, content, into, takesName }: Item, to: Target) {
    const { book, country } = to;
    const refused = ({ refusal }: Refusal): Result => {
      const [error] = fieldErrors(call.language, [{ field: '', message: refusal.message }]);
      return { row, outcome: 'refused', message: error?.message ?? '' };
    };
    const before = into === undefined ? undefined : await tx.findContact(into);
    if (into !== undefined && (before?.bookId !== book.id || before.deletedAt !== undefined)) return { result: refused(contactGone()) };
    const read = readContent(content, { country, known: before?.numbers.map(({ value }) => value) ?? [] });
    if ('problem' in read) return { result: refused(contactRefused(read.problem)) };
    const wanted = before ? mergeContent(before, read.content, takesName) : read.content;
    const twin = before ?? (await sameContact(tx, book.id, read.content));
    if (twin && isSameContent(twin, before ? wanted : mergeContent(twin, read.content)))
      return { result: { row, outcome: 'unchanged' } as const };
    const owner = book.isPersonal ? { userId: call.caller.user.id } : {};
    const fresh = { id: before?.id ?? newId(), bookId: book.id, ...owner, version: (before?.version ?? 0) + 1 };
    const after: StoredContact = { ...wanted, ...fresh, updatedAt: Math.round(clock.now() * 1_000) };
    const refusal = (await takenNumber(tx, after)) ?? (await overLimit(tx, before, book));
    if (refusal) return { result: refused(refusal) };
    if (before) await tx.updateContact(after);
    else await tx.addContact(after);
    await note(tx, call, { before, after });
    const result: Result = { row, outcome: before ? 'updated' : 'created' };
    return { result, changed: { before, after } };
  }

  async function importPart(
    items: readonly Item[],
    call: CallerCall,
    { bookId, importId, country: chosen }: Omit<Payload<'importContacts'>, 'items'>,
  ): Promise<Part | Refusal> {
    const country = chosen ?? (await countryOfFirstLine(store, call.caller));
    return store.transaction<Part | Refusal>(async (tx) => {
      const book = (await booksOf(tx, call.caller)).get(bookId === PERSONAL_BOOK ? call.caller.user.id : bookId);
      if (!book) return bookGone();
      if (!book.canEdit) return bookReadOnly();
      const results: Result[] = [];
      const changed: ChangedContact[] = [];
      for (const item of items) {
        const one = await importOne(tx, call, item, { book, country });
        results.push(one.result);
        if (one.changed) changed.push(one.changed);
      }
      if (importId !== undefined) await remember(tx, importId, call.caller.user.id, changed);
      return { results, changed, notices: await renameChatsOf(tx, changed) };
    });
  }

  /** For undoing. */
  async function remember(tx: StoreOperations, importId: string, userId: string, changed: readonly ChangedContact[]): Promise<void> {
    const importedAt = Math.round(clock.now() * 1_000);
    await tx.forgetImportsBefore(importedAt - CONTACT_RESTORE_DAYS * 86_400_000);
    const changes = changed.flatMap(({ before, after }) => {
      const was = before && { before: contentOf(before) };
      return after ? [{ userId, importId, bookId: after.bookId, contactId: after.id, importedAt, ...was, after: contentOf(after) }] : [];
    });
    await tx.putImportChanges(changes);
  }

  return {
    importContacts: withCaller<'importContacts'>(async ({ items, ...how }, call) => {
      const { id } = call.caller.user;
      const wait = importedRows.waitFor(id, clock.now(), items.length);
      if (wait > 0) return tooManyRequests(wait);
      importedRows.count(id, clock.now(), items.length);
      const results: Result[] = [];
      const changed: ChangedContact[] = [];
      for (let at = 0; at < items.length; at += PART_SIZE) {
        const part = await importPart(items.slice(at, at + PART_SIZE), call, how);
        if ('refusal' in part) return part;
        publish(part.notices);
        results.push(...part.results);
        changed.push(...part.changed);
        await nextTurn();
      }
      tell(changed);
      return { data: results };
    }),
  };
}

interface Target {
  readonly book: VisibleBook;
  readonly country: string | undefined;
}
interface Part {
  readonly results: readonly Result[];
  readonly changed: readonly ChangedContact[];
  readonly notices: readonly Notice[];
}

/** The contact that this one became when it was sent before, by its first number. */
async function sameContact(tx: StoreOperations, bookId: string, { name, numbers }: Pick<StoredContact, 'name' | 'numbers'>) {
  const [number] = numbers;
  const found = number && (await tx.findContactIn(bookId, number.value));
  return found?.name === name ? found : undefined;
}
