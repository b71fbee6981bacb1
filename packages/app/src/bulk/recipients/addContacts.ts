import type { RecipientContact } from '@manyline/chat/bulk';
import { type ContactCard, CONTACTS_AT_ONCE, type RecipientInput, recipientFieldValues } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { contactsByNumberAtom } from '../../messaging/state/contactsState.ts';
import { callForUser } from '../../session/perUser.ts';
import { draftAtom } from '../currentDraft.ts';
import { changeDraft } from '../draft.ts';

/** Adds contacts with what their cards say, so that the message can say it. False: they couldn't be loaded, and nothing is added. */
export async function addContacts(get: Getter, set: Setter, picked: readonly RecipientContact[]): Promise<boolean> {
  const owner = get(draftAtom)?.owner;
  const byNumber = get(contactsByNumberAtom);
  const ids = [...new Set(picked.flatMap(({ tn }) => byNumber.get(tn)?.id ?? []))];
  const cards = new Map<string, ContactCard>();
  for (let at = 0; at < ids.length; at += CONTACTS_AT_ONCE) {
    const result = await callForUser(get, set, 'getContactsByIds', { ids: ids.slice(at, at + CONTACTS_AT_ONCE) }, { isQuiet: true });
    if (!result.ok) return false;
    for (const card of result.data) cards.set(card.id, card);
  }
  // Another draft may be open by now.
  if (get(draftAtom)?.owner !== owner) return true;
  const added = picked.map((one): RecipientContact | RecipientInput => {
    const card = cards.get(byNumber.get(one.tn)?.id ?? '');
    return card ? { phone: one.tn, name: one.name, fields: recipientFieldValues(card) } : one;
  });
  await changeDraft(get, set, (draft) => draft.add(added));
  return true;
}
