import { CONTACTS_MAX_COUNT, contactName } from '@manyline/contract';
import { countryOf } from '@manyline/contract/phoneNumber';
import { type Audit, type AuditChange, changesBetween } from '../audit/audit.ts';
import type { Caller, CallerCall, Refusal } from '../calls/outcome.ts';
import type { ChangedContact } from '../chats/contacts/contactNames.ts';
import { type VisibleBook, visibleBooks } from '../rules/contactBooks.ts';
import type { Store, StoredContact, StoreOperations } from '../store/store.ts';
import { numberTaken, tooManyContacts } from './contactRefusals.ts';

const AUDITED = ['name', 'company', 'numbers', 'emails', 'tags', 'fields', 'note'] as const satisfies readonly (keyof StoredContact)[];

/** Notes a change of a contact in the audit log, if its book is shared. */
export function createContactNote(audit: Audit) {
  return async function note(tx: StoreOperations, call: CallerCall, { before, after }: ChangedContact): Promise<void> {
    const contact = after ?? before;
    if (!contact || contact.userId !== undefined) return;
    const action = !before || before.deletedAt !== undefined ? 'create' : !after || after.deletedAt !== undefined ? 'delete' : 'update';
    const changes: readonly AuditChange[] = changesBetween<StoredContact>(before ?? {}, after ?? {}, AUDITED);
    await audit.note(tx, call, { action, object: { type: 'contact', id: contact.id, name: contactName(contact) }, changes });
  };
}

export async function booksOf(tx: Pick<StoreOperations, 'contactBooks'>, caller: Caller): Promise<ReadonlyMap<string, VisibleBook>> {
  return new Map((await visibleBooks(tx, caller.user.id, caller.abilities)).map((book) => [book.id, book]));
}

/** Numbers without a country are read as those of the caller's first line. */
export async function countryOfFirstLine(store: Pick<Store, 'linesOf'>, { user }: Caller): Promise<string | undefined> {
  const [line] = await store.linesOf(user.id);
  return line && countryOf(line.tn);
}

/** `own`: the contacts whose numbers it may have. */
export async function takenNumber(
  tx: StoreOperations,
  { id, bookId, numbers }: StoredContact,
  own: ReadonlySet<string> = new Set([id]),
): Promise<Refusal | undefined> {
  for (const [index, { value }] of numbers.entries()) {
    const other = await tx.findContactIn(bookId, value);
    if (other && !own.has(other.id)) return numberTaken(index, value, contactName(other));
  }
  return undefined;
}

export async function freeNumbers(tx: StoreOperations, { bookId, numbers }: StoredContact) {
  const free: StoredContact['numbers'][number][] = [];
  for (const number of numbers) if (!(await tx.findContactIn(bookId, number.value))) free.push(number);
  return free;
}

export async function overLimit(tx: StoreOperations, before: StoredContact | undefined, book: VisibleBook): Promise<Refusal | undefined> {
  if (before?.bookId === book.id) return undefined;
  const count = (await tx.countInBooks([book.id])).get(book.id) ?? 0;
  return count >= CONTACTS_MAX_COUNT ? tooManyContacts() : undefined;
}

export function idsOf(changed: readonly ChangedContact[]): string[] {
  return changed.flatMap(({ after }) => after?.id ?? []);
}
