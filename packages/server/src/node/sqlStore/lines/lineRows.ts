import type { LineColor } from '@manyline/contract';
import type { FormerAccount, StoredLine } from '../../../backend/index.ts';
import type { LineRow } from '../chats/chatTables.ts';

export const LINE_COLUMNS = [
  'tn',
  'user_id',
  'status',
  'position',
  'name',
  'is_muted',
  'number',
  'kept_of',
  'provider_account_id',
  'standby_account_id',
  'standby_since',
  'former_accounts',
  'color',
  'take_back_seconds',
] as const satisfies readonly (keyof LineRow)[];

export function fromLineRow(row: LineRow): StoredLine {
  const { tn, status, user_id, name, is_muted, kept_of, provider_account_id, standby_account_id, standby_since, color } = row;
  const { former_accounts } = row;
  return {
    tn,
    status,
    userId: user_id,
    ...(name === null ? {} : { name }),
    ...(is_muted === 1 ? { isMuted: true } : {}),
    ...(color ? { color: color as LineColor } : {}),
    ...(row.take_back_seconds ? { takeBackSeconds: row.take_back_seconds } : {}),
    ...(kept_of === null ? {} : { archiveOf: kept_of }),
    ...(provider_account_id === null ? {} : { providerAccountId: provider_account_id }),
    ...(standby_account_id === null ? {} : { standby: { accountId: standby_account_id, since: standby_since ?? 0 } }),
    ...(former_accounts ? { formerAccounts: JSON.parse(former_accounts) as readonly FormerAccount[] } : {}),
  };
}

export function toLineRow(line: StoredLine): Omit<LineRow, 'position' | 'number'> {
  const { tn, status, userId, name, color, isMuted, archiveOf, providerAccountId, standby, formerAccounts } = line;
  return {
    tn,
    status,
    user_id: userId,
    name: name ?? null,
    is_muted: Number(isMuted ?? false),
    kept_of: archiveOf ?? null,
    provider_account_id: providerAccountId ?? null,
    standby_account_id: standby?.accountId ?? null,
    standby_since: standby?.since ?? null,
    former_accounts: formerAccounts ? JSON.stringify(formerAccounts) : null,
    color: color ?? null,
    take_back_seconds: line.takeBackSeconds ?? null,
  };
}
