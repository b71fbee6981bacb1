/** One or two letters that stand for a name; `undefined` when it has none, as a phone number. */
export function initialsOf(name: string): string | undefined {
  const words = name.split(/[\s\-_.@]+/u).filter((word) => /^\p{L}/u.test(word));
  const [first, ...rest] = words.map(firstLetter);
  if (first === undefined) return undefined;
  // Joined scripts would tie two letters to what looks like a word.
  if (!/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(first)) return first;
  return `${first}${rest.at(-1) ?? ''}`;
}

/** A hue in degrees, always the same for the same seed. */
export function hueOf(seed: string): number {
  // FNV-1a: neighbours such as consecutive numbers land far apart.
  let hash = 0x811c9dc5;
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return HUES[(hash >>> 0) % HUES.length] ?? 0;
}

// Apart from each other, and none of them the accent's.
const HUES = [4, 24, 44, 88, 128, 158, 176, 198, 214, 276, 300, 330];

const firstLetter = (word: string) => (word.normalize('NFC').match(/^\p{L}\p{M}*/u)?.[0] ?? '').toLocaleUpperCase();
