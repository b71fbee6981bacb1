import { BATCH_PART_MAX_COUNT, type RecipientInput } from '@manyline/contract';
import type { RecipientBook } from '../../recipients/recipientBook.ts';

/** What one call may carry; the server takes a little more. */
const MOST_BYTES = 3 * 1_024 ** 2;

/** The next recipients, `done` of whom the server has: as many as one call may name and carry. */
export async function nextPart(book: RecipientBook, done: number): Promise<readonly RecipientInput[]> {
  let part = await book.inputs(done, BATCH_PART_MAX_COUNT);
  while (part.length > 1 && new Blob([JSON.stringify(part)]).size > MOST_BYTES) part = part.slice(0, Math.ceil(part.length / 2));
  return part;
}
