import { plainText } from '../i18n/plainText.ts';
import type { Emoji, EmojiGroup } from './emoji.types.ts';

/**
 * Emoji where each query word starts a word, ignoring case, accents and Arabic spelling variants. Order: exact names, names starting with
 * the query, names containing it, whole keywords, the rest; ties keep the usual order.
 */
export function searchEmoji(groups: readonly EmojiGroup[], query: string): readonly Emoji[] {
  const asked = searchedText(query);
  const words = asked.split(' ').filter(Boolean);
  const ranks: Emoji[][] = [[], [], [], [], []];
  for (const { emoji } of groups)
    for (const one of emoji) {
      const rank = one.text === query.trim() ? 0 : words.length > 0 ? rankOf(one, asked, words) : undefined;
      if (rank !== undefined) ranks[rank]?.push(one);
    }
  return ranks.flat();
}

function rankOf(emoji: Emoji, asked: string, words: readonly string[]): number | undefined {
  const { name, keywords, all } = searched(emoji);
  if (!words.every((word) => all.includes(` ${word}`))) return undefined;
  if (name === asked) return 0;
  if (name.startsWith(asked)) return 1;
  if (words.every((word) => ` ${name}`.includes(` ${word}`))) return 2;
  return keywords.includes(asked) ? 3 : 4;
}

interface Searched {
  readonly name: string;
  readonly keywords: readonly string[];
  /** Every word preceded by a space. */
  readonly all: string;
}

function searched(emoji: Emoji): Searched {
  let texts = known.get(emoji);
  if (!texts) {
    const name = searchedText(emoji.name);
    const keywords = emoji.keywords.map(searchedText);
    texts = { name, keywords, all: ` ${[name, ...keywords].join(' ')}` };
    known.set(emoji, texts);
  }
  return texts;
}

/** Built at the first search and reused for every key press. */
const known = new WeakMap<Emoji, Searched>();

/** Words separated by single spaces; Arabic words without the article, as people type them. */
function searchedText(text: string): string {
  return plainText(text)
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ء', '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => (word.length > 4 && word.startsWith('ال') ? word.slice(2) : word))
    .join(' ');
}
