import { countSms } from '@manyline/contract/smsEncoding';
import { isDiscarded } from '../../rules/batchStates.ts';
import type { Store, StoredBatch, StoredRecipient, StoreOperations } from '../../store/store.ts';
import { reachedAt, reachedByOthers } from './sending/retries.ts';

/** Recipients per transaction. */
const PART_SIZE = 250;

/**
 * The recipients a batch did not reach: sending to them failed, or they were waiting when the batch was cancelled. Or it may not have reached
 * them.
 */
export type Unreached = 'failed' | 'cancelled' | 'unconfirmed';

/**
 * Copies the unreached recipients of a batch, with unchanged texts, into the batch that follows it. After an interruption, the same call
 * completes it.
 */
export async function fillRetry(store: Store, source: StoredBatch, target: StoredBatch, of: readonly Unreached[]): Promise<void> {
  for (;;) {
    const isFull = await store.transaction((tx) => addSome(tx, source, target, of));
    if (isFull) return;
  }
}

async function addSome(tx: StoreOperations, source: StoredBatch, target: StoredBatch, of: readonly Unreached[]): Promise<boolean> {
  const now = await tx.findBatch(target.id);
  if (now?.state !== 'prepared' || isDiscarded(now) || now.retryOf !== source.id) return true;
  const last = await lastRecipient(tx, target.id);
  const after = last?.tn === undefined ? 0 : ((await tx.firstPositions(source.id, [last.tn])).get(last.tn) ?? 0);
  const unreached = await tx.recipientsAfter(source.id, after, PART_SIZE, ...of);
  const blocked = new Set(await tx.blockedBy(source.lineTn));
  const tns = unreached.flatMap(({ tn }) => tn ?? []);
  const reached = await reachedByOthers(tx, target, tns);
  const questions = new Map((await tx.optOutQuestionsOf(source.lineTn)).map(({ tn, time }) => [tn, time]));
  const recipients: StoredRecipient[] = [];
  let position = last?.position ?? 0;
  for (const recipient of unreached)
    recipients.push(await tryAgain(tx, { target, recipient, blocked, questions, reached, position: (position += 1) }));
  if (recipients.length > 0) await tx.putRecipients(recipients);
  return unreached.length < PART_SIZE;
}

interface RetryInput {
  readonly target: StoredBatch;
  readonly recipient: StoredRecipient;
  readonly blocked: ReadonlySet<string>;
  /** Numbers that may have opted out, with the time of their message. */
  readonly questions: ReadonlyMap<string, number>;
  readonly reached: ReadonlyMap<string, number | undefined>;
  readonly position: number;
}

/** Skips numbers that another try has reached, or is about to, so that none gets the message twice. */
async function tryAgain(
  tx: StoreOperations,
  { target, recipient, blocked, questions, reached, position }: RetryInput,
): Promise<StoredRecipient> {
  const { phone, name, fields, text, tn = '', country } = recipient;
  const told = { batchId: target.id, position, phone, tn, name, fields, text, segments: countSms(text).segments };
  const common = { ...told, ...(country !== undefined && { country }) };
  const optOut = await tx.findOptOut(target.lineTn, tn);
  if (optOut) return { ...common, state: 'excluded', reason: 'optedOut', since: optOut.time };
  const askedAt = questions.get(tn);
  if (askedAt !== undefined) return { ...common, state: 'excluded', reason: 'mayHaveOptedOut', since: askedAt };
  if (blocked.has(tn)) return { ...common, state: 'excluded', reason: 'blocked' };
  return reached.has(tn) ? { ...common, ...reachedAt(reached.get(tn)) } : { ...common, state: 'waiting' };
}

async function lastRecipient(tx: StoreOperations, batchId: string): Promise<StoredRecipient | undefined> {
  const { total } = await tx.countRecipients(batchId);
  const [recipient] = total === 0 ? [] : await tx.recipientsAfter(batchId, total - 1, 1);
  return recipient;
}
