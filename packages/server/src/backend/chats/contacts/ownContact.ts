import { EMPTY_CONTACT, isBlankContact } from '@manyline/contract';
import { formatNational } from '@manyline/contract/phoneNumber';
import type { StoredContact, StoreOperations } from '../../store/store.ts';
import type { ChangedContact } from './contactNames.ts';

interface Writing {
  readonly userId: string;
  readonly tn: string;
  /** Unix milliseconds. */
  readonly now: number;
  readonly newId: () => string;
}

/**
 * Names a number or notes something about it, in the user's own book: also if a shared book has the number, since not everyone may change
 * that. A contact of one number that says nothing any more is removed.
 */
export async function changeOwnContact(
  tx: StoreOperations,
  { userId, tn, now, newId }: Writing,
  change: Partial<Pick<StoredContact, 'name' | 'note'>>,
): Promise<ChangedContact> {
  const before = await tx.findContactIn(userId, tn);
  const numbers = [{ value: tn, label: '' }];
  const base = before ?? {
    ...EMPTY_CONTACT,
    name: await shownName(tx, userId, tn),
    numbers,
    id: newId(),
    bookId: userId,
    userId,
    version: 0,
  };
  const after: StoredContact = { ...base, ...change, version: base.version + 1, updatedAt: now };
  if (isOnlyANumber(after)) {
    if (before) await tx.forgetContacts([before.id]);
    return { before };
  }
  if (before) await tx.updateContact(after);
  else await tx.addContact(after);
  return { before, after };
}

/** A name that came with a message; it would be lost if the contact that a note makes had none. */
async function shownName(tx: StoreOperations, userId: string, tn: string): Promise<string> {
  const [chat] = await tx.chatsWithContact(userId, tn);
  return chat === undefined || chat.name === formatNational(tn) ? '' : chat.name;
}

function isOnlyANumber(contact: StoredContact): boolean {
  return contact.numbers.length < 2 && isBlankContact({ ...contact, numbers: [] });
}
