import { foldText } from '@manyline/contract';

export interface FoldedText {
  /** Graphemes: a letter with its marks is one. */
  readonly characters: readonly string[];
  readonly folded: string;
  /** For each unit of `folded`, the index of its original character. */
  readonly starts: readonly number[];
}

/** A text folded like the search does, and the original position of each unit. */
export function foldMapped(text: string): FoldedText {
  const characters = charactersOf(text);
  let folded = '';
  const starts: number[] = [];
  for (const [index, character] of characters.entries()) {
    const part = foldCharacter(character);
    // Consecutive spaces count as one.
    const stored = part === ' ' && folded.endsWith(' ') ? '' : part;
    for (let unit = 0; unit < stored.length; unit += 1) starts.push(index);
    folded += stored;
  }
  return { characters, folded, starts };
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Splits into graphemes, so that a letter keeps its marks. */
function charactersOf(text: string): readonly string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const foldings = new Map<string, string>();

/** Texts are long and characters few. */
function foldCharacter(character: string): string {
  const known = foldings.get(character);
  if (known !== undefined) return known;
  const folded = foldText(character);
  foldings.set(character, folded);
  return folded;
}
