import type { ContactDraft, ContactSaved } from '@manyline/chat/contacts';
import { type ContactBook, type ContactCard, EMPTY_CONTACT, type Payload, PERSONAL_BOOK } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { callForUser } from '../session/perUser.ts';
import { applyCards, contactBooks, contactList, EVERYTHING } from './contactsState.ts';

export async function saveContact(get: Getter, set: Setter, { bookId, content, base }: ContactDraft): Promise<ContactSaved> {
  const payload = { bookId, content: structuredClone(content) as Payload<'saveContact'>['content'], ...base };
  const result = await callForUser(get, set, 'saveContact', payload, { isInPlace: true });
  if (result.ok) {
    applyCards(get, set, [result.data.id], [result.data]);
    return { kind: 'saved', id: result.data.id };
  }
  const { code, message, errors = [], current } = result;
  if (code === 'stale' && current) return { kind: 'stale', current: current as ContactCard };
  if (result.kind === 'refused' && message !== undefined)
    return { kind: 'refused', message, fields: Object.fromEntries(errors.map((error) => [error.field, error.message])) };
  return { kind: 'failed', message };
}

/** Whether it is deleted. */
export async function removeContact(get: Getter, set: Setter, id: string): Promise<boolean> {
  const result = await callForUser(get, set, 'removeContacts', { ids: [id] }, { isInPlace: true });
  if (!result.ok || !result.data.ids.includes(id)) return false;
  applyCards(get, set, [id], []);
  return true;
}

/** How many numbers another contact has by now; undefined if it couldn't be restored. */
export async function restoreContact(get: Getter, set: Setter, id: string): Promise<number | undefined> {
  const result = await callForUser(get, set, 'restoreContacts', { ids: [id] }, { isInPlace: true });
  if (!result.ok || !result.data.ids.includes(id)) return undefined;
  const cards = await callForUser(get, set, 'getContactsByIds', { ids: [id] }, { isQuiet: true });
  if (cards.ok) applyCards(get, set, [id], cards.data);
  return result.data.left;
}

/** Resolves with why it wasn't saved: the server's sentence, or an empty text if there was no answer. */
export async function saveContactBook(get: Getter, set: Setter, name: string, book?: ContactBook): Promise<string | undefined> {
  const payload = { name, ...(book && { id: book.id, version: book.version }) };
  const result = await callForUser(get, set, 'saveContactBook', payload, { isInPlace: true });
  void contactBooks.load(get, set, EVERYTHING, { isQuiet: true });
  return result.ok ? undefined : (result.message ?? '');
}

/** The same for deleting one, with its contacts. */
export async function removeContactBook(get: Getter, set: Setter, id: string): Promise<string | undefined> {
  const result = await callForUser(get, set, 'removeContactBook', { id }, { isInPlace: true });
  void contactBooks.load(get, set, EVERYTHING, { isQuiet: true });
  if (!result.ok) return result.message ?? '';
  contactList.change(get, set, EVERYTHING, (known) => known.filter(({ bookId }) => bookId !== id));
  return undefined;
}

/** Makes a contact of a number that the user has just named; one that a contact has already keeps its name. */
export async function nameNumber(get: Getter, set: Setter, tn: string, name: string): Promise<void> {
  const content = { ...EMPTY_CONTACT, name, numbers: [{ value: tn, label: 'mobile' }] };
  await saveContact(get, set, { bookId: PERSONAL_BOOK, content });
}
