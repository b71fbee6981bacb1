import type { FailureReason, MessageCharge } from '@manyline/contract';
import type { ProviderEventOperations, ReportStatus, StoredReport } from '../../../backend/index.ts';
import type { Queries } from '../queries.ts';
import type { EarlyReportRow } from './outboundTables.ts';

const UNPROVEN_AT_MOST = 10_000;

export function providerEventOperations({ db }: Queries): ProviderEventOperations {
  return {
    async addEarlyReport({ account, providerId, status, time, reason, code, text, charge }) {
      await db
        .insertInto('early_reports')
        .values({
          account,
          provider_id: providerId,
          status,
          time,
          reason: reason ?? null,
          code: code ?? null,
          text: text ?? null,
          charge: charge ? JSON.stringify(charge) : null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async takeEarlyReports(account, providerId) {
      const rows = await db
        .deleteFrom('early_reports')
        .where('account', '=', account)
        .where('provider_id', '=', providerId)
        .returningAll()
        .execute();
      return rows.map(fromRow);
    },
    async claimInbound({ account, providerId, time, sentAt }) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('inbound_ids')
        .values({ account, provider_id: providerId, time, sent_at: sentAt ?? null })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows !== 0n;
    },
    async unprovenInbound(account, since) {
      const proof = await db.selectFrom('inbound_proofs').select('proven_until').where('account', '=', account).executeTakeFirst();
      const ids = await db
        .selectFrom('inbound_ids')
        .select('provider_id')
        .where('account', '=', account)
        .where('time', '>', Math.max(since, proof?.proven_until ?? 0))
        .orderBy('time', 'desc')
        .limit(UNPROVEN_AT_MOST)
        .execute();
      return ids.map(({ provider_id: id }) => id).toReversed();
    },
    async noteInboundProven(account, until) {
      await db
        .insertInto('inbound_proofs')
        .values({ account, proven_until: until })
        .onConflict((conflict) =>
          conflict.column('account').doUpdateSet({ proven_until: until }).where('inbound_proofs.proven_until', '<', until),
        )
        .execute();
    },
    async hasInbound(account, providerId) {
      const found = await db
        .selectFrom('inbound_ids')
        .select('time')
        .where('account', '=', account)
        .where('provider_id', '=', providerId)
        .executeTakeFirst();
      return found !== undefined;
    },
    async forgetProviderEvents(before) {
      await db.deleteFrom('early_reports').where('time', '<', before).execute();
      await db.deleteFrom('inbound_ids').where('time', '<', before).where('sent_at', 'is not', null).execute();
      await db.deleteFrom('text_parts').where('time', '<', before).execute();
    },
  };
}

function fromRow({ account, provider_id, status, time, reason, code, text, charge }: EarlyReportRow): StoredReport {
  return {
    account,
    providerId: provider_id,
    status: status as ReportStatus,
    time,
    ...(reason === null ? {} : { reason: reason as FailureReason }),
    ...(code === null ? {} : { code }),
    ...(text === null ? {} : { text }),
    ...(charge !== null && { charge: JSON.parse(charge) as MessageCharge }),
  };
}
