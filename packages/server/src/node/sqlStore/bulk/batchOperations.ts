import { type BatchQuery, type BatchOperations, type StoredBatch, UNFINISHED } from '../../../backend/index.ts';
import { nextNumber } from '../chats/nextNumber.ts';
import type { Queries } from '../queries.ts';
import { fromBatchRow, toBatchRow } from './batchRows.ts';

export type OwnBatchOperations = Pick<
  BatchOperations,
  | 'addBatch'
  | 'findBatch'
  | 'findBatchByClientId'
  | 'updateBatch'
  | 'removeBatch'
  | 'preparedBatches'
  | 'batchesOf'
  | 'unfinishedBatches'
  | 'retriesOf'
  | 'batchesToRun'
>;

export function batchOperations({ db, each }: Queries): OwnBatchOperations {
  const read = () => db.selectFrom('batches').selectAll();

  async function newest(meant: ReturnType<typeof read>, { before, limit }: BatchQuery): Promise<readonly StoredBatch[]> {
    const rows = await (
      before
        ? meant.where((is) =>
            is.or([is('created_at', '<', before.createdAt), is.and([is('created_at', '=', before.createdAt), is('id', '<', before.id)])]),
          )
        : meant
    )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(fromBatchRow);
  }

  return {
    async addBatch(batch) {
      await db
        .insertInto('batches')
        .values({ ...toBatchRow(batch), number: nextNumber('batches') })
        .execute();
    },
    async findBatch(id) {
      const row = await read().where('id', '=', id).executeTakeFirst();
      return row && fromBatchRow(row);
    },
    async findBatchByClientId(lineTn, clientId) {
      const row = await read().where('line_tn', '=', lineTn).where('client_id', '=', clientId).executeTakeFirst();
      return row && fromBatchRow(row);
    },
    async updateBatch(batch) {
      await db.updateTable('batches').set(toBatchRow(batch)).where('id', '=', batch.id).execute();
    },
    async removeBatch(id) {
      await db.deleteFrom('batches').where('id', '=', id).execute();
    },
    async preparedBatches(of) {
      const prepared = read().where('state', '=', 'prepared');
      const meant = 'lineTn' in of ? prepared.where('line_tn', '=', of.lineTn) : prepared.where('created_at', '<', of.createdBefore);
      return (await meant.orderBy('created_at').orderBy('id').execute()).map(fromBatchRow);
    },
    async batchesOf({ lineTns, isUnfinished, ...query }) {
      if (lineTns.length === 0) return [];
      const ofLines = read().where('line_tn', 'in', each(lineTns));
      return newest(isUnfinished ? ofLines.where('state', 'in', [...UNFINISHED]) : ofLines.where('state', '!=', 'prepared'), query);
    },
    unfinishedBatches: (query) => newest(read().where('state', 'in', [...UNFINISHED]), query),
    async retriesOf(batchId) {
      const tries = read().where('retry_of', '=', batchId).where('state', '!=', 'prepared');
      return (await tries.orderBy('created_at').orderBy('id').execute()).map(fromBatchRow);
    },
    async batchesToRun(process, now) {
      const rows = await read()
        .where('state', 'in', ['starting', 'sending'] satisfies StoredBatch['state'][])
        .where((is) => is.or([is('state', '=', 'sending'), is('starts_at', '<=', now)]))
        .where((is) => is.or([is('waits_until', 'is', null), is('waits_until', '<=', now)]))
        .where((is) =>
          is.or([is('run_by', 'is', null), is('run_by', '=', process), is('run_until', 'is', null), is('run_until', '<=', now)]),
        )
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(fromBatchRow);
    },
  };
}
