import { readOptOut } from '@manyline/contract';
import { DAY_MS } from '../reportStore.ts';
import type { StoreSteps } from '../store.ts';

/** So long after a copy whatever comes is taken for a reply to it. */
const REPLY_MS = 7 * DAY_MS;

interface Received {
  readonly lineTn: string;
  readonly from: string;
  readonly text: string;
  readonly time: number;
}

type ReplySteps = Pick<StoreSteps, 'lastCopyTo' | 'updateCopy' | 'addOptOut' | 'removeOptOut'>;

/**
 * What a received message means for messages to many, in the transaction that keeps it: the newest copy its sender got was replied to,
 * once; and it may ask for no more of them. `hasBatches`: there is any of that line. Gives the batch that changed.
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
