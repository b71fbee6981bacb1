import { type Batch, readBatchNotice } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { callForUser } from '../session/perUser.ts';
import { type Ask, createRemote } from '../session/remote.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { EVERYTHING } from './scheduledState.ts';

const PAGE = 50;

/** Bulk messages of all lines that start at a set time, or ask because it was missed. */
export const scheduledBatches = createRemote<typeof EVERYTHING, readonly Batch[]>(askAll);

function isOnSchedule({ state, pauseReason, counts }: Batch): boolean {
  return state === 'starting' || (state === 'paused' && pauseReason === 'missed' && counts.waiting === counts.receive);
}

/** Reports until the returned function is called. */
export function followScheduledBatches(get: Getter, set: Setter) {
  return get(servicesAtom).page.onAnnounced('workflowChanged', (notice) => {
    const batch = readBatchNotice(notice);
    if (batch) applyBatch(get, set, batch);
  });
}

export function findScheduledBatch(get: Getter, id: string): Batch | undefined {
  const { value } = scheduledBatches.read(get, EVERYTHING);
  return value.status === 'ready' ? value.value.find((batch) => batch.id === id) : undefined;
}

/** Undefined once done, else why not, which may be empty. */
export async function setBatchTime(get: Getter, set: Setter, id: string, startsTime: number | undefined): Promise<string | undefined> {
  const version = findScheduledBatch(get, id)?.version ?? 0;
  const payload = { batchId: id, version, ...(startsTime !== undefined && { startsTime }) };
  const result = await callForUser(get, set, 'setBatchTime', payload, { isQuiet: true });
  const current = result.ok ? result.data : result.current;
  if (current) applyBatch(get, set, current);
  return result.ok ? undefined : (result.message ?? '');
}

export async function cancelBatch(get: Getter, set: Setter, id: string): Promise<string | undefined> {
  const result = await callForUser(get, set, 'changeBatch', { batchId: id, action: 'cancel' }, { isQuiet: true });
  const current = result.ok ? result.data : result.current;
  if (current) applyBatch(get, set, current);
  return result.ok ? undefined : (result.message ?? '');
}

function applyBatch(get: Getter, set: Setter, batch: Batch) {
  scheduledBatches.change(get, set, EVERYTHING, (known) => {
    const before = known.find(({ id }) => id === batch.id);
    if (before && before.version > batch.version) return known;
    const others = known.filter(({ id }) => id !== batch.id);
    return isOnSchedule(batch) ? [...others, batch] : others;
  });
}

async function askAll(...[get, set, , signal]: Parameters<Ask<typeof EVERYTHING, readonly Batch[]>>) {
  const all: Batch[] = [];
  for (let before: string | undefined; ;) {
    const payload = { only: 'unfinished', limit: PAGE, ...(before !== undefined && { before }) } as const;
    const page = await callForUser(get, set, 'getBatches', payload, { isQuiet: true, signal });
    // Another back end may have none.
    if (!page.ok) return page.isMissing ? { ok: true as const, data: [] } : page;
    all.push(...page.data.items);
    if (!page.data.hasMore) return { ok: true as const, data: all.filter(isOnSchedule) };
    before = page.data.items.at(-1)?.id;
  }
}
