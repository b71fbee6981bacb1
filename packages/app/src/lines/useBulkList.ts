import type { BulkListProps } from '@manyline/cms';
import { DEFAULT_TABLE_STATE, type TableState } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccess } from '../access/AccessProvider.tsx';
import { permits } from '../access/permits.ts';
import { paths } from '../routing/paths.ts';
import { useChange } from '../session/outcomes.ts';
import { asking, createRemote } from '../session/remote.ts';
import { useHeld } from '../session/useRemote.ts';
import { useAction } from '../shared/action.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

const TABLE: TableState = { ...DEFAULT_TABLE_STATE, size: 25 };
/** Live updates of a bulk message go to its owner only. */
const REFRESH_MS = 3_000;

const unfinishedBatches = createRemote(asking('getUnfinishedBatches'));

/** Unfinished bulk messages, reloaded regularly while their tab is open. */
export function useBulkList(isShown: boolean): BulkListProps {
  const access = useAccess();
  const navigate = useNavigate();
  const canSend = (['view', 'send'] as const).every((action) => permits(access, { action, subject: 'chat' }));
  const { clock } = useAtomValue(servicesAtom);
  const { value: batches, isBusy } = useHeld(unfinishedBatches, {});
  const load = useAction(unfinishedBatches.load);
  const change = useChange();
  const [table, setTable] = useState(TABLE);
  useEffect(() => {
    if (!isShown) return;
    let cancel: () => void = () => undefined;
    let isOver = false;
    const loadNow = async () => {
      if (!document.hidden) await load({}, { isQuiet: true });
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
    isBusy,
    canStop: permits(access, { action: 'update', subject: 'line' }),
    onTableChange: setTable,
    onRetry: () => void load({}),
    onWrite: canSend ? () => void navigate(paths.bulk) : undefined,
    onStop: async (batchId, action) => {
      const outcome = await change('stopBatch', { batchId, action });
      void load({}, { isQuiet: true });
      return outcome;
    },
  };
}
