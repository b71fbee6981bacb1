import type { KnownContact } from '@manyline/chat';
import { type ContactSummary, foldText, foldWords, isAnswerable } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { chatsByLineAtom } from './lineChats.ts';
import { findPeople } from './people.ts';
import { profilesAtom } from './profiles.ts';

const FOUND_MAX = 50;
/** Shorter numbers would match nearly everyone. */
const DIGITS_MIN = 3;

/**
 * The contacts of all loaded chats and of the address books that this text may name and that the line can send to, each number once: those
 * whose name begins with it, then those with a word that does, then the others. Among equals, and without a text, the latest first.
 */
export function findContacts(
  get: Getter,
  _set: Setter,
  text: string,
  line: string | undefined,
  people: ReadonlyMap<string, ContactSummary> = NOBODY,
): readonly KnownContact[] {
  const answersShortCodes = get(profilesAtom).find((profile) => profile.tn === line)?.answersShortCodes === true;
  const words = foldWords(text);
  // As people write it at home: 06… for +33 6….
  const digits = words.join('').replaceAll(/\D/gu, '').replace(/^0+/u, '');
  const found = new Map<string, KnownContact & { readonly rank: number; readonly time: number }>();
  for (const { chats } of get(chatsByLineAtom).values())
    for (const { name, tn, messages, isBulkOnly } of chats.values()) {
      // As in the list, who only got a bulk message is no recent contact.
      if (isBulkOnly && words.length === 0) continue;
      const rank = digits.length >= DIGITS_MIN && tn.includes(digits) ? 0 : rankName(foldText(name), words);
      if (rank === undefined || !isAnswerable(tn, answersShortCodes)) continue;
      const time = Math.max(messages.at(-1)?.time ?? 0, found.get(tn)?.time ?? 0);
      found.set(tn, { name, tn, rank, time });
    }
  for (const { name, tn } of findPeople(people, text)) {
    const known = found.get(tn);
    const rank = rankName(foldText(name), words) ?? ANY_OTHER;
    if (isAnswerable(tn, answersShortCodes)) found.set(tn, { name, tn, rank: Math.min(rank, known?.rank ?? rank), time: known?.time ?? 0 });
  }
  return [...found.values()]
    .sort((a, b) => a.rank - b.rank || b.time - a.time || (a.name < b.name ? -1 : 1))
    .slice(0, FOUND_MAX)
    .map(({ name, tn }) => ({ name, tn }));
}

/** By the first word; each word must be in the name. */
function rankName(name: string, words: readonly string[]): number | undefined {
  if (!words.every((word) => name.includes(word))) return undefined;
  const [first = ''] = words;
  if (name.startsWith(first)) return 0;
  return name.split(BETWEEN_WORDS).some((word) => word.startsWith(first)) ? 1 : 2;
}

/** Found by something besides the name, such as the company. */
const ANY_OTHER = 2;
const NOBODY: ReadonlyMap<string, ContactSummary> = new Map();
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;
