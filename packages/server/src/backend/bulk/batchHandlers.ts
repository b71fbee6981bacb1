import { type BatchCounts, type BatchState, isAlive, type Payload, readTypedCount } from '@manyline/contract';
import type { AuditChange, Audit } from '../audit/audit.ts';
import { currentCaller } from '../calls/currentCaller.ts';
import { type CallerCall, type Handlers, type Refusal, withCaller, withLine } from '../calls/outcome.ts';
import { lineNotAlive, tooManyRequests } from '../calls/refusals.ts';
import { limited, type LimitedNeeds } from '../limits/limited.ts';
import { numberOf } from '../rules/archivedNumber.ts';
import { paused, resumed, undone } from '../rules/batchStates.ts';
import { storable } from '../store/storable.ts';
import type { StoredBatch, StoreOperations, Store } from '../store/store.ts';
import type { System } from '../system/system.ts';
import { countsChanged, nothingFailed, notInThisState, refusedStart, wrongCount } from './batches/batchRefusals.ts';
import { cancelSome } from './batches/cancelSome.ts';
import type { Batches } from './batches/createBatches.ts';
import { findOwnBatch } from './batches/ownBatches.ts';
import { fillRetry, type Unreached } from './batches/retry.ts';
import { quietFor } from './batches/sending/quietHours.ts';
import { excludeNewlyReached, started } from './batches/sending/start.ts';

type BatchHandlers = Pick<Handlers, 'prepareBatch' | 'addRecipients' | 'retryBatch' | 'startBatch' | 'changeBatch'>;

const MAY_SEND = { action: 'send', subject: 'chat' };

/** The batch, if the caller may still send from its line; read inside the transaction that changes it. */
type Changed = { readonly batch: StoredBatch; readonly isConflict?: 'counts' | 'state' } | Refusal;

export interface Needs extends LimitedNeeds {
  readonly store: Store;
  readonly system: System;
  readonly batches: Batches;
  readonly audit: Audit;
}

export function batchHandlers(needs: Needs): BatchHandlers {
  const { store, clock, audit, batches, system } = needs;
  const { recipients: rows } = needs.callLimits;
  const nowMs = () => Math.round(clock.now() * 1_000);

  async function answer(changed: Changed) {
    if ('refusal' in changed) return changed;
    const batch = await batches.describe(changed.batch);
    if (changed.isConflict === 'counts') return countsChanged(batch);
    return changed.isConflict === 'state' ? notInThisState(batch) : { data: batch };
  }

  async function note(
    tx: StoreOperations,
    call: CallerCall,
    batch: StoredBatch,
    action: 'create' | 'update',
    more: readonly AuditChange[],
  ) {
    const changes = [{ field: 'line', after: numberOf(batch.lineTn) }, ...more];
    await audit.note(tx, call, { action, object: { type: 'batch', id: batch.id }, changes });
  }

  async function change(tx: StoreOperations, call: CallerCall, batchId: string, action: ActionName): Promise<Changed> {
    const self = await currentCaller(tx, call, MAY_SEND);
    if ('refusal' in self) return self;
    const found = await findOwnBatch(tx, self.user, batchId);
    if ('refusal' in found) return found;
    const { batch, line } = found;
    const { from, to, move } = ACTIONS[action];
    if (batch.state === to || (action === 'resume' && batch.state === 'starting')) return { batch };
    if (!from.includes(batch.state)) return { batch, isConflict: 'state' };
    if (action === 'resume' && !isAlive(line)) return lineNotAlive();
    const next = move(batch, nowMs());
    await tx.updateBatch(next);
    return { batch: next };
  }

  /** Cancels in parts, so that other calls need not wait long. Nothing is sent during the cancellation. */
  async function cancel(batchId: string, call: CallerCall): Promise<Changed> {
    for (;;) {
      const changed = await store.transaction(async (tx): Promise<Changed & { readonly hasMore?: boolean }> => {
        const outcome = await change(tx, call, batchId, 'cancel');
        if ('refusal' in outcome || outcome.isConflict || outcome.batch.endedAt !== undefined) return outcome;
        const cancelled = await cancelSome(tx, outcome.batch, nowMs());
        if (!cancelled) return { ...outcome, hasMore: true };
        await note(tx, call, cancelled.batch, 'update', cancelled.changes);
        return cancelled;
      });
      if (!changed.hasMore) return changed;
    }
  }

  return {
    ...limited(needs, 'batches', {
      prepareBatch: withLine<'prepareBatch'>(async ({ clientId, template, country, since, includesSentToday, templateId }, { line }) => {
        const batch = await batches.begin(line, {
          clientId: clientId.toLowerCase(),
          template: storable(template),
          ...(country !== undefined && { country }),
          since: Math.round(since * 1_000),
          includesSentToday,
          ...(templateId !== undefined && { templateId }),
        });
        return 'refusal' in batch ? batch : { data: await batches.describe(batch) };
      }),

      retryBatch: withCaller<'retryBatch'>(async ({ batchId, clientId, of = 'failed', includesUnconfirmed }, { caller }) => {
        const found = await findOwnBatch(store, caller.user, batchId);
        if ('refusal' in found) return found;
        const { batch: source, line } = found;
        if (!isAlive(line)) return lineNotAlive();
        const states: readonly Unreached[] = includesUnconfirmed ? [of, 'unconfirmed'] : [of];
        if ((await store.recipientsAfter(source.id, 0, 1, ...states)).length === 0) return nothingFailed();
        const { template, country, since, templateId } = source;
        const draft = {
          template,
          ...(country !== undefined && { country }),
          since,
          includesSentToday: true,
          retryOf: source.id,
          ...(templateId !== undefined && { templateId }),
        };
        const batch = await batches.begin(line, { ...draft, clientId: clientId.toLowerCase() });
        if ('refusal' in batch) return batch;
        await fillRetry(store, source, batch, states);
        return { data: await batches.describe((await store.findBatch(batch.id)) ?? batch) };
      }),

      startBatch: withCaller<'startBatch'>(async ({ batchId, version, receive, typedCount, startsTime, quietHours }, call) => {
        const { typedCountAbove } = await system.read();
        const startsAt = startsTime === undefined ? undefined : Math.round(startsTime * 1_000);
        const changed = await store.transaction(async (tx): Promise<Changed> => {
          const self = await currentCaller(tx, call, MAY_SEND);
          if ('refusal' in self) return self;
          const found = await findOwnBatch(tx, self.user, batchId);
          if ('refusal' in found) return found;
          const { batch, line } = found;
          // The call was repeated because its answer was lost.
          if (batch.state !== 'prepared' && batch.state !== 'cancelled' && version < batch.version) return { batch };
          if (batch.state !== 'prepared') return { batch, isConflict: 'state' };
          const refused = refusedStart(startsAt, nowMs());
          if (refused) return refused;
          if (!isAlive(line)) return lineNotAlive();
          const isOther = await excludeNewlyReached(tx, batch);
          const counts = await tx.countRecipients(batchId);
          if (isOther || version !== batch.version || receive !== counts.receive) {
            const next = isOther ? { ...batch, version: batch.version + 1 } : batch;
            if (isOther) await tx.updateBatch(next);
            return { batch: next, isConflict: 'counts' };
          }
          if (receive > typedCountAbove && readTypedCount(typedCount ?? '') !== receive) return wrongCount();
          const next = started(batch, nowMs(), startsAt, await quietFor(tx, batchId, quietHours));
          await tx.updateBatch(next);
          await note(tx, call, next, 'create', countChanges(counts));
          return { batch: next };
        });
        if ('batch' in changed && !changed.isConflict) {
          batches.wake(changed.batch.startsAt);
          batches.announce(batchId);
        }
        return answer(changed);
      }),

      changeBatch: withCaller<'changeBatch'>(async ({ batchId, action }, call) => {
        const changed =
          action === 'cancel' ? await cancel(batchId, call) : await store.transaction((tx) => change(tx, call, batchId, action));
        if ('batch' in changed && !changed.isConflict) {
          if (action === 'resume') batches.wake(changed.batch.startsAt);
          batches.announce(batchId);
        }
        return answer(changed);
      }),
    }),

    addRecipients: withCaller<'addRecipients'>(async ({ batchId, from, recipients }, { caller: { user } }) => {
      const wait = rows.waitFor(user.id, clock.now(), recipients.length);
      if (wait > 0) return tooManyRequests(wait);
      rows.count(user.id, clock.now(), recipients.length);
      const found = await findOwnBatch(store, user, batchId);
      if ('refusal' in found) return found;
      const refused = await batches.add(found.batch, from, recipients);
      return refused ?? { data: await batches.describe(found.batch) };
    }),
  };
}

interface Action {
  readonly from: readonly BatchState[];
  readonly to: BatchState;
  readonly move: (batch: StoredBatch, now: number) => StoredBatch;
}

type ActionName = Payload<'changeBatch'>['action'];

const pausedByUser = (batch: StoredBatch) => paused(batch, 'person');

const ACTIONS: Readonly<Record<ActionName, Action>> = {
  pause: { from: ['starting', 'sending'], to: 'paused', move: pausedByUser },
  resume: { from: ['paused'], to: 'sending', move: resumed },
  cancel: {
    from: ['starting', 'sending', 'paused'],
    to: 'cancelled',
    move: (batch) => (batch.state === 'paused' ? batch : pausedByUser(batch)),
  },
  undo: { from: ['starting'], to: 'prepared', move: undone },
};

function countChanges({ total, receive, excluded }: BatchCounts): readonly AuditChange[] {
  return [
    { field: 'recipients', after: total },
    { field: 'receive', after: receive },
    { field: 'excluded', after: excluded },
  ];
}
