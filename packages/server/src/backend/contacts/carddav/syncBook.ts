import { CONTACTS_MAX_COUNT, CONTACTS_PAGE_SIZE, type SourceProblem } from '@manyline/contract';
import type { PublishNotices } from '../../chats/chatNotices.ts';
import { type ChangedContact, renameChatsOf } from '../../chats/contacts/contactNames.ts';
import type { SecretBox } from '../../ports/ports.ts';
import type { ProviderFetch } from '../../providers/providerModule.ts';
import { nextTurn } from '../../shared/eventLoop.ts';
import type { Store, StoredContact, StoredContactBook, StoredSource, StoreOperations } from '../../store/store.ts';
import { contentOfCard } from './cardContent.ts';
import { type DavBook, findBooks, listCards, readCardsOf } from './davBooks.ts';
import { createDavCalls, type DavCalls } from './davCalls.ts';
import { openPassword } from './sourcePassword.ts';

export interface SyncNeeds {
  readonly store: Store;
  readonly contactFetch: ProviderFetch;
  readonly secretBox: SecretBox;
  readonly newId: () => string;
  readonly publish: PublishNotices;
  readonly nowMs: () => number;
}

/** Cards per call and per transaction. */
const PART_SIZE = 30;

export type Synced =
  | { readonly ok: true; readonly hasChanged: boolean; readonly tags: StoredSource['tags'] }
  | { readonly ok: false; readonly problem: SourceProblem };

/** Undefined if the stored password can't be opened. */
export function callsFor(
  { contactFetch, secretBox }: Pick<SyncNeeds, 'contactFetch' | 'secretBox'>,
  bookId: string,
  source: StoredSource,
): DavCalls | undefined {
  const password = openPassword(secretBox, bookId, source.password);
  return password === undefined ? undefined : createDavCalls(contactFetch, source.url, { user: source.user, password });
}

/** Reads what changed on the other server into the book. What was stored before a failure stays, and the next time goes on from there. */
export async function syncBook(needs: SyncNeeds, book: StoredContactBook, source: StoredSource): Promise<Synced> {
  const bookId = book.id;
  const calls = callsFor(needs, bookId, source);
  if (!calls) return { ok: false, problem: 'passwordLost' };
  const found = await findBooks(calls, source.url);
  if (!found.ok) return found;
  const tags = Object.fromEntries(found.value.map(({ url, tag }) => [url, tag]));
  if (isUnchanged(found.value, source.tags)) return { ok: true, hasChanged: false, tags };
  const wanted = new Map<string, string>();
  const perBook: { readonly url: string; readonly cards: ReadonlyMap<string, string> }[] = [];
  for (const { url } of found.value) {
    const cards = await listCards(calls, url);
    if (!cards.ok) return cards;
    perBook.push({ url, cards: cards.value });
    for (const [card, tag] of cards.value) wanted.set(card, tag);
  }
  if (wanted.size > CONTACTS_MAX_COUNT) return { ok: false, problem: 'tooLarge' };
  const known = await knownOf(needs.store, bookId);
  // Those that are gone free their numbers first.
  const gone = [...known.values()].filter(({ origin }) => !origin || !wanted.has(origin.url));
  for (const part of partsOf(gone)) await apply(needs, book, async (tx) => forget(tx, part));
  let hasChanged = gone.length > 0;
  for (const { url, cards } of perBook) {
    const changed = [...cards].filter(([card, tag]) => known.get(card)?.origin?.tag !== tag).map(([card]) => card);
    for (const part of partsOf(changed)) {
      const texts = await readCardsOf(calls, url, part);
      if (!texts.ok) return texts;
      const isStored = await apply(needs, book, async (tx) => {
        const stored: ChangedContact[] = [];
        for (const [card, text] of texts.value)
          stored.push(...(await put(tx, needs, { bookId, source, card, text, tag: cards.get(card) ?? '' }, known)));
        return stored;
      });
      if (!isStored) return { ok: true, hasChanged: false, tags: {} };
      hasChanged = true;
      await nextTurn();
    }
  }
  return { ok: true, hasChanged, tags };
}

function isUnchanged(books: readonly DavBook[], tags: StoredSource['tags']): boolean {
  return Object.keys(tags).length === books.length && books.every(({ url, tag }) => tag !== '' && tags[url] === tag);
}

/** By the address of the card. */
async function knownOf(store: Store, bookId: string): Promise<Map<string, StoredContact>> {
  const known = new Map<string, StoredContact>();
  for (let after = ''; ;) {
    const some = await store.contactsIn([bookId], after, CONTACTS_PAGE_SIZE);
    for (const contact of some) known.set(contact.origin?.url ?? contact.id, contact);
    after = some.at(-1)?.id ?? '';
    if (some.length < CONTACTS_PAGE_SIZE) return known;
  }
}

/** Whether it is this reading’s turn still: one that began later takes over. */
export const isSameTurn = (now: StoredContactBook, claimed: StoredContactBook) => now.nextSyncAt === claimed.nextSyncAt;

/** False if the book was removed meanwhile, or another reading took over. */
async function apply(
  { store, publish }: SyncNeeds,
  claimed: StoredContactBook,
  change: (tx: StoreOperations) => Promise<readonly ChangedContact[]>,
): Promise<boolean> {
  const notices = await store.transaction(async (tx) => {
    const book = await tx.findContactBook(claimed.id);
    if (!book || !isSameTurn(book, claimed)) return undefined;
    return renameChatsOf(tx, await change(tx));
  });
  if (notices) publish(notices);
  return notices !== undefined;
}

async function forget(tx: StoreOperations, contacts: readonly StoredContact[]): Promise<readonly ChangedContact[]> {
  await tx.forgetContacts(contacts.map(({ id }) => id));
  return contacts.map((before) => ({ before }));
}

interface Card {
  readonly bookId: string;
  readonly source: StoredSource;
  readonly card: string;
  readonly text: string;
  readonly tag: string;
}

async function put(
  tx: StoreOperations,
  { newId, nowMs }: SyncNeeds,
  { bookId, source, card, text, tag }: Card,
  known: ReadonlyMap<string, StoredContact>,
): Promise<readonly ChangedContact[]> {
  const content = contentOfCard(text, source);
  const before = known.get(card);
  if (!content) return before ? forget(tx, [before]) : [];
  const id = before?.id ?? newId();
  // A number belongs to one contact of a book: the first one keeps it.
  const numbers = [];
  for (const number of content.numbers) {
    const other = await tx.findContactIn(bookId, number.value);
    if (!other || other.id === id) numbers.push(number);
  }
  const fresh = { id, bookId, version: (before?.version ?? 0) + 1, updatedAt: nowMs(), origin: { url: card, tag } };
  const after: StoredContact = { ...content, numbers, ...fresh };
  if (before) await tx.updateContact(after);
  else await tx.addContact(after);
  return [{ before, after }];
}

function partsOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / PART_SIZE) }, (_, index) => all.slice(index * PART_SIZE, (index + 1) * PART_SIZE));
}
