import { formatNational } from '@manyline/contract/phoneNumber';
import { seesBook } from '../../rules/contactBooks.ts';
import { createRuleReader } from '../../rules/effectiveRules.ts';
import type { StoredContact, StoredContactBook, StoreOperations } from '../../store/store.ts';
import type { Notice } from '../chatNotices.ts';

type NameOperations = Pick<StoreOperations, 'contactsWith' | 'contactBooks' | 'findUser' | 'rolesById' | 'features'>;

/** A contact before and after a change; one of them is absent if it was added or removed. */
export interface ChangedContact {
  readonly before?: StoredContact | undefined;
  readonly after?: StoredContact | undefined;
}

/** What a chat shows of a contact. A contact without both is called by the number. */
function calledName({ name, company }: Pick<StoredContact, 'name' | 'company'>): string | undefined {
  return name || company || undefined;
}

/** Finds what a user's contacts call a number: their own contact, otherwise one of a shared book they may see. */
export function createContactNames(tx: NameOperations) {
  const rules = createRuleReader(tx);
  let books: readonly StoredContactBook[] | undefined;
  const visible = new Map<string, ReadonlySet<string>>();

  async function booksOf(userId: string): Promise<ReadonlySet<string>> {
    const known = visible.get(userId);
    if (known) return known;
    books ??= await tx.contactBooks();
    const user = await tx.findUser(userId);
    const abilities = user ? (await rules.of(user)).abilities : [];
    const ids = new Set(books.filter((book) => seesBook(userId, abilities, book)).map(({ id }) => id));
    visible.set(userId, ids);
    return ids;
  }

  return async function nameOf(userId: string, address: string): Promise<string | undefined> {
    for (const contact of await tx.contactsWith(userId, address)) {
      const name = calledName(contact);
      if (name !== undefined && (contact.userId === userId || (await booksOf(userId)).has(contact.bookId))) return name;
    }
    return undefined;
  };
}

/**
 * Renames the chats with numbers of changed contacts, on all lines that see them, or on those of one user. Publish what it returns after the
 * commit.
 */
export async function renameChatsOf(tx: StoreOperations, changed: readonly ChangedContact[], onlyOf?: string): Promise<readonly Notice[]> {
  const nameOf = createContactNames(tx);
  const notices: Notice[] = [];
  for (const { before, after } of changed) {
    const userId = (after ?? before)?.userId ?? onlyOf;
    const [old, now] = [before && calledName(before), after && calledName(after)];
    for (const address of changedAddresses(before, after, old === now)) {
      for (const chat of await tx.chatsWithContact(userId, address)) {
        const owner = userId ?? (await tx.findLine(chat.lineTn))?.userId;
        if (owner === undefined) continue;
        // A name that came with a message stays if no contact has another.
        const name = (await nameOf(owner, address)) ?? (chat.name === old ? formatNational(address) : chat.name);
        if (name === chat.name) continue;
        const renamed = { ...chat, name };
        await tx.updateChat(renamed);
        notices.push({ userId: owner, chat: renamed });
      }
    }
  }
  return notices;
}

function changedAddresses(before: StoredContact | undefined, after: StoredContact | undefined, hasSameName: boolean): readonly string[] {
  const numbersOf = (contact: StoredContact | undefined) => (contact?.deletedAt === undefined ? (contact?.numbers ?? []) : []);
  const [old, now] = [numbersOf(before), numbersOf(after)].map((numbers) => new Set(numbers.map(({ value }) => value))) as [
    Set<string>,
    Set<string>,
  ];
  const isSameBook = before?.bookId === after?.bookId;
  return [...new Set([...old, ...now])].filter((address) => !hasSameName || !isSameBook || !old.has(address) || !now.has(address));
}
