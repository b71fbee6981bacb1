import { WITHHELD } from '../PhoneNumber/withheld.ts';

/** One or two letters for a name; `undefined` if it has none, like a phone number. */
export function initialsOf(name: string): string | undefined {
  if (name === WITHHELD) return undefined;
  const words = name.split(/[\s\-_.@]+/u).filter((word) => /^\p{L}/u.test(word));
  const [first, ...rest] = words.map(firstLetter);
  if (first === undefined) return undefined;
  // In joined scripts two letters would look like a word.
  if (!/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(first)) return first;
  return `${first}${rest.at(-1) ?? ''}`;
}

/** A hue in degrees, always the same for the same seed. */
export function hueOf(seed: string): number {
  // FNV-1a: similar seeds, such as consecutive numbers, get very different hashes.
  let hash = 0x811c9dc5;
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return HUES[(hash >>> 0) % HUES.length] ?? 0;
}

// Clearly different hues, none close to the accent.
const HUES = [0, 25, 50, 78, 112, 140, 162, 188, 215, 242, 310, 335];

const firstLetter = (word: string) => (word.normalize('NFC').match(/^\p{L}\p{M}*/u)?.[0] ?? '').toLocaleUpperCase();
