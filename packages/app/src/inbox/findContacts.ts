import type { KnownContact } from '@manyline/chat';
import { foldText, isAnswerable } from '@manyline/contract';
import { atom } from 'jotai';
import { profilesAtom } from '../lines/profiles.ts';
import { chatsByLineAtom } from '../chats/chats.ts';

const FOUND_MAX = 20;

/** The contacts on all loaded lines whose name or number contains the text and that this line can send to, each number once. */
export const findContactsAtom = atom(null, (get, _set, text: string, line: string | undefined): readonly KnownContact[] => {
  const answersShortCodes = get(profilesAtom).find((profile) => profile.tn === line)?.answersShortCodes === true;
  const words = foldText(text);
  const digits = text.replaceAll(/\D/gu, '');
  const found = new Map<string, KnownContact>();
  for (const { chats } of get(chatsByLineAtom).values())
    for (const { name, tn } of chats.values()) {
      if (found.size === FOUND_MAX) return [...found.values()];
      const isFound = foldText(name).includes(words) || (digits.length > 2 && tn.includes(digits));
      if (isFound && !found.has(tn) && isAnswerable(tn, answersShortCodes)) found.set(tn, { name, tn });
    }
  return [...found.values()];
});
