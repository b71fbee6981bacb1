import { isAlive } from '@manyline/contract';
import type { Audit } from '../audit/audit.ts';
import { currentCaller } from '../calls/currentCaller.ts';
import { type Handlers, type Refusal, withCaller } from '../calls/outcome.ts';
import { lineNotAlive, tooManyRequests } from '../calls/refusals.ts';
import { limited, type LimitedNeeds } from '../limits/limited.ts';
import { numberOf } from '../rules/archivedNumber.ts';
import { withoutLease } from '../rules/batchStates.ts';
import type { StoredBatch, Store, StoreOperations } from '../store/store.ts';
import { notInThisState, refusedStart } from './batches/batchRefusals.ts';
import type { Batches } from './batches/createBatches.ts';
import { findOwnBatch } from './batches/ownBatches.ts';
import { waitsOf } from './batches/sending/quietHours.ts';
import { hasSent } from './batches/sending/sendBatch.ts';

const MAY_SEND = { action: 'send', subject: 'chat' };

type Moved = { readonly batch: StoredBatch; readonly isConflict?: true } | Refusal;

export interface Needs extends LimitedNeeds {
  readonly store: Store;
  readonly batches: Batches;
  readonly audit: Audit;
}

/** When a bulk message is sent. */
export function batchTimeHandlers(needs: Needs): Pick<Handlers, 'setBatchTime' | 'getBatchWaits'> {
  const { store, clock, audit, batches } = needs;
  const { reads } = needs.callLimits;
  const nowMs = () => Math.round(clock.now() * 1_000);

  /** One that was paused before anything was sent can get another time too. */
  const canMove = async (tx: StoreOperations, { id, state }: StoredBatch) =>
    state === 'starting' || (state === 'paused' && !(await hasSent(tx, id)));

  return {
    ...limited(needs, 'batches', {
      setBatchTime: withCaller<'setBatchTime'>(async ({ batchId, version, startsTime }, call) => {
        const now = nowMs();
        const startsAt = startsTime === undefined ? undefined : Math.round(startsTime * 1_000);
        const refused = refusedStart(startsAt, now);
        if (refused) return refused;
        const moved = await store.transaction(async (tx): Promise<Moved> => {
          const self = await currentCaller(tx, call, MAY_SEND);
          if ('refusal' in self) return self;
          const found = await findOwnBatch(tx, self.user, batchId);
          if ('refusal' in found) return found;
          const { batch, line } = found;
          if (version !== batch.version || !(await canMove(tx, batch))) return { batch, isConflict: true };
          if (!isAlive(line)) return lineNotAlive();
          const { pauseReason: _, ...others } = withoutLease(batch);
          const at = Math.max(startsAt ?? now, now);
          const next: StoredBatch = { ...others, version: batch.version + 1, state: 'starting', startsAt: at };
          await tx.updateBatch(next);
          const changes = [
            { field: 'line', after: numberOf(batch.lineTn) },
            { field: 'startsAt', before: (batch.startsAt ?? now) / 1_000, after: at / 1_000 },
          ];
          await audit.note(tx, call, { action: 'update', object: { type: 'batch', id: batchId }, changes });
          return { batch: next };
        });
        if ('refusal' in moved) return moved;
        if (!moved.isConflict) {
          batches.wake(moved.batch.startsAt);
          batches.announce(batchId);
        }
        const batch = await batches.describe(moved.batch);
        return moved.isConflict ? notInThisState(batch) : { data: batch };
      }),
    }),

    getBatchWaits: withCaller<'getBatchWaits'>(async ({ batchId, startsTime, quietHours }, { caller: { user } }) => {
      const wait = reads.waitFor(user.id, clock.now());
      if (wait > 0) return tooManyRequests(wait);
      reads.count(user.id, clock.now());
      const found = await findOwnBatch(store, user, batchId);
      if ('refusal' in found) return found;
      const at = Math.max(nowMs(), Math.round((startsTime ?? 0) * 1_000));
      return { data: { groups: [...(await waitsOf(store, batchId, quietHours, at))] } };
    }),
  };
}
