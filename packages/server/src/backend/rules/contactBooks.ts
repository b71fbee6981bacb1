import { type AbilityRule, decide, PERSONAL_BOOK } from '@manyline/contract';
import type { StoredContact, StoredContactBook, StoreSteps } from '../store/store.ts';

/** A book as one user sees it. */
export interface VisibleBook extends StoredContactBook {
  readonly isPersonal: boolean;
  readonly canEdit: boolean;
}

const asked = (action: string, { id, name }: StoredContactBook) => ({ action, subject: 'contactBook', record: { id, name } });

export function seesBook(abilities: readonly AbilityRule[], book: StoredContactBook): boolean {
  return decide(abilities, asked('view', book)).isPermitted;
}

/** The user's own book first. A book that the user may not see can't be changed either. */
export async function visibleBooks(
  steps: Pick<StoreSteps, 'contactBooks'>,
  userId: string,
  abilities: readonly AbilityRule[],
): Promise<readonly VisibleBook[]> {
  const shared = (await steps.contactBooks()).filter((book) => seesBook(abilities, book));
  return [
    { id: userId, name: '', version: 0, isPersonal: true, canEdit: true },
    ...shared.map((book) => ({ ...book, isPersonal: false, canEdit: decide(abilities, asked('update', book)).isPermitted })),
  ];
}

/** The id of a contact's book on the wire. */
export function bookIdOf({ bookId, userId }: Pick<StoredContact, 'bookId' | 'userId'>): string {
  return userId === undefined ? bookId : PERSONAL_BOOK;
}
