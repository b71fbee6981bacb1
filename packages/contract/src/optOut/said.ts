import { collapse, plainWords } from './plainWords.ts';
import { withoutSignature } from './withoutSignature.ts';
import { COURTESY } from './words.ts';

/** A received text as its sender wrote it, read once for all questions about it. */
export interface Said {
  /** Without what phones and mail programs add. */
  readonly text: string;
  readonly words: string;
  /** The words without spaces. */
  readonly word: string;
}

export function readSaid(received: string): Said {
  const text = withoutSignature(received);
  const words = plainWords(text);
  return { text, words, word: collapse(words) };
}

/** Words without greetings and thanks. */
export function withoutCourtesy(words: readonly string[]): readonly string[] {
  return words.filter((word) => !COURTESY.has(word));
}
