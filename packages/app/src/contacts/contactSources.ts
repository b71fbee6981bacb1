import type { SourceDraft, SourceField, SourceSaved } from '@manyline/chat/contacts';
import type { ContactSource } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { contactBooks, contactList, EVERYTHING } from '../messaging/state/contactsState.ts';
import { callForUser } from '../session/perUser.ts';

const FIELDS: readonly string[] = ['name', 'url', 'user', 'password'] satisfies readonly SourceField[];

export async function loadSources(get: Getter, set: Setter): Promise<readonly ContactSource[] | undefined> {
  const result = await callForUser(get, set, 'getContactSources', {}, { isQuiet: true });
  return result.ok ? result.data : undefined;
}

export async function saveSource(get: Getter, set: Setter, { bookId, password, ...draft }: SourceDraft): Promise<SourceSaved> {
  const payload = {
    ...draft,
    isShared: draft.isShared ?? false,
    ...(bookId !== undefined && { bookId }),
    ...(password !== '' && { password }),
  };
  const result = await callForUser(get, set, 'saveContactSource', payload, { isInPlace: true });
  if (result.ok) {
    reread(get, set);
    return { kind: 'saved', source: result.data };
  }
  const fields = (result.errors ?? []).filter(({ field }) => FIELDS.includes(field));
  return { kind: 'refused', message: result.message ?? '', fields: Object.fromEntries(fields.map((one) => [one.field, one.message])) };
}

export async function syncSource(get: Getter, set: Setter, bookId: string): Promise<ContactSource | undefined> {
  const result = await callForUser(get, set, 'syncContactSource', { bookId }, { isInPlace: true });
  reread(get, set);
  return result.ok ? result.data : undefined;
}

/** Whether it is removed. */
export async function removeSource(get: Getter, set: Setter, bookId: string): Promise<boolean> {
  const result = await callForUser(get, set, 'removeContactSource', { bookId }, { isInPlace: true });
  reread(get, set);
  return result.ok;
}

function reread(get: Getter, set: Setter): void {
  void contactBooks.load(get, set, EVERYTHING, { isQuiet: true });
  void contactList.load(get, set, EVERYTHING, { isQuiet: true });
}
