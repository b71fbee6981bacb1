import { UNDO_SECONDS } from '@manyline/contract';
import type { StoredQuietHours } from '../../../store/batchStore.ts';
import type { StoredBatch, StoredRecipient, StoreOperations } from '../../../store/store.ts';
import { sentOrWaiting } from '../preparing/judging.ts';
import { reachedAt, reachedByOthers } from './retries.ts';

const PART_SIZE = 500;
/** Allows for clock differences between processes. */
const SLACK_MS = 60_000;

type Exclude = Pick<StoredRecipient, 'state' | 'reason' | 'since'>;

/**
 * Skips numbers that opted out, were blocked, or got another bulk message since the batch was prepared. Returns whether there were
 * any.
 */
export async function excludeNewlyReached(tx: StoreOperations, batch: StoredBatch): Promise<boolean> {
  const since = batch.createdAt - SLACK_MS;
  const outs = new Map<string, Exclude>();
  if (batch.retryOf === undefined && !batch.includesSentToday)
    for (const { tn, time } of await sentOrWaiting(tx, batch.lineTn, Math.max(batch.since, since))) outs.set(tn, reachedAt(time));
  for (const tn of await tx.blockedBy(batch.lineTn)) outs.set(tn, { state: 'excluded', reason: 'blocked' });
  for (const { tn, time } of await tx.optOutQuestionsOf(batch.lineTn))
    outs.set(tn, { state: 'excluded', reason: 'mayHaveOptedOut', since: time });
  for (const { tn, time } of await tx.optOutsOf(batch.lineTn))
    if (time >= since) outs.set(tn, { state: 'excluded', reason: 'optedOut', since: time });
  const tns = [...outs.keys()];
  let isAnybody = false;
  for (let at = 0; at < tns.length; at += PART_SIZE) {
    for (const [tn, position] of await tx.firstPositions(batch.id, tns.slice(at, at + PART_SIZE))) {
      const [recipient] = await tx.recipientsAfter(batch.id, position - 1, 1);
      if (recipient?.state !== 'waiting') continue;
      await tx.updateRecipient({ ...recipient, ...outs.get(tn) });
      isAnybody = true;
    }
  }
  return batch.retryOf === undefined ? isAnybody : (await leaveOutReached(tx, batch)) || isAnybody;
}

/** A retry skips only numbers reached by another retry of the same batch. */
async function leaveOutReached(tx: StoreOperations, batch: StoredBatch): Promise<boolean> {
  let isAnybody = false;
  for (let after = 0; ;) {
    const recipients = await tx.recipientsAfter(batch.id, after, PART_SIZE, 'waiting');
    const tns = recipients.flatMap(({ tn }) => tn ?? []);
    const reached = await reachedByOthers(tx, batch, tns);
    for (const recipient of recipients) {
      if (recipient.tn === undefined || !reached.has(recipient.tn)) continue;
      await tx.updateRecipient({ ...recipient, ...reachedAt(reached.get(recipient.tn)) });
      isAnybody = true;
    }
    after = recipients.at(-1)?.position ?? after;
    if (recipients.length < PART_SIZE) return isAnybody;
  }
}

/** The batch once started, now or at a set time: it can still be cancelled until `startsAt`. */
export function started(batch: StoredBatch, now: number, at = now, quiet?: StoredQuietHours): StoredBatch {
  const startsAt = Math.max(at, now + UNDO_SECONDS * 1_000);
  return { ...batch, version: batch.version + 1, state: 'starting', startsAt, ...(quiet && { quiet }) };
}
