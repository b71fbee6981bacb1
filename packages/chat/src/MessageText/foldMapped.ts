import { foldText } from '@manyline/contract';

export interface FoldedText {
  /** As people count them: a letter and its marks are one. */
  readonly characters: readonly string[];
  readonly folded: string;
  /** For each unit of `folded` the character it comes from. */
  readonly starts: readonly number[];
}

/** A text folded as the search folds it, and where in the text each unit of that comes from. */
export function foldMapped(text: string): FoldedText {
  const characters = charactersOf(text);
  let folded = '';
  const starts: number[] = [];
  for (const [index, character] of characters.entries()) {
    const part = foldCharacter(character);
    // Spaces that follow each other are one.
    const kept = part === ' ' && folded.endsWith(' ') ? '' : part;
    for (let unit = 0; unit < kept.length; unit += 1) starts.push(index);
    folded += kept;
  }
  return { characters, folded, starts };
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** As people count them: a letter and its marks are not torn apart. */
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
