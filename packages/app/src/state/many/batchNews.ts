import { type Batch, readBatchNotice } from '@manyline/contract';
import { atom } from 'jotai';
import { servicesAtom } from '../servicesAtom.ts';

/** Hears what the hub tells of messages to many, until the answer is called. What other back ends call a workflow is none. */
export const followBatchesAtom = atom(null, (get, _set, onBatch: (batch: Batch) => void) =>
  get(servicesAtom).page.onAnnounced('workflowChanged', (notice) => {
    const batch = readBatchNotice(notice);
    if (batch) onBatch(batch);
  }),
);
