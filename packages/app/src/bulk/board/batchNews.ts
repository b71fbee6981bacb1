import { type Batch, readBatchNotice } from '@manyline/contract';
import { atom } from 'jotai';
import { servicesAtom } from '../../shared/servicesAtom.ts';

/** Reports bulk message events until the returned function is called. Workflows of other back ends are ignored. */
export const followBatchesAtom = atom(null, (get, _set, onBatch: (batch: Batch) => void) =>
  get(servicesAtom).page.onAnnounced('workflowChanged', (notice) => {
    const batch = readBatchNotice(notice);
    if (batch) onBatch(batch);
  }),
);
