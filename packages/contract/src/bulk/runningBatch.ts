import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { batchSchema, PAUSE_REASONS } from './batch.ts';

const BASE = '/api-user/api/v1/bulk-message';
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** A bulk message of any user that isn't finished. Its text and recipients are for the line's owner only. */
const unfinishedBatchSchema = v.object({
  ...v.pick(batchSchema, ['id', 'version', 'state', 'createdTime', 'perSecond']).entries,
  pauseReason: v.optional(v.picklist(PAUSE_REASONS)),
  /** Names are absent if the caller may not see them. */
  line: v.object({
    tn: v.string(),
    name: v.optional(v.string()),
    owner: v.object({ id: v.string(), name: v.optional(v.string()) }),
  }),
  receive: v.number(),
  waiting: v.number(),
  failed: v.number(),
  /** Servers of earlier versions send none. */
  unconfirmed: v.optional(v.number(), 0),
  /** Whether the caller may stop it. */
  canStop: v.boolean(),
});
export type UnfinishedBatch = v.InferOutput<typeof unfinishedBatchSchema>;

export const BATCH_STOPS = ['pause', 'cancel'] as const;
export type BatchStop = (typeof BATCH_STOPS)[number];

/** Bulk messages of the lines the caller may see. */
export const runningBatchEndpoints = {
  /** Newest first. */
  getUnfinishedBatches: endpoint({
    method: 'GET',
    path: `${BASE}/unfinished`,
    payload: v.strictObject({}),
    answer: v.object({ items: v.array(unfinishedBatchSchema), hasMore: v.boolean() }),
    access: { action: 'view', subject: 'line' },
    source: 'chosen',
  }),
  /** Stops one for its owner, who is notified. No effect if already in that state. */
  stopBatch: endpoint({
    method: 'POST',
    path: `${BASE}/stop`,
    payload: v.strictObject({ batchId: id, action: v.picklist(BATCH_STOPS) }),
    answer: v.object({ state: batchSchema.entries.state }),
    access: { action: 'update', subject: 'line' },
    source: 'chosen',
  }),
};
