export interface CommandText {
  readonly label: string;
  /** Other words it is looked for by; never shown. */
  readonly keywords?: string | undefined;
}

/** Which characters of the label the query met, as half-open ranges in order. */
export type MatchRanges = readonly (readonly [start: number, end: number])[];

export interface CommandMatch {
  /** The higher, the nearer. */
  readonly score: number;
  readonly ranges: MatchRanges;
}

/**
 * Every word of the query must be met: at the start of a word best, then inside one, then by its letters in order.
 * Case, accents, Arabic vowel signs and forms of alef make no difference.
 */
export function matchCommand(query: string, { label, keywords = '' }: CommandText): CommandMatch | undefined {
  const folded = fold(label);
  const other = fold(keywords).text;
  let score = 0;
  const ranges: (readonly [number, number])[] = [];
  for (const word of fold(query).text.split(/\s+/).filter(Boolean)) {
    const found = findIn(folded.text, word);
    if (found) {
      score += found.score;
      for (const [start, end] of found.ranges) ranges.push([folded.origin[start] ?? 0, folded.origin[end] ?? label.length]);
    } else if (other.includes(word)) score += 1;
    else return undefined;
  }
  return { score, ranges: mergeRanges(ranges) };
}

function findIn(text: string, word: string): CommandMatch | undefined {
  const atWord = text.startsWith(word) ? 0 : text.indexOf(` ${word}`) + 1;
  if (atWord > 0 || text.startsWith(word)) return { score: atWord === 0 ? 8 : 6, ranges: [[atWord, atWord + word.length]] };
  const inside = text.indexOf(word);
  if (inside >= 0) return { score: 3, ranges: [[inside, inside + word.length]] };
  // Two letters meet almost anything.
  return word.length < 3 ? undefined : findLetters(text, word);
}

/** The letters in order, the first of them at the start of a word, as `msd` in `multi-send`. */
function findLetters(text: string, word: string): CommandMatch | undefined {
  const ranges: [number, number][] = [];
  let from = wordStart(text, word.charAt(0));
  for (const letter of word) {
    const at = from < 0 ? -1 : text.indexOf(letter, from);
    if (at < 0) return undefined;
    ranges.push([at, at + letter.length]);
    from = at + letter.length;
  }
  return { score: 2, ranges };
}

function wordStart(text: string, letter: string): number {
  let at = text.indexOf(letter);
  while (at > 0 && /[\p{L}\p{N}]/u.test(text.charAt(at - 1))) at = text.indexOf(letter, at + 1);
  return at;
}

interface Folded {
  readonly text: string;
  /** Where each character of `text` stands in the original. */
  readonly origin: readonly number[];
}

function fold(original: string): Folded {
  let text = '';
  const origin: number[] = [];
  let index = 0;
  for (const character of original) {
    const plain = character
      .normalize('NFD')
      .replaceAll(/[\p{M}\u0640]/gu, '')
      .replaceAll(/[\u0622\u0623\u0625\u0671]/g, '\u0627')
      .toLowerCase();
    for (let part = 0; part < plain.length; part += 1) origin.push(index);
    text += plain;
    index += character.length;
  }
  origin.push(original.length);
  return { text, origin };
}

function mergeRanges(ranges: readonly (readonly [number, number])[]): MatchRanges {
  const merged: [number, number][] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
