import { plainText } from '../i18n/plainText.ts';

export interface CommandText {
  readonly label: string;
  /** Other words it is looked for by; never shown. */
  readonly keywords?: string | undefined;
}

/** Half-open ranges of characters, in order. */
export type MatchRanges = readonly (readonly [start: number, end: number])[];

export interface CommandMatch {
  /** The higher, the nearer. */
  readonly score: number;
  /** What was met in the plain text of the label; `rangesInLabel` leads back to the label. */
  readonly met: MatchRanges;
}

export function queryWords(query: string): readonly string[] {
  return plainText(query).split(/\s+/).filter(Boolean);
}

/**
 * Every word of the query must be met: at the start of a word best, then inside one, then by its letters in order.
 * What `plainText` takes away makes no difference.
 */
export function matchCommand(words: readonly string[], command: CommandText): CommandMatch | undefined {
  const { label, keywords } = plainCommand(command);
  let score = 0;
  const met: (readonly [number, number])[] = [];
  for (const word of words) {
    const found = findIn(label, word);
    if (found) {
      score += found.score;
      met.push(...found.met);
    } else if (keywords.includes(word)) score += 1;
    else return undefined;
  }
  return { score, met: mergeRanges(met) };
}

/** Where in a label that stands which was met in its plain text. */
export function rangesInLabel(label: string, met: MatchRanges): MatchRanges {
  if (met.length === 0) return met;
  const origin = originsOf(label);
  return mergeRanges(met.map(([start, end]) => [origin[start] ?? 0, origin[end] ?? label.length]));
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

/** Every key pressed looks at all commands. */
const plainCommands = new WeakMap<CommandText, PlainCommand>();

function findIn(text: string, word: string): CommandMatch | undefined {
  const starts = text.startsWith(word);
  const atWord = starts ? 0 : text.indexOf(` ${word}`) + 1;
  if (starts || atWord > 0) return { score: starts ? 8 : 6, met: [[atWord, atWord + word.length]] };
  const inside = text.indexOf(word);
  if (inside >= 0) return { score: 3, met: [[inside, inside + word.length]] };
  // Two letters meet almost anything.
  return word.length < 3 ? undefined : findLetters(text, word);
}

/** The letters in order, the first of them at the start of a word, as `msd` in `multi-send`. */
function findLetters(text: string, word: string): CommandMatch | undefined {
  const met: [number, number][] = [];
  let from = wordStart(text, word.charAt(0));
  for (const letter of word) {
    const at = from < 0 ? -1 : text.indexOf(letter, from);
    if (at < 0) return undefined;
    met.push([at, at + letter.length]);
    from = at + letter.length;
  }
  return { score: 2, met };
}

function wordStart(text: string, letter: string): number {
  let at = text.indexOf(letter);
  while (at > 0 && /[\p{L}\p{N}]/u.test(text.charAt(at - 1))) at = text.indexOf(letter, at + 1);
  return at;
}

/** Where each character of the plain text stands in the label. */
function originsOf(label: string): readonly number[] {
  const origin: number[] = [];
  let index = 0;
  for (const character of label) {
    for (let part = plainText(character).length; part > 0; part -= 1) origin.push(index);
    index += character.length;
  }
  return [...origin, label.length];
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
