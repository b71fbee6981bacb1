import { type ContactAddress, type ContactBook, type ContactCard, type ContactSummary, PERSONAL_BOOK } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import { callForUser } from '../../session/perUser.ts';
import { type Ask, createRemote } from '../../session/remote.ts';
import type { AdminUpdate } from '../../shared/adminUpdates.ts';

/** The only query of what is read as a whole. */
export const EVERYTHING = 'everything';
type Everything = typeof EVERYTHING;

/** The address books that the user sees, their own first. */
export const contactBooks = createRemote<Everything, readonly ContactBook[]>((get, set, _, signal) =>
  callForUser(get, set, 'getContactBooks', {}, { isQuiet: true, signal }),
);

/** All contacts that the user sees, without notes and own fields. Read again, those that didn't change are the same objects. */
export const contactList = createRemote<Everything, readonly ContactSummary[]>(askAll, { merge: keepUnchanged });

/** One whole contact, by id. */
export const contactCards = createRemote<string, ContactCard>(askOne, { placeOf: (id) => id });

/** The contact with this number that the user sees, their own first; null if there is none. */
export const cardOfNumber = createRemote<string, string | null>(
  async (get, set, tn, signal) => {
    const result = await callForUser(get, set, 'findContacts', { tn }, { isQuiet: true, signal });
    return result.ok ? { ok: true, data: result.data[0]?.id ?? null } : result;
  },
  { placeOf: (tn) => tn },
);

/** The contacts by number; a number in several books is the user's own contact's. Empty until the list is loaded. */
export const contactsByNumberAtom = atom((get): ReadonlyMap<string, ContactSummary> => {
  const { value } = contactList.held(get(contactList.placesAtom), EVERYTHING);
  const byNumber = new Map<string, ContactSummary>();
  if (value.status !== 'ready') return byNumber;
  for (const contact of value.value)
    for (const number of contact.numbers) {
      const known = byNumber.get(number.value);
      if (!known || (known.bookId !== PERSONAL_BOOK && contact.bookId === PERSONAL_BOOK)) byNumber.set(number.value, contact);
    }
  return byNumber;
});

/** What changed elsewhere: the contacts with these ids are read again, or all. */
export async function followContacts(get: Getter, set: Setter, update: AdminUpdate | undefined): Promise<void> {
  const held = contactList.read(get, EVERYTHING);
  void contactBooks.load(get, set, EVERYTHING, { isQuiet: true });
  if (held.value.status !== 'ready' || update?.ids === undefined) {
    await contactList.load(get, set, EVERYTHING, { isQuiet: true });
    return;
  }
  if (update.ids.length === 0) return;
  const result = await callForUser(get, set, 'getContactsByIds', { ids: [...update.ids] }, { isQuiet: true });
  if (!result.ok) return;
  applyCards(get, set, update.ids, result.data);
}

/** Takes over contacts as the server has them; those of `ids` that aren't among them are gone. */
export function applyCards(get: Getter, set: Setter, ids: readonly string[], cards: readonly ContactCard[]): void {
  const changed = new Map(cards.map((card) => [card.id, card]));
  contactList.change(get, set, EVERYTHING, (known) => {
    const gone = new Set(ids);
    return [...known.filter(({ id }) => !gone.has(id)), ...changed.values()];
  });
  for (const id of ids) contactCards.put(get, set, id, changed.get(id));
}

const askAllPages = async (get: Getter, set: Setter, signal: AbortSignal) => {
  const all: ContactSummary[] = [];
  for (;;) {
    const page = await callForUser(get, set, 'getContacts', { after: all.at(-1)?.id ?? '' }, { isQuiet: true, signal });
    if (!page.ok) return page;
    all.push(...page.data.items);
    if (!page.data.hasMore || page.data.items.length === 0) return { ok: true as const, data: all };
  }
};

function askAll(...[get, set, , signal]: Parameters<Ask<Everything, readonly ContactSummary[]>>) {
  return askAllPages(get, set, signal);
}

async function askOne(...[get, set, id, signal]: Parameters<Ask<string, ContactCard>>): ReturnType<Ask<string, ContactCard>> {
  const result = await callForUser(get, set, 'getContactsByIds', { ids: [id] }, { isQuiet: true, signal });
  if (!result.ok) return result;
  const [card] = result.data;
  return card ? { ok: true, data: card } : { ok: false, kind: 'refused', code: 'notFound' };
}

/** What was sorted and folded for a contact, or for all of them, is known by the object. */
function keepUnchanged(shown: readonly ContactSummary[], fresh: readonly ContactSummary[]): readonly ContactSummary[] {
  const known = new Map(shown.map((contact) => [contact.id, contact]));
  const kept = fresh.map((contact) => {
    const before = known.get(contact.id);
    return before && isSameSummary(before, contact) ? before : contact;
  });
  return kept.length === shown.length && kept.every((contact) => contact === known.get(contact.id)) ? shown : kept;
}

function isSameSummary(a: ContactSummary, b: ContactSummary): boolean {
  return (
    a.bookId === b.bookId &&
    a.name === b.name &&
    a.company === b.company &&
    isSameList(a.numbers, b.numbers, isSameAddress) &&
    isSameList(a.emails, b.emails, isSameAddress) &&
    isSameList(a.tags, b.tags, Object.is)
  );
}

const isSameAddress = (a: ContactAddress, b: ContactAddress) => a.value === b.value && a.label === b.label;

function isSameList<T>(some: readonly T[], others: readonly T[], isSame: (a: T, b: T) => boolean): boolean {
  return some.length === others.length && some.every((one, index) => isSame(one, others[index] as T));
}
