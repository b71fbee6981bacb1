import type { RecipientState, RecipientStateFilter } from '@manyline/contract';
import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { BatchOperations, StoredRecipient } from '../../../backend/index.ts';
import { type RecipientSearch, readRecipientSearch } from '../../../backend/rules/recipientSearch.ts';
import type { Queries } from '../queries.ts';
import type { Tables } from '../schema.ts';
import { addUpRecipients, UNCONFIRMED } from './batchCounts.ts';
import type { OwnBatchOperations } from './batchOperations.ts';
import { fromBatchRecipientRow, toBatchRecipientRow } from './batchRows.ts';
import type { BatchRecipientRow } from './batchTables.ts';
import type { ReachedOperations } from './reachedOperations.ts';

type BatchRecipientOperations = Omit<BatchOperations, keyof OwnBatchOperations | keyof ReachedOperations>;
type Is = ExpressionBuilder<Tables, 'batch_copies'>;

/** Rows per statement: each row's numbers are bound separately. */
const ROWS_AT_ONCE = 50;

export function batchRecipientOperations({ db, asOne, each }: Queries): BatchRecipientOperations {
  const numberOf = (batchId: string) => db.selectFrom('batches').select('number').where('id', '=', batchId);
  const recipientsOf = (batchId: string) => db.selectFrom('batch_copies').where('batch', '=', numberOf(batchId));
  // A partial index: used only if the query repeats its condition literally.
  const waitingOf = (batchId: string) => recipientsOf(batchId).where('state', '=', sql.lit('waiting'));

  return {
    async putRecipients(recipients) {
      await asOne(async (one) => {
        const batches = await one
          .selectFrom('batches')
          .select(['id', 'number'])
          .where('id', 'in', each([...new Set(recipients.map(({ batchId }) => batchId))]))
          .execute();
        const numbers = new Map(batches.map(({ id, number }) => [id, number]));
        const rows = recipients.map((recipient) => ({ batch: findNumber(numbers, recipient.batchId), ...toBatchRecipientRow(recipient) }));
        for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await putRows(one, rows.slice(at, at + ROWS_AT_ONCE));
      });
    },
    async updateRecipient(recipient) {
      const { position, ...changes } = toBatchRecipientRow(recipient);
      await db
        .updateTable('batch_copies')
        .set(changes)
        .where('batch', '=', numberOf(recipient.batchId))
        .where('position', '=', position)
        .execute();
    },
    async removeRecipients(batchId, most) {
      const positions = recipientsOf(batchId).select('position').orderBy('position').limit(most);
      const { numDeletedRows } = await db
        .deleteFrom('batch_copies')
        .where('batch', '=', numberOf(batchId))
        .where('position', 'in', positions)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
    async cancelRecipients(batchId, most = Number.MAX_SAFE_INTEGER) {
      const positions = recipientsOf(batchId).select('position').where('state', '=', 'waiting').orderBy('position').limit(most);
      const { numUpdatedRows } = await db
        .updateTable('batch_copies')
        .set({ state: 'cancelled' })
        .where('batch', '=', numberOf(batchId))
        .where('position', 'in', positions)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
    async firstPositions(batchId, tns) {
      if (tns.length === 0) return new Map();
      const rows = await recipientsOf(batchId)
        .select((is) => ['tn', is.fn.min('position').as('first')])
        .where('tn', 'in', each(tns))
        .groupBy('tn')
        .execute();
      return new Map(rows.map(({ tn, first }) => [tn ?? '', Number(first)]));
    },
    async countRecipients(batchId) {
      const rows = await recipientsOf(batchId)
        .select(['state', 'reason'])
        .select((is) => [is.fn.countAll().as('count'), is.fn.count('replied_at').as('replied')])
        .select((is) => [is.fn.min('segments').as('min'), is.fn.max('segments').as('max'), is.fn.sum('segments').as('sum')])
        .groupBy(['state', 'reason'])
        .execute();
      return addUpRecipients(rows);
    },
    async findRecipients({ batchId, filter, query, offset, limit }) {
      const search = readRecipientSearch(query);
      const found = recipientsOf(batchId).where((is) => is.and([...isUnder(is, filter), ...(search ? [isFound(is, search)] : [])]));
      const { total } = await found.select((is) => is.fn.countAll().as('total')).executeTakeFirstOrThrow();
      // Skips rows using the index alone.
      const positions = found.select('position').orderBy('position').limit(limit).offset(offset);
      const rows = await recipientsOf(batchId).selectAll().where('position', 'in', positions).orderBy('position').execute();
      return { items: rows.map((row) => fromBatchRecipientRow(row, batchId)), total: Number(total) };
    },
    async recipientsAfter(batchId, after, limit, ...states) {
      const following = recipientsOf(batchId).selectAll().where('position', '>', after).orderBy('position').limit(limit);
      const rows = await (states.length === 0 ? following : following.where((is) => is.or(states.map((one) => isIn(is, one))))).execute();
      return rows.map((row) => fromBatchRecipientRow(row, batchId));
    },
    async waitingCountries(batchId) {
      const rows = await waitingOf(batchId)
        .select('country')
        .select((is) => is.fn.countAll().as('count'))
        .groupBy('country')
        .execute();
      return rows
        .map(({ country, count }) => ({ country: country ?? '', count: Number(count) }))
        .sort((a, b) => (a.country < b.country ? -1 : 1));
    },
    async waitingIn(batchId, countries, limit) {
      const found: StoredRecipient[] = [];
      for (const country of countries) {
        if (found.length >= limit) break;
        const ofCountry = waitingOf(batchId)
          .selectAll()
          .where('country', country === '' ? 'is' : '=', country === '' ? null : country);
        const rows = await ofCountry
          .orderBy('position')
          .limit(limit - found.length)
          .execute();
        found.push(...rows.map((row) => fromBatchRecipientRow(row, batchId)));
      }
      return found;
    },
    async findRecipientOfMessage(batchId, messageId) {
      const row = await recipientsOf(batchId).selectAll().where('message_id', '=', messageId).executeTakeFirst();
      return row && fromBatchRecipientRow(row, batchId);
    },
  };
}

function findNumber(numbers: ReadonlyMap<string, number>, batchId: string): number {
  const number = numbers.get(batchId);
  if (number === undefined) throw new Error(`There is no batch ${batchId} to put recipients in.`);
  return number;
}

async function putRows(db: Kysely<Tables>, rows: readonly BatchRecipientRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}) as (keyof BatchRecipientRow)[];
  await db
    .insertInto('batch_copies')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['batch', 'position'])
        .doUpdateSet((is) => Object.fromEntries(columns.map((column) => [column, is.ref(`excluded.${column}`)]))),
    )
    .execute();
}

function isUnder(is: Is, filter: RecipientStateFilter) {
  if (filter === 'all') return [];
  return [filter === 'replied' ? is('replied_at', 'is not', null) : isIn(is, filter)];
}

function isIn(is: Is, state: RecipientState) {
  if (state === 'unconfirmed') return is.and([is('state', '=', UNCONFIRMED.state), is('reason', '=', UNCONFIRMED.reason)]);
  return state === UNCONFIRMED.state ? is.and([is('state', '=', state), isConfirmed(is)]) : is('state', '=', state);
}

/** The state of the row may be any. */
export function isConfirmed(is: Is) {
  return is.or([is('reason', 'is', null), is('reason', '<>', UNCONFIRMED.reason)]);
}

function isFound(is: Is, { words, digits }: RecipientSearch) {
  const inName = is.and(words.map((word) => holds(is, 'name_key', word)));
  return digits === undefined ? inName : is.or([inName, holds(is, 'digits', digits)]);
}

function holds(is: Is, column: 'name_key' | 'digits', text: string) {
  const pattern = `%${text.replaceAll(/[%_!]/g, (letter) => `!${letter}`)}%`;
  return sql<SqlBool>`${is.ref(column)} like ${pattern} escape '!'`;
}
