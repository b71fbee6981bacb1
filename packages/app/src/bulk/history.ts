import type { Batch } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { callForUser, perUserAtom } from '../session/perUser.ts';

interface History {
  readonly line: string | undefined;
  readonly batches: Loadable<readonly Batch[]>;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
}

const NOTHING: History = { line: undefined, batches: loading, hasMore: false, isLoadingMore: false };
const PAGE = 20;

const heldHistoryAtom = perUserAtom<History>(NOTHING);
const turnAtom = atom(() => ({ turn: 0 }));

export const historyAtom = atom((get) => get(heldHistoryAtom));

/** Bulk messages of one line or all; the old list is shown until the new one is loaded. */
export const loadHistoryAtom = atom(null, async (get, set, line: string | undefined) => {
  const run = get(turnAtom);
  const turn = (run.turn += 1);
  if (get(heldHistoryAtom).line !== line) set(heldHistoryAtom, { ...NOTHING, line });
  else if (get(heldHistoryAtom).batches.status === 'failed') set(heldHistoryAtom, { ...get(heldHistoryAtom), batches: loading });
  const held = get(heldHistoryAtom);
  const shown = held.batches.status === 'ready' ? held.batches.value.length : 0;
  const payload = { ...(line !== undefined && { tn: line }), limit: Math.min(50, Math.max(PAGE, shown)) };
  const result = await callForUser(get, set, 'getBatches', payload, { isQuiet: true });
  if (turn !== run.turn) return;
  if (result.ok) set(heldHistoryAtom, { line, batches: ready(result.data.items), hasMore: result.data.hasMore, isLoadingMore: false });
  else if (held.batches.status !== 'ready') set(heldHistoryAtom, { ...NOTHING, line, batches: failed(result.message) });
});

export const moreHistoryAtom = atom(null, async (get, set) => {
  const held = get(heldHistoryAtom);
  const { line, batches, isLoadingMore } = held;
  const last = batches.status === 'ready' ? batches.value.at(-1) : undefined;
  if (!last || isLoadingMore) return;
  const run = get(turnAtom);
  const turn = (run.turn += 1);
  set(heldHistoryAtom, { ...held, isLoadingMore: true });
  const payload = { ...(line !== undefined && { tn: line }), before: last.id, limit: PAGE };
  const result = await callForUser(get, set, 'getBatches', payload);
  const now = get(heldHistoryAtom);
  if (turn !== run.turn || now.batches.status !== 'ready') return;
  if (!result.ok) return set(heldHistoryAtom, { ...now, isLoadingMore: false });
  const known = new Set(now.batches.value.map(({ id }) => id));
  const more = result.data.items.filter(({ id }) => !known.has(id));
  set(heldHistoryAtom, { ...now, batches: ready([...now.batches.value, ...more]), hasMore: result.data.hasMore, isLoadingMore: false });
});

/** Updates a batch's row from an event; an unknown batch reloads the list. */
export const noteInHistoryAtom = atom(null, (get, set, batch: Batch) => {
  const held = get(heldHistoryAtom);
  if (held.batches.status !== 'ready') return;
  const rows = held.batches.value;
  if (rows.some(({ id }) => id === batch.id))
    set(heldHistoryAtom, {
      ...held,
      batches: ready(rows.map((row) => (row.id === batch.id && row.version <= batch.version ? batch : row))),
    });
  else if (batch.state !== 'prepared' && (held.line === undefined || held.line === batch.tn)) void set(loadHistoryAtom, held.line);
});
