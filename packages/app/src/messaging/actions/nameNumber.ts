import { EMPTY_CONTACT, PERSONAL_BOOK } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { callForUser } from '../../session/perUser.ts';
import { applyCards } from '../state/contactsState.ts';

/** Makes a contact of a number that the user has just named; one that a contact has already keeps its name. */
export async function nameNumber(get: Getter, set: Setter, tn: string, name: string): Promise<void> {
  const content = structuredClone({ ...EMPTY_CONTACT, name, numbers: [{ value: tn, label: 'mobile' }] });
  const payload = { bookId: PERSONAL_BOOK, content: { ...content, emails: [], tags: [], fields: [] } };
  const result = await callForUser(get, set, 'saveContact', payload, { isInPlace: true });
  if (result.ok) applyCards(get, set, [result.data.id], [result.data]);
}
