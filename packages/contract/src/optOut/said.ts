import { collapse, plainWords } from './plainWords.ts';
import { withoutSignature } from './withoutSignature.ts';

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
