import type { ManyReviewStage } from '@manyline/chat/many';
import type { Batch, BatchCopy } from '@manyline/contract';
import { atom } from 'jotai';
import { callForPerson } from '../ofPerson.ts';
import { servicesAtom } from '../servicesAtom.ts';
import { askUntilAnswered } from './askUntilAnswered.ts';

const SAMPLE = 3;

/** The first few texts as they would go. */
export const askSampleAtom = atom(null, async (get, set, batchId: string): Promise<readonly BatchCopy[]> => {
  const result = await callForPerson(
    get,
    set,
    'getBatchCopies',
    { batchId, filter: 'waiting', query: '', offset: 0, limit: SAMPLE },
    { isQuiet: true },
  );
  return result.ok ? result.data.items : [];
});

/** The server answers one that is started already as it is, so it may be asked again. */
export const startBatchAtom = atom(
  null,
  async (
    get,
    set,
    stage: ManyReviewStage,
    typedCount: string | undefined,
    isWanted: () => boolean,
  ): Promise<{ readonly started: Batch } | ManyReviewStage> => {
    const { batch } = stage;
    const { id: batchId, version, counts } = batch;
    const payload = { batchId, version, receive: counts.receive, ...(typedCount !== undefined && { typedCount }) };
    const { clock } = get(servicesAtom);
    const ask = () => callForPerson(get, set, 'startBatch', payload, { isQuiet: true });
    const result = await askUntilAnswered(ask, { clock, isWanted, onWait: () => undefined });
    if (result?.ok) return { started: result.data };
    const { current, message = '' } = result ?? {};
    return { ...beganReview(stage), isStarting: false, refusal: message, ...(current && { batch: current, previous: batch }) };
  },
);

/** What was said about the last try goes. */
export function beganReview({ batch, sample }: ManyReviewStage): ManyReviewStage {
  return { batch, isStarting: true, ...(sample && { sample }) };
}
