import type { BulkReviewStage, BulkStart } from '@manyline/chat/bulk';
import type { Batch, BatchRecipient, BatchWait, BulkQuietHours } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { callForUser } from '../../session/perUser.ts';
import { OWN_ZONE } from '../../shared/ownZone.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { callUntilAnswered } from './callUntilAnswered.ts';

const SAMPLE = 3;

/** The first few texts as they would be sent. */
export async function loadSample(get: Getter, set: Setter, batchId: string): Promise<readonly BatchRecipient[]> {
  const result = await callForUser(
    get,
    set,
    'getBatchRecipients',
    { batchId, filter: 'waiting', query: '', offset: 0, limit: SAMPLE },
    { isQuiet: true },
  );
  return result.ok ? result.data.items : [];
}

/** Who of a prepared batch would wait in quiet hours; undefined if the server couldn't say. */
export async function findWaits(
  get: Getter,
  set: Setter,
  batchId: string,
  { startsTime, quietHours }: BulkStart & { readonly quietHours: BulkQuietHours },
): Promise<readonly BatchWait[] | undefined> {
  const payload = { batchId, quietHours: { ...quietHours, timeZone: OWN_ZONE }, ...(startsTime !== undefined && { startsTime }) };
  const result = await callForUser(get, set, 'getBatchWaits', payload, { isQuiet: true });
  return result.ok ? result.data.groups : undefined;
}

/** The server returns an already started batch unchanged, so the call may be repeated. */
export async function startBatch(
  get: Getter,
  set: Setter,
  stage: BulkReviewStage,
  typedCount: string | undefined,
  { startsTime, quietHours }: BulkStart,
  isWanted: () => boolean,
): Promise<{ readonly started: Batch } | BulkReviewStage> {
  const { batch } = stage;
  const { id: batchId, version, counts } = batch;
  const payload = {
    batchId,
    version,
    receive: counts.receive,
    ...(typedCount !== undefined && { typedCount }),
    ...(startsTime !== undefined && { startsTime }),
    ...(quietHours && { quietHours: { ...quietHours, timeZone: OWN_ZONE } }),
  };
  const { clock } = get(servicesAtom);
  const call = () => callForUser(get, set, 'startBatch', payload, { isQuiet: true });
  const result = await callUntilAnswered(call, { clock, isWanted, onWait: () => undefined });
  if (result?.ok) return { started: result.data };
  const { current, message = '' } = result ?? {};
  return { ...beganReview(stage), isStarting: false, refusal: message, ...(current && { batch: current, previous: batch }) };
}

/** Clears the message about the last try. */
export function beganReview({ batch, isDirect, sample }: BulkReviewStage): BulkReviewStage {
  return { batch, isStarting: true, ...(isDirect && { isDirect }), ...(sample && { sample }) };
}
