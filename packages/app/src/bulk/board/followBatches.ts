import { type Batch, readBatchNotice } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { servicesAtom } from '../../shared/servicesAtom.ts';

/** Reports bulk message events until the returned function is called. Workflows of other back ends are ignored. */
export function followBatches(get: Getter, set: Setter, onBatch: (batch: Batch) => void) {
  return get(servicesAtom).page.onAnnounced('workflowChanged', (notice) => {
    const batch = readBatchNotice(notice);
    if (batch) onBatch(batch);
  });
}
