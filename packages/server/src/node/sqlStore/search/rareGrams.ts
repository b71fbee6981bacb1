/** Letters per entry of the word index (trigrams). */
export const GRAM_LENGTH = 3;
/** More trigrams would cost more than they save. */
const MOST_GRAMS = 4;

interface Gram {
  readonly word: string;
  readonly at: number;
  readonly letters: string;
  /** Number of sample texts that contain it. */
  readonly count: number;
}

/**
 * Selects the rarest trigrams, judged by a sample of texts, for an index query. Words need at least three letters. Trigrams of one word
 * occur together, so take one per word first, then ones without shared letters.
 */
export function rareGrams(words: readonly string[], sample: readonly string[]): readonly string[] {
  const grams = words.flatMap((word) => gramsOf(word, sample)).sort((a, b) => a.count - b.count);
  const chosen: Gram[] = [];
  for (const gram of grams) if (!chosen.some(({ word }) => word === gram.word)) chosen.push(gram);
  chosen.splice(MOST_GRAMS);
  for (const gram of grams) {
    if (chosen.length >= MOST_GRAMS) break;
    if (!chosen.some(({ word, at }) => word === gram.word && Math.abs(at - gram.at) < GRAM_LENGTH)) chosen.push(gram);
  }
  return [...new Set(chosen.map(({ letters }) => letters))];
}

function gramsOf(word: string, sample: readonly string[]): readonly Gram[] {
  // The index counts code points.
  const letters = Array.from(word);
  return Array.from({ length: letters.length - GRAM_LENGTH + 1 }, (_, at) => {
    const gram = letters.slice(at, at + GRAM_LENGTH).join('');
    return { word, at, letters: gram, count: sample.filter((text) => text.includes(gram)).length };
  });
}
