import { foldText, foldWords } from '@manyline/contract';
import type { ChatListItemData } from '../ChatList.types.ts';

/** The chats whose name and preview contain all words, or whose number contains the digits in any notation. Returns the same array for a blank query. */
export function filterChats(chats: readonly ChatListItemData[], query: string): readonly ChatListItemData[] {
  const words = foldWords(query);
  if (words.length === 0) return chats;
  const number = queryDigits(query);
  return chats.filter((chat) => {
    const { text, digits } = haystack(chat);
    return words.every((word) => text.includes(word)) || (number !== undefined && digits.includes(number));
  });
}

interface Haystack {
  readonly text: string;
  readonly digits: string;
}

const haystacks = new WeakMap<ChatListItemData, Haystack>();

function haystack(chat: ChatListItemData): Haystack {
  const known = haystacks.get(chat);
  if (known) return known;
  const made = { text: foldText(`${chat.name}\n${chat.preview}`), digits: chat.tn.replace(/\D/gu, '') };
  haystacks.set(chat, made);
  return made;
}

/** The digits of a text that looks like a number, without a national leading zero, which is not part of the international form. */
function queryDigits(query: string): string | undefined {
  const western = westernDigits(query);
  if (/[^\d\s().+\-/\u00a0\u2010-\u2015\u200e\u200f\u2066-\u2069]/u.test(western)) return undefined;
  const digits = western.replace(/\D/gu, '').replace(/^0+/u, '');
  return digits === '' ? undefined : digits;
}

function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
