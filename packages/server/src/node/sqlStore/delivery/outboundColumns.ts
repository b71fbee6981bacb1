import { isLeaving, type Outbound, type OutboundState } from '../../../backend/index.ts';
import type { MessageRow } from '../chats/chatTables.ts';

export type OutboundColumns = Pick<
  MessageRow,
  'is_leaving' | 'outbound' | 'attempts' | 'leased_by' | 'retry_at' | 'provider_account' | 'provider_id'
>;

export function toOutboundColumns(outbound: Outbound | undefined): OutboundColumns {
  return {
    is_leaving: Number(isLeaving(outbound)),
    outbound: outbound?.state ?? null,
    attempts: outbound?.attempt ?? 0,
    leased_by: outbound?.leasedBy ?? null,
    retry_at: outbound?.retryAt ?? null,
    provider_account: outbound?.account ?? null,
    provider_id: outbound?.providerId ?? null,
  };
}

export function fromOutboundColumns(row: OutboundColumns): { readonly outbound?: Outbound } {
  if (row.outbound === null) return {};
  return {
    outbound: {
      state: row.outbound as OutboundState,
      attempt: row.attempts,
      ...(row.leased_by === null ? {} : { leasedBy: row.leased_by }),
      ...(row.retry_at === null ? {} : { retryAt: row.retry_at }),
      ...(row.provider_account === null ? {} : { account: row.provider_account }),
      ...(row.provider_id === null ? {} : { providerId: row.provider_id }),
    },
  };
}
