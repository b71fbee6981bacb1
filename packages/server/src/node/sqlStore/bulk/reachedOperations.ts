import type { BatchOperations } from '../../../backend/index.ts';
import type { Queries } from '../queries.ts';
import { isConfirmed } from './batchRecipientOperations.ts';
import { fromBatchRecipientRow } from './batchRows.ts';
import { ALL } from './numberPage.ts';

export type ReachedOperations = Pick<BatchOperations, 'findLastRecipient' | 'reachedIn' | 'waitingSince' | 'sentToSince'>;

const UNDER_WAY = ['starting', 'sending', 'paused'];
const GOT = ['sent', 'delivered', 'seen'];

/** Whom bulk messages of a line reach, whatever the batch. */
export function reachedOperations({ db, each }: Queries): ReachedOperations {
  return {
    async findLastRecipient(lineTn, tn, since, until) {
      const row = await db
        .selectFrom('batch_copies')
        .innerJoin('batches', 'batches.number', 'batch_copies.batch')
        .selectAll('batch_copies')
        .select('batches.id as batchId')
        .where('batches.line_tn', '=', lineTn)
        .where('batch_copies.tn', '=', tn)
        .where('batch_copies.sent_at', '>=', since)
        .where('batch_copies.sent_at', '<=', until)
        .where('batch_copies.state', 'in', GOT)
        .orderBy('batch_copies.sent_at', 'desc')
        .orderBy('batches.created_at', 'desc')
        .orderBy('batches.id', 'desc')
        .orderBy('batch_copies.position', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && fromBatchRecipientRow(row, row.batchId);
    },
    async reachedIn(batchIds, tns, isSure = false) {
      if (batchIds.length === 0 || tns.length === 0) return [];
      const rows = await db
        .selectFrom('batch_copies')
        .select((is) => ['tn', is.fn.max('sent_at').as('time')])
        .where('batch', 'in', db.selectFrom('batches').select('number').where('id', 'in', each(batchIds)))
        .where('tn', 'in', each(tns))
        .where('state', 'in', ['waiting', ...GOT])
        .$if(isSure, (query) => query.where(isConfirmed))
        .groupBy('tn')
        .orderBy('tn')
        .execute();
      return rows.map(({ tn, time }) => ({ tn: tn ?? '', time: time === null ? undefined : Number(time) }));
    },
    async waitingSince(lineTn, since, { after, limit } = ALL) {
      const rows = await db
        .selectFrom('batches')
        .innerJoin('batch_copies', 'batch_copies.batch', 'batches.number')
        .select((is) => ['batch_copies.tn', is.fn.max('batches.starts_at').as('time')])
        .where('batches.line_tn', '=', lineTn)
        .where('batches.state', 'in', UNDER_WAY)
        .where('batches.starts_at', '>=', since)
        .where('batch_copies.state', '=', 'waiting')
        .where('batch_copies.tn', '>', after)
        .groupBy('batch_copies.tn')
        .orderBy('batch_copies.tn')
        .limit(limit)
        .execute();
      return rows.map(({ tn, time }) => ({ tn: tn ?? '', time: Number(time) }));
    },
    async sentToSince(lineTn, since, { after, limit } = ALL) {
      const rows = await db
        .selectFrom('batch_copies')
        .select((is) => ['tn', is.fn.max('sent_at').as('time')])
        .where('batch', 'in', db.selectFrom('batches').select('number').where('line_tn', '=', lineTn))
        .where('sent_at', '>=', since)
        .where('state', 'in', GOT)
        .where('tn', '>', after)
        .groupBy('tn')
        .orderBy('tn')
        .limit(limit)
        .execute();
      return rows.map(({ tn, time }) => ({ tn: tn ?? '', time: Number(time) }));
    },
  };
}
