import type { Batch } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom, type Getter, type Setter } from 'jotai';
import { isSuperseded } from '../../services/api/callResult.ts';
import { callForUser, perUserAtom } from '../../session/perUser.ts';
import { Latest } from '../../shared/latest.ts';
import { perStore } from '../../shared/perStore.ts';

interface History {
  readonly line: string | undefined;
  readonly batches: Loadable<readonly Batch[]>;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
}

const NOTHING: History = { line: undefined, batches: loading, hasMore: false, isLoadingMore: false };
const PAGE = 20;

const historyStateAtom = perUserAtom<History>(NOTHING);
const requestsOf = perStore(() => new Latest());

export const historyAtom = atom((get) => get(historyStateAtom));

/** Bulk messages of one line or all; the old list is shown until the new one is loaded. */
export async function loadHistory(get: Getter, set: Setter, line: string | undefined) {
  const isLatest = requestsOf(get).begin();
  if (get(historyStateAtom).line !== line) set(historyStateAtom, { ...NOTHING, line });
  else if (get(historyStateAtom).batches.status === 'failed') set(historyStateAtom, { ...get(historyStateAtom), batches: loading });
  const current = get(historyStateAtom);
  const shown = current.batches.status === 'ready' ? current.batches.value.length : 0;
  const payload = { ...(line !== undefined && { tn: line }), limit: Math.min(50, Math.max(PAGE, shown)) };
  const result = await callForUser(get, set, 'getBatches', payload, { isQuiet: true });
  if (isSuperseded(result)) return;
  if (!isLatest()) return;
  if (result.ok) set(historyStateAtom, { line, batches: ready(result.data.items), hasMore: result.data.hasMore, isLoadingMore: false });
  else if (current.batches.status !== 'ready') set(historyStateAtom, { ...NOTHING, line, batches: failed(result.message) });
}

export async function moreHistory(get: Getter, set: Setter) {
  const current = get(historyStateAtom);
  const { line, batches, isLoadingMore } = current;
  const last = batches.status === 'ready' ? batches.value.at(-1) : undefined;
  if (!last || isLoadingMore) return;
  const isLatest = requestsOf(get).begin();
  set(historyStateAtom, { ...current, isLoadingMore: true });
  const payload = { ...(line !== undefined && { tn: line }), before: last.id, limit: PAGE };
  const result = await callForUser(get, set, 'getBatches', payload);
  if (isSuperseded(result)) return;
  const now = get(historyStateAtom);
  if (!isLatest() || now.batches.status !== 'ready') return;
  if (!result.ok) return set(historyStateAtom, { ...now, isLoadingMore: false });
  const known = new Set(now.batches.value.map(({ id }) => id));
  const more = result.data.items.filter(({ id }) => !known.has(id));
  set(historyStateAtom, { ...now, batches: ready([...now.batches.value, ...more]), hasMore: result.data.hasMore, isLoadingMore: false });
}

/** Updates a batch's row from an event; an unknown batch reloads the list. */
export function noteInHistory(get: Getter, set: Setter, batch: Batch) {
  const current = get(historyStateAtom);
  if (current.batches.status !== 'ready') return;
  const rows = current.batches.value;
  if (rows.some(({ id }) => id === batch.id))
    set(historyStateAtom, {
      ...current,
      batches: ready(rows.map((row) => (row.id === batch.id && row.version <= batch.version ? batch : row))),
    });
  else if (batch.state !== 'prepared' && (current.line === undefined || current.line === batch.tn))
    void loadHistory(get, set, current.line);
}
