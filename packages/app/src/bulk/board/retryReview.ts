import type { BulkReviewStage } from '@manyline/chat/bulk';
import type { Batch } from '@manyline/contract';
import { atom } from 'jotai';
import { perUserAtom } from '../../session/perUser.ts';
import { loadSampleAtom, beganReview, startBatchAtom } from '../review/startBatch.ts';

const turnAtom = atom(() => ({ turn: 0 }));
const retryStateAtom = perUserAtom<BulkReviewStage | undefined>(undefined);

/** The review of a retry for the failed recipients. */
export const retryReviewAtom = atom((get) => get(retryStateAtom));

export const openRetryAtom = atom(null, async (get, set, batch: Batch) => {
  const sample = await set(loadSampleAtom, batch.id);
  get(turnAtom).turn += 1;
  set(retryStateAtom, { batch, isStarting: false, sample });
});

export const leaveRetryAtom = atom(null, (get, set) => {
  get(turnAtom).turn += 1;
  set(retryStateAtom, undefined);
});

export const startRetryAtom = atom(null, async (get, set, typedCount: string | undefined): Promise<Batch | undefined> => {
  const stage = get(retryStateAtom);
  if (!stage || stage.isStarting) return undefined;
  const run = get(turnAtom);
  const turn = (run.turn += 1);
  set(retryStateAtom, beganReview(stage));
  const next = await set(startBatchAtom, stage, typedCount, () => run.turn === turn);
  if (run.turn !== turn) return undefined;
  set(retryStateAtom, 'started' in next ? undefined : next);
  return 'started' in next ? next.started : undefined;
});
