import { plainText } from '../../i18n/plainText.ts';

export interface CommandText {
  readonly label: string;
  /** Additional search terms; never shown. */
  readonly keywords?: string | undefined;
}

/** Half-open character ranges, in order. */
export type MatchRanges = readonly (readonly [start: number, end: number])[];

export interface CommandMatch {
  /** Higher is better. */
  readonly score: number;
  /** Matched ranges in the plain text of the label; convert them with `rangesInLabel`. */
  readonly matched: MatchRanges;
}

export function queryWords(query: string): readonly string[] {
  return plainText(query).split(/\s+/).filter(Boolean);
}

/**
 * Every word of the query must match. The best match is at the start of a word, also of a keyword, then inside a word, then letters in
 * order. Case and accents are ignored, as in `plainText`.
 */
export function matchCommand(words: readonly string[], command: CommandText): CommandMatch | undefined {
  const { label, keywords } = plainCommand(command);
  let score = 0;
  const matched: (readonly [number, number])[] = [];
  for (const word of words) {
    const found = findIn(label, word);
    if (found) {
      score += found.score;
      matched.push(...found.matched);
    } else if (keywords.includes(word)) score += beginsWord(keywords, word) ? 5 : 1;
    else return undefined;
  }
  return { score, matched: mergeRanges(matched) };
}

/** Converts plain-text ranges to label ranges. A character that expanded to several letters is marked as a whole. */
export function rangesInLabel(label: string, matched: MatchRanges): MatchRanges {
  if (matched.length === 0) return matched;
  const sources = sourcesOf(label);
  return mergeRanges(matched.map(([start, end]) => [sources[start]?.[0] ?? 0, sources[end - 1]?.[1] ?? label.length]));
}

interface PlainCommand {
  readonly label: string;
  readonly keywords: string;
}

function plainCommand(command: CommandText): PlainCommand {
  let plain = plainCommands.get(command);
  if (!plain) {
    plain = { label: plainText(command.label), keywords: plainText(command.keywords ?? '') };
    plainCommands.set(command, plain);
  }
  return plain;
}

/** Cached, because every key press searches all commands. */
const plainCommands = new WeakMap<CommandText, PlainCommand>();

function beginsWord(text: string, word: string): boolean {
  return text.startsWith(word) || text.includes(` ${word}`);
}

function findIn(text: string, word: string): CommandMatch | undefined {
  const starts = text.startsWith(word);
  const atWord = starts ? 0 : text.indexOf(` ${word}`) + 1;
  if (starts || atWord > 0) return { score: starts ? 8 : 6, matched: [[atWord, atWord + word.length]] };
  const inside = text.indexOf(word);
  if (inside >= 0) return { score: 3, matched: [[inside, inside + word.length]] };
  // Two scattered letters match almost anything.
  return word.length < 3 ? undefined : findLetters(text, word);
}

/** Matches letters in order, the first at the start of a word, for example `msd` in `multi-send`. */
function findLetters(text: string, word: string): CommandMatch | undefined {
  const matched: [number, number][] = [];
  let from = wordStart(text, word.charAt(0));
  for (const letter of word) {
    const at = from < 0 ? -1 : text.indexOf(letter, from);
    if (at < 0) return undefined;
    matched.push([at, at + letter.length]);
    from = at + letter.length;
  }
  return { score: 2, matched };
}

function wordStart(text: string, letter: string): number {
  let at = text.indexOf(letter);
  while (at > 0 && /[\p{L}\p{N}]/u.test(text.charAt(at - 1))) at = text.indexOf(letter, at + 1);
  return at;
}

/** For each character of the plain text, its range in the label. */
function sourcesOf(label: string): MatchRanges {
  const sources: (readonly [number, number])[] = [];
  let index = 0;
  for (const character of label) {
    const source = [index, index + character.length] as const;
    for (let part = plainText(character).length; part > 0; part -= 1) sources.push(source);
    index += character.length;
  }
  return sources;
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
