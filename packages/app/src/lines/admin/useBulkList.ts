import type { BulkListProps } from '@manyline/cms';
import { DEFAULT_TABLE_STATE, type TableState } from '@manyline/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccess } from '../../access/AccessProvider.tsx';
import { permits } from '../../access/permits.ts';
import { paths } from '../../routing/paths.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { bulkListAtom, loadBulkListAtom, stopBatchAtom } from './bulkList.ts';

const TABLE: TableState = { ...DEFAULT_TABLE_STATE, size: 25 };
/** Live updates of a bulk message go to its owner only. */
const REFRESH_MS = 3_000;

/** Unfinished bulk messages, reloaded regularly while their tab is open. */
export function useBulkList(isShown: boolean): BulkListProps {
  const access = useAccess();
  const navigate = useNavigate();
  const canSend = (['view', 'send'] as const).every((action) => permits(access, { action, subject: 'chat' }));
  const { clock } = useAtomValue(servicesAtom);
  const { batches, isBusy } = useAtomValue(bulkListAtom);
  const load = useSetAtom(loadBulkListAtom);
  const stop = useSetAtom(stopBatchAtom);
  const [table, setTable] = useState(TABLE);
  useEffect(() => {
    if (!isShown) return;
    let cancel: () => void = () => undefined;
    let isOver = false;
    const loadNow = async () => {
      if (!document.hidden) await load();
      if (!isOver) cancel = clock.setTimer(REFRESH_MS, () => void loadNow());
    };
    void loadNow();
    return () => {
      isOver = true;
      cancel();
    };
  }, [isShown, load, clock]);
  return {
    table,
    defaultTable: TABLE,
    batches,
    isBusy: isBusy && batches.status !== 'ready',
    canStop: permits(access, { action: 'update', subject: 'line' }),
    onTableChange: setTable,
    onRetry: () => void load(),
    onWrite: canSend ? () => void navigate(paths.bulk) : undefined,
    onStop: async (batchId, action) => {
      const outcome = await stop(batchId, action);
      void load();
      return outcome;
    },
  };
}
