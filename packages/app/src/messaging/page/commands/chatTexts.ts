import { isForeign, isNumberName } from '@manyline/chat';

interface ChatTexts {
  readonly label: string;
  readonly description?: string;
  /** Its number first. */
  readonly keywords: string;
}

interface FoundChat {
  readonly line: string;
  readonly tn: string;
  readonly name: string;
}

/** What a search says of a chat, and finds it by. The number of a contact without a name is there once, and in full if it is foreign. */
export function chatTexts({ line, tn, name }: FoundChat, number: string, nameOf: (name: string) => string): ChatTexts {
  if (tn === name) return { label: number, keywords: tn };
  if (!isNumberName(name, tn)) return { label: nameOf(name), description: number, keywords: tn };
  return isForeign(name, tn, line) ? { label: number, keywords: `${tn} ${name}` } : { label: name, keywords: tn };
}

/** The number of a chat, from its keywords. */
export const numberIn = (keywords = ''): string => keywords.split(' ', 1)[0] ?? '';
