import { sql } from 'kysely';
import type { StoreOperations } from '../../../backend/index.ts';
import { toOutboundColumns } from '../delivery/outboundColumns.ts';
import type { Queries } from '../queries.ts';
import { noteMessages } from '../reports/reportDeltas.ts';
import { toMessageRow } from './chatRows.ts';

/** Messages that their sender can still take back. */
export function heldOperations({ db, asOne }: Queries): Pick<StoreOperations, 'releaseMessage' | 'heldUntil' | 'nextHeldUntil'> {
  const held = () => db.selectFrom('messages').where('held_until', 'is not', null);

  return {
    async releaseMessage(message) {
      const { id, is_delivered, failure, twin_id, delivered_at, held_until, held_by } = toMessageRow(message);
      const changes = { is_delivered, failure, twin_id, delivered_at, held_until, held_by, ...toOutboundColumns(message.outbound) };
      await asOne(async (one) => {
        await one.updateTable('messages').set(changes).where('id', '=', id).execute();
        await noteMessages(one, sql`m.id = ${id}`);
      });
    },
    async heldUntil(until, limit) {
      const rows = await held().select('id').where('held_until', '<=', until).orderBy('held_until').orderBy('time').limit(limit).execute();
      return rows.map(({ id }) => id);
    },
    async nextHeldUntil() {
      const row = await held().select('held_until').orderBy('held_until').limit(1).executeTakeFirst();
      return row?.held_until ?? undefined;
    },
  };
}
