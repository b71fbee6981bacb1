import type { ContactDraft, ContactMerge, ContactSaved, DeletedContact } from '@manyline/chat/contacts';
import type { ContactBook, ContactCard, Payload } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { applyCards, contactBooks, contactList, EVERYTHING } from '../messaging/state/contactsState.ts';
import { callForUser } from '../session/perUser.ts';

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

/** Makes one contact of several. */
export async function mergeContacts(get: Getter, set: Setter, { into, from, content }: ContactMerge): Promise<ContactSaved> {
  const seen = ({ id, version }: ContactCard) => ({ id, version });
  const payload = { into: seen(into), from: from.map(seen), content: structuredClone(content) as Payload<'saveContact'>['content'] };
  const result = await callForUser(get, set, 'mergeContacts', payload, { isInPlace: true });
  if (result.ok) {
    applyCards(get, set, [into.id, ...from.map(({ id }) => id)], [result.data]);
    return { kind: 'saved', id: into.id };
  }
  const { code, message, current } = result;
  if (code === 'stale' && current) return { kind: 'stale', current: current as ContactCard };
  return result.kind === 'refused' && message !== undefined ? { kind: 'refused', message, fields: {} } : { kind: 'failed', message };
}

/** How many numbers other contacts have by now; undefined if the merge couldn't be taken back. */
export async function undoMerge(get: Getter, set: Setter, id: string): Promise<number | undefined> {
  const result = await callForUser(get, set, 'undoMerge', { id }, { isInPlace: true });
  if (!result.ok) return undefined;
  const cards = await loadCards(get, set, result.data.ids);
  if (cards) applyCards(get, set, result.data.ids, cards);
  return result.data.left;
}

export async function loadCards(get: Getter, set: Setter, ids: readonly string[]): Promise<readonly ContactCard[] | undefined> {
  const result = await callForUser(get, set, 'getContactsByIds', { ids: [...ids] }, { isQuiet: true });
  return result.ok ? result.data : undefined;
}

export async function loadDeleted(get: Getter, set: Setter): Promise<readonly DeletedContact[] | undefined> {
  const result = await callForUser(get, set, 'getDeletedContacts', {}, { isQuiet: true });
  return result.ok ? result.data : undefined;
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

/** Pairs of contacts that aren't one person. */
export async function loadDistinct(get: Getter, set: Setter): Promise<readonly (readonly string[])[] | undefined> {
  const result = await callForUser(get, set, 'getDistinctContacts', {}, { isQuiet: true });
  return result.ok ? result.data.map(({ ids }) => ids) : undefined;
}

/** Whether it is saved. */
export async function setDistinct(get: Getter, set: Setter, ids: readonly string[], areDistinct: boolean): Promise<boolean> {
  return (await callForUser(get, set, 'setDistinctContacts', { ids: [...ids], areDistinct }, { isInPlace: true })).ok;
}
