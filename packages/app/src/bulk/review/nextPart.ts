import { BATCH_PART_MAX_COUNT, type RecipientInput } from '@manyline/contract';
import type { RecipientDraft } from '../../services/recipientDraft.ts';

/** Most bytes of one call; the server's limit is slightly higher. */
const MOST_BYTES = 3 * 1_024 ** 2;

/** The next recipients after the first `done`, as many as one call may carry. */
export async function nextPart(draft: RecipientDraft, done: number): Promise<readonly RecipientInput[]> {
  let part = await draft.inputs(done, BATCH_PART_MAX_COUNT);
  while (part.length > 1 && new Blob([JSON.stringify(part)]).size > MOST_BYTES) part = part.slice(0, Math.ceil(part.length / 2));
  return part;
}
