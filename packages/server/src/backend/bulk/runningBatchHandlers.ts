import type { BatchStop, UnfinishedBatch } from '@manyline/contract';
import type { AuditChange, Audit } from '../audit/audit.ts';
import { type CallerCall, type Handlers, type Refusal, withCaller } from '../calls/outcome.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { Clock } from '../ports/ports.ts';
import { paused } from '../rules/batchStates.ts';
import { visibilityOf } from '../rules/visibility.ts';
import { type StoredBatch, UNFINISHED } from '../store/batchStore.ts';
import type { StoredLine, StoreOperations, Store } from '../store/store.ts';
import { currentActor, findChangeable } from '../users/actor.ts';
import { describeLines } from '../users/lines/describeLines.ts';
import { batchNotFound, alreadyFinished } from './batches/batchRefusals.ts';
import { cancelSome } from './batches/cancelSome.ts';
import type { Batches } from './batches/createBatches.ts';

type RunningBatchHandlers = Pick<Handlers, 'getUnfinishedBatches' | 'stopBatch'>;

const MAX_LISTED = 100;
const PAGE = 200;

interface Listed {
  readonly batch: StoredBatch;
  readonly line: StoredLine;
}

type Stopped = { readonly batch: StoredBatch; readonly ownerId?: string; readonly hasMore?: boolean } | Refusal;

export interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly batches: Batches;
  readonly audit: Audit;
  readonly notifications: Notifications;
}

/** Bulk messages of other users, for administrators. */
export function runningBatchHandlers({ store, clock, audit, batches, notifications }: Needs): RunningBatchHandlers {
  const nowMs = () => Math.round(clock.now() * 1_000);

  /** Finds one more than is listed, to tell whether there are more. */
  async function findVisible({ caller }: CallerCall): Promise<readonly Listed[]> {
    const visible = visibilityOf(caller.abilities, 'view', 'lines');
    const found: Listed[] = [];
    let before: StoredBatch | undefined;
    for (;;) {
      const page = await store.unfinishedBatches({ limit: PAGE, ...(before && { before }) });
      for (const batch of page) {
        const line = await store.findLine(batch.lineTn);
        if (line && line.archiveOf === undefined && (await store.findListed(line.userId, visible))) found.push({ batch, line });
        if (found.length > MAX_LISTED) return found;
      }
      before = page.at(-1);
      if (page.length < PAGE) return found;
    }
  }

  /** Pauses, or cancels some of the recipients: a cancellation repeats this until none is left. */
  async function stop(tx: StoreOperations, call: CallerCall, batchId: string, action: BatchStop): Promise<Stopped> {
    const actor = await currentActor(tx, call, 'update');
    if ('refusal' in actor) return actor;
    const batch = await tx.findBatch(batchId);
    const line = batch && (await tx.findLine(batch.lineTn));
    if (!batch || batch.state === 'prepared' || !line || line.archiveOf !== undefined) return batchNotFound();
    const owner = await findChangeable(tx, actor, line.userId, { field: 'lines' });
    if ('refusal' in owner) return owner.refusal.code === 'notFound' ? batchNotFound() : owner;
    if (batch.state === (action === 'pause' ? 'paused' : 'cancelled')) return { batch };
    if (!UNFINISHED.includes(batch.state)) return alreadyFinished();
    const isOwn = line.userId === actor.user.id;
    const stopped = batch.state === 'paused' ? batch : paused(batch, isOwn ? 'person' : 'administrator');
    if (stopped !== batch) await tx.updateBatch(stopped);
    const note = (changes: readonly AuditChange[]) =>
      audit.note(tx, call, {
        action: 'update',
        object: { type: 'batch', id: batchId },
        changes: [{ field: 'line', after: line.tn }, ...changes],
      });
    const about = { batchId, tn: line.tn };
    if (action === 'pause') {
      await note([{ field: 'state', before: batch.state, after: stopped.state }]);
      if (isOwn) return { batch: stopped };
      await notifications.note(tx, line.userId, { kind: 'batchPaused', ...about, reason: 'administrator' });
      return { batch: stopped, ownerId: line.userId };
    }
    const cancelled = await cancelSome(tx, stopped, nowMs());
    if (!cancelled) return { batch: stopped, hasMore: true };
    await note(cancelled.changes);
    if (isOwn) return cancelled;
    const { user } = actor;
    await notifications.note(tx, line.userId, { kind: 'batchCancelled', ...about, by: user.name, count: cancelled.count });
    return { batch: cancelled.batch, ownerId: line.userId };
  }

  return {
    getUnfinishedBatches: withCaller<'getUnfinishedBatches'>(async (_, call) => {
      const found = await findVisible(call);
      const listed = found.slice(0, MAX_LISTED);
      const now = clock.now();
      const tns = [...new Map(listed.map(({ line }) => [line.tn, line])).values()];
      const lines = await describeLines(store, tns, { abilities: call.caller.abilities, since: now, now });
      const byTn = new Map(lines.map((line) => [line.tn, line]));
      const items = await Promise.all(listed.map(async ({ batch, line }) => describe(await batches.describe(batch), byTn.get(line.tn))));
      return { data: { items: items.filter((item) => item !== undefined), hasMore: found.length > MAX_LISTED } };
    }),

    stopBatch: withCaller<'stopBatch'>(async ({ batchId, action }, call) => {
      for (;;) {
        const stopped = await store.transaction((tx) => stop(tx, call, batchId, action));
        if ('refusal' in stopped) return stopped;
        if (stopped.hasMore) continue;
        batches.announce(batchId);
        if (stopped.ownerId !== undefined) notifications.notify([stopped.ownerId]);
        return { data: { state: stopped.batch.state } };
      }
    }),
  };
}

type Described = Awaited<ReturnType<typeof describeLines>>[number];
type Batch = Awaited<ReturnType<Batches['describe']>>;

function describe({ id, version, state, pauseReason, createdTime, perSecond, counts }: Batch, line: Described | undefined) {
  if (!line) return undefined;
  const { tn, name, owner, canChange } = line;
  const { receive, waiting, failed, unconfirmed } = counts;
  const shown: UnfinishedBatch = {
    id,
    version,
    state,
    createdTime,
    perSecond,
    receive,
    waiting,
    failed,
    unconfirmed,
    ...(pauseReason !== undefined && { pauseReason }),
    line: { tn, ...(name !== undefined && { name }), owner: { id: owner.id, ...(owner.name !== undefined && { name: owner.name }) } },
    canStop: canChange,
  };
  return shown;
}
