import { readOptOut } from '@manyline/contract';
import { DAY_MS } from '../../store/reportStore.ts';
import type { StoreSteps } from '../../store/store.ts';

/** How long after a copy a received message counts as a reply to it. */
const REPLY_MS = 7 * DAY_MS;

interface Received {
  readonly lineTn: string;
  readonly from: string;
  readonly text: string;
  readonly time: number;
}

type ReplySteps = Pick<StoreSteps, 'lastCopyTo' | 'updateCopy' | 'addOptOut' | 'removeOptOut'>;

/**
 * Handles a received message in the transaction that stores it: marks the sender's newest copy as replied to (once), and adds or
 * removes an opt-out if the text asks for it. `hasBatches`: whether the line ever sent one. Returns the id of the changed batch.
 */
export async function noteReply(steps: ReplySteps, { lineTn, from, text, time }: Received, hasBatches = true): Promise<string | undefined> {
  const wish = readOptOut(text);
  if (wish === 'stop') await steps.addOptOut({ lineTn, tn: from, time });
  if (wish === 'start') await steps.removeOptOut(lineTn, from);
  if (!hasBatches) return undefined;
  const copy = await steps.lastCopyTo(lineTn, from, time - REPLY_MS);
  if (!copy || copy.repliedAt !== undefined) return undefined;
  await steps.updateCopy({ ...copy, repliedAt: time });
  return copy.batchId;
}
