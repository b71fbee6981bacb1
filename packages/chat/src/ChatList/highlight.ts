import { foldWords } from '@manyline/contract';
import { foldMapped } from '../MessageText/foldMapped.ts';

export interface TextPart {
  readonly text: string;
  readonly isHit: boolean;
}

/** Room before the first word that was found, in characters: it stands in sight in one line. */
const LEAD = 24;

/** A text in parts, those that hold words of the query apart; a long beginning without any is left out. */
export function highlight(text: string, query: string): readonly TextPart[] {
  const { characters, folded, starts } = foldMapped(text);
  const marks: boolean[] = [];
  for (const word of foldWords(query)) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      for (let index = at; index < at + word.length; index += 1) marks[starts[index] ?? 0] = true;
    }
  }
  const first = marks.findIndex(Boolean);
  const from = first > LEAD ? wordStart(characters, first - LEAD, first) : 0;
  const parts: { text: string; isHit: boolean }[] = from > 0 ? [{ text: '…', isHit: false }] : [];
  for (let index = from; index < characters.length; index += 1) {
    const isHit = marks[index] === true;
    const last = parts.at(-1);
    if (last?.isHit === isHit) last.text += characters[index];
    else parts.push({ text: characters[index] ?? '', isHit });
  }
  return parts;
}

/** Where the next word begins; a word that goes on up to `before` is cut. */
function wordStart(characters: readonly string[], from: number, before: number): number {
  for (let index = from; index <= before; index += 1) {
    if (characters[index - 1]?.trim() === '' && characters[index]?.trim() !== '') return index;
  }
  return from;
}
