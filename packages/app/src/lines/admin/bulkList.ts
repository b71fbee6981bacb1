import type { BulkListProps } from '@manyline/cms';
import type { BatchStop } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { isSuperseded } from '../../services/api/callResult.ts';
import { callForUser, perUserAtom } from '../../session/perUser.ts';

const QUIET = { isQuiet: true } as const;

interface BulkListState {
  readonly batches: BulkListProps['batches'];
  readonly isBusy: boolean;
}

const stateAtom = perUserAtom<BulkListState>({ batches: loading, isBusy: false });

export const bulkListAtom = atom((get) => get(stateAtom));

/** The old rows are shown until the new ones are loaded, and stay if that fails. */
export const loadBulkListAtom = atom(null, async (get, set) => {
  if (get(stateAtom).isBusy) return;
  set(stateAtom, { ...get(stateAtom), isBusy: true });
  const result = await callForUser(get, set, 'getUnfinishedBatches', {}, QUIET);
  if (isSuperseded(result)) return;
  const { batches } = get(stateAtom);
  set(stateAtom, {
    batches: result.ok ? ready(result.data) : batches.status === 'ready' ? batches : failed(result.message),
    isBusy: false,
  });
});

export const stopBatchAtom = atom(null, async (get, set, batchId: string, action: BatchStop): Promise<Loadable<unknown>> => {
  const result = await callForUser(get, set, 'stopBatch', { batchId, action }, QUIET);
  return result.ok ? ready(undefined) : failed(result.message);
});
