import type { BulkReviewStage, BulkStart } from '@manyline/chat/bulk';
import type { Batch } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import { perUserAtom } from '../../session/perUser.ts';
import { Latest } from '../../shared/latest.ts';
import { perStore } from '../../shared/perStore.ts';
import { loadSample, beganReview, startBatch } from '../review/startBatch.ts';

const startsOf = perStore(() => new Latest());
const retryStateAtom = perUserAtom<BulkReviewStage | undefined>(undefined);

/** The review of a retry for the failed recipients. */
export const retryReviewAtom = atom((get) => get(retryStateAtom));

export async function openRetry(get: Getter, set: Setter, batch: Batch) {
  const sample = await loadSample(get, set, batch.id);
  startsOf(get).drop();
  set(retryStateAtom, { batch, isStarting: false, sample });
}

export function leaveRetry(get: Getter, set: Setter) {
  startsOf(get).drop();
  set(retryStateAtom, undefined);
}

export async function startRetry(
  get: Getter,
  set: Setter,
  typedCount: string | undefined,
  when: BulkStart = {},
): Promise<Batch | undefined> {
  const stage = get(retryStateAtom);
  if (!stage || stage.isStarting) return undefined;
  const isLatest = startsOf(get).begin();
  set(retryStateAtom, beganReview(stage));
  const next = await startBatch(get, set, stage, typedCount, when, isLatest);
  if (!isLatest()) return undefined;
  set(retryStateAtom, 'started' in next ? undefined : next);
  return 'started' in next ? next.started : undefined;
}
