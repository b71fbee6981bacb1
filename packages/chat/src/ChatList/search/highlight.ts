import { foldWords } from '@manyline/contract';
import { foldMapped } from '../../MessageText/foldMapped.ts';

export interface TextPart {
  readonly text: string;
  readonly isHit: boolean;
}

/** Characters shown before the first match, so that it is visible in one line. */
const LEAD = 24;

/** Splits a text into parts that match the query and parts that do not; a long start without a match is left out. */
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

/** The start of the next word; a word that reaches past `before` is cut. */
function wordStart(characters: readonly string[], from: number, before: number): number {
  for (let index = from; index <= before; index += 1) {
    if (characters[index - 1]?.trim() === '' && characters[index]?.trim() !== '') return index;
  }
  return from;
}
