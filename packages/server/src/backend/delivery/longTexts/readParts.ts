import { MISSING_PART } from '@manyline/contract';
import type { IncomingPart } from '../../ports/ports.ts';
import { storable } from '../../store/storable.ts';
import type { StoredMessage, StoredTextPart } from '../../store/store.ts';

/** The text as far as it has arrived, with a mark in the place of each missing part. */
export function readParts(
  { total, read }: Pick<IncomingPart, 'total' | 'read'>,
  parts: readonly Pick<StoredTextPart, 'index' | 'content'>[],
): Pick<StoredMessage, 'text' | 'missingParts'> {
  const contents = new Map(parts.map(({ index, content }) => [index, content]));
  const indexes = Array.from({ length: total }, (_, at) => at + 1);
  const missingParts = indexes.filter((index) => !contents.has(index));
  const texts = read(indexes.map((index) => contents.get(index)));
  const text = storable(texts.map((one, at) => (contents.has(at + 1) ? (one ?? '') : MISSING_PART)).join(''));
  return { text, ...(missingParts.length > 0 && { missingParts }) };
}
