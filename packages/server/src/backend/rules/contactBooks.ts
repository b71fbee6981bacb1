import { type AbilityRule, decide, PERSONAL_BOOK } from '@manyline/contract';
import type { StoredContact, StoredContactBook, StoreOperations } from '../store/store.ts';

/** A book as one user sees it. */
export interface VisibleBook extends StoredContactBook {
  readonly isPersonal: boolean;
  readonly canEdit: boolean;
}

const asked = (action: string, { id, name }: StoredContactBook) => ({ action, subject: 'contactBook', record: { id, name } });

/** A book that has an owner is theirs alone, whatever the others' rules say. */
export function seesBook(userId: string, abilities: readonly AbilityRule[], book: StoredContactBook): boolean {
  return book.ownerId === undefined ? decide(abilities, asked('view', book)).isPermitted : book.ownerId === userId;
}

/** The user's own book first. A book that the user may not see can't be changed either, nor can one that another server fills. */
export async function visibleBooks(
  tx: Pick<StoreOperations, 'contactBooks'>,
  userId: string,
  abilities: readonly AbilityRule[],
): Promise<readonly VisibleBook[]> {
  const others = (await tx.contactBooks()).filter((book) => seesBook(userId, abilities, book));
  const canEdit = (book: StoredContactBook) => book.source === undefined && decide(abilities, asked('update', book)).isPermitted;
  return [
    { id: userId, name: '', version: 0, isPersonal: true, canEdit: true },
    ...others.map((book) => ({ ...book, isPersonal: false, canEdit: canEdit(book) })),
  ];
}

/** The id of a contact's book on the wire. */
export function bookIdOf({ bookId, userId }: Pick<StoredContact, 'bookId' | 'userId'>): string {
  return userId === undefined ? bookId : PERSONAL_BOOK;
}
