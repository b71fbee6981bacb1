import {
  type Batch,
  type BatchCounts,
  type BatchRecipient,
  DEFAULT_BULK_QUIET_HOURS,
  readBulkQuietHours,
  type SystemSettings,
} from '@manyline/contract';
import { numberOf } from '../../rules/archivedNumber.ts';
import type { StoredBatch, StoredRecipient, StoreOperations } from '../../store/store.ts';
import type { System } from '../../system/system.ts';

type Settings = Pick<SystemSettings, 'typedCountAbove' | 'copiesPerSecond' | 'bulkQuietHours'>;

/** A batch with its current counts, as the contract's type. Do not call it within a transaction. */
export type DescribeBatch = (batch: StoredBatch) => Promise<Batch>;

interface Needs {
  readonly store: Pick<StoreOperations, 'countRecipients'>;
  readonly system: Pick<System, 'read'>;
}

export function createDescribeBatch({ store, system }: Needs): DescribeBatch {
  return async (batch) => toBatch(batch, await store.countRecipients(batch.id), await system.read());
}

function toBatch(batch: StoredBatch, counts: BatchCounts, { typedCountAbove, copiesPerSecond, bulkQuietHours }: Settings): Batch {
  const { id, version, lineTn, template, state, pauseReason, createdAt, startsAt, endedAt, retryOf, quiet, waitsUntil } = batch;
  const offered = readBulkQuietHours(bulkQuietHours);
  return {
    id,
    version,
    tn: numberOf(lineTn),
    template,
    state,
    ...(pauseReason !== undefined && { pauseReason }),
    createdTime: createdAt / 1_000,
    ...(startsAt !== undefined && { startsTime: startsAt / 1_000 }),
    ...(endedAt !== undefined && { endedTime: endedAt / 1_000 }),
    ...(retryOf !== undefined && { retryOf }),
    needsTypedCount: counts.receive > typedCountAbove,
    perSecond: copiesPerSecond,
    ...(quiet && { quietHours: { from: quiet.from, to: quiet.to } }),
    ...(waitsUntil !== undefined && { waitsTime: waitsUntil / 1_000 }),
    quietOffer: { ...(offered ?? DEFAULT_BULK_QUIET_HOURS), isOn: offered !== undefined },
    counts,
  };
}

export function toBatchRecipient({ position, phone, tn, name, state, reason, text, segments, ...more }: StoredRecipient): BatchRecipient {
  const { of, since, missing, chatId, messageId, sentAt, repliedAt } = more;
  return {
    position,
    phone,
    ...(tn !== undefined && { tn }),
    name,
    state,
    ...(reason !== undefined && { reason }),
    ...(of !== undefined && { of }),
    ...(since !== undefined && { since: since / 1_000 }),
    ...(missing !== undefined && { missing: [...missing] }),
    text,
    segments,
    ...(chatId !== undefined && { chatId }),
    ...(messageId !== undefined && { messageId }),
    ...(sentAt !== undefined && { sentTime: sentAt / 1_000 }),
    ...(repliedAt !== undefined && { repliedTime: repliedAt / 1_000 }),
  };
}
