import type { ImportUndone } from '@manyline/chat/contacts';
import type { ContactImport } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { contactBooks, contactList, EVERYTHING } from '../../messaging/state/contactsState.ts';
import { callForUser } from '../../session/perUser.ts';

export async function loadImports(get: Getter, set: Setter): Promise<readonly ContactImport[] | undefined> {
  const result = await callForUser(get, set, 'getContactImports', {}, { isQuiet: true });
  return result.ok ? result.data : undefined;
}

/** What was undone, or why it failed: an empty text without an answer. */
export async function undoImport(get: Getter, set: Setter, id: string): Promise<ImportUndone | string> {
  const result = await callForUser(get, set, 'undoImport', { id }, { isInPlace: true });
  await contactList.load(get, set, EVERYTHING, { isQuiet: true });
  void contactBooks.load(get, set, EVERYTHING, { isQuiet: true });
  return result.ok ? result.data : (result.message ?? '');
}
