import type { ProviderHealthEntry } from '@manyline/contract';
import { sql } from 'kysely';
import type { ProviderOperations } from '../../../backend/index.ts';
import { fromFileRow } from '../chats/chatRows.ts';
import { fromLineRow } from '../lines/lineRows.ts';
import type { Queries } from '../queries.ts';
import { fromProviderRow, toProviderRow } from './providerRows.ts';

export function providerOperations({ db, asOne }: Queries): ProviderOperations {
  return {
    async addProviderAccount(account) {
      await db.insertInto('provider_accounts').values(toProviderRow(account)).execute();
    },
    async updateProviderAccount(account) {
      const { id, health: _health, calls: _calls, ...changes } = toProviderRow(account);
      await db.updateTable('provider_accounts').set(changes).where('id', '=', id).execute();
    },
    setProviderHealth: (id, health, entry, most) =>
      asOne(async (one) => {
        const { numUpdatedRows } = await one
          .updateTable('provider_accounts')
          .set({ health: JSON.stringify(health) })
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (!entry || numUpdatedRows === 0n) return;
        const at = Math.round(entry.at * 1_000);
        await one
          .insertInto('provider_history')
          .values({ account_id: id, at, entry: JSON.stringify(entry) })
          .onConflict((conflict) => conflict.columns(['account_id', 'at']).doUpdateSet({ entry: JSON.stringify(entry) }))
          .execute();
        const surplus = one
          .selectFrom('provider_history')
          .select('at')
          .where('account_id', '=', id)
          .orderBy('at', 'desc')
          .limit(1)
          .offset(most);
        const oldest = await surplus.executeTakeFirst();
        if (oldest) await one.deleteFrom('provider_history').where('account_id', '=', id).where('at', '<=', oldest.at).execute();
      }),
    async setHookCalls(id, calls) {
      await db
        .updateTable('provider_accounts')
        .set({ calls: JSON.stringify(calls) })
        .where('id', '=', id)
        .execute();
    },
    async takeSendTurn(id, now, pause, latest = Number.MAX_SAFE_INTEGER) {
      const nextAt = sql<number>`case when send_turns.next_at > ${now} then send_turns.next_at else ${now} end + ${pause}`;
      const given = await db
        .insertInto('send_turns')
        .values({ account_id: id, next_at: now + pause })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ next_at: nextAt }).where('send_turns.next_at', '<=', latest))
        .returning('next_at')
        .executeTakeFirst();
      return given && given.next_at - pause;
    },
    keepConnection: ({ account, process, now, until }) =>
      asOne(async (one) => {
        const kept = await one
          .insertInto('provider_connections')
          .values({ account_id: account, process, kept_until: until })
          .onConflict((conflict) =>
            conflict
              .column('account_id')
              .doUpdateSet({ process, kept_until: until })
              .where((is) => is.or([is('provider_connections.process', '=', process), is('provider_connections.kept_until', '<=', now)])),
          )
          .returning('process')
          .executeTakeFirst();
        const connection = one.selectFrom('provider_connections').select('process').where('account_id', '=', account);
        return (kept ?? (await connection.executeTakeFirstOrThrow())).process;
      }),
    async releaseConnection(account, process) {
      await db.deleteFrom('provider_connections').where('account_id', '=', account).where('process', '=', process).execute();
    },
    async deleteProviderAccount(id) {
      await db.deleteFrom('provider_accounts').where('id', '=', id).execute();
    },
    async findProviderAccount(id) {
      const row = await db.selectFrom('provider_accounts').selectAll().where('id', '=', id).executeTakeFirst();
      return row && fromProviderRow(row);
    },
    async providerAccounts() {
      const rows = await db.selectFrom('provider_accounts').selectAll().orderBy('name').orderBy('id').execute();
      return rows.map(fromProviderRow);
    },
    async providerHistory(id) {
      const rows = await db.selectFrom('provider_history').select('entry').where('account_id', '=', id).orderBy('at', 'desc').execute();
      return rows.map(({ entry }) => JSON.parse(entry) as ProviderHealthEntry);
    },
    async linesOfProvider(id, limit) {
      const rows = await db
        .selectFrom('lines')
        .selectAll()
        .where((is) => is.or([is('provider_account_id', '=', id), is('standby_account_id', '=', id)]))
        .where('kept_of', 'is', null)
        .orderBy('tn')
        .limit(limit)
        .execute();
      return rows.map(fromLineRow);
    },
    async addFileLink({ hash, fileId, expiresAt }) {
      await db.insertInto('file_links').values({ hash, file_id: fileId, expires_at: expiresAt }).execute();
    },
    async findFileLink(hash, now) {
      const row = await db
        .selectFrom('file_links')
        .innerJoin('files', 'files.id', 'file_links.file_id')
        .selectAll('files')
        .where('file_links.hash', '=', hash)
        .where('file_links.expires_at', '>', now)
        .executeTakeFirst();
      return row && fromFileRow(row);
    },
    async forgetFileLinks(now) {
      await db.deleteFrom('file_links').where('expires_at', '<=', now).execute();
    },
    async countProviderLines() {
      const rows = await db
        .selectFrom('lines')
        .select((is) => ['provider_account_id', is.fn.countAll<number>().as('total')])
        .where('provider_account_id', 'is not', null)
        .where('kept_of', 'is', null)
        .groupBy('provider_account_id')
        .execute();
      return new Map(rows.map(({ provider_account_id, total }) => [provider_account_id ?? '', Number(total)]));
    },
  };
}
