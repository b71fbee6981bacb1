import type { ProviderHealth, ProviderKind } from '@manyline/contract';
import type { StoredHookCalls, StoredProviderAccount } from '../../../backend/index.ts';

/** `settings`, `secret_times`, `health` and `calls` are JSON; `secrets` is sealed. */
export interface ProviderAccountRow {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly settings: string;
  readonly secrets: string;
  readonly secret_times: string;
  readonly version: number;
  readonly created_at: number;
  readonly updated_at: number;
  readonly health: string;
  readonly calls: string;
}

/** `at`: Unix milliseconds. `entry`: JSON. */
export interface ProviderHistoryRow {
  readonly account_id: string;
  readonly at: number;
  readonly entry: string;
}

/** `next_at`: Unix milliseconds. */
export interface SendTurnRow {
  readonly account_id: string;
  readonly next_at: number;
}

/** `kept_until`: Unix milliseconds. */
export interface ProviderConnectionRow {
  readonly account_id: string;
  readonly process: string;
  readonly kept_until: number;
}

export interface FileLinkRow {
  readonly hash: string;
  readonly file_id: string;
  readonly expires_at: number;
}

export function toProviderRow(account: StoredProviderAccount): ProviderAccountRow {
  const { id, kind, name, settings, secrets, secretTimes, version, createdAt, updatedAt, health, calls } = account;
  return {
    id,
    kind,
    name,
    settings: JSON.stringify(settings),
    secrets,
    secret_times: JSON.stringify(secretTimes),
    version,
    created_at: createdAt,
    updated_at: updatedAt,
    health: JSON.stringify(health),
    calls: JSON.stringify(calls),
  };
}

export function fromProviderRow(row: ProviderAccountRow): StoredProviderAccount {
  return {
    id: row.id,
    kind: row.kind as ProviderKind,
    name: row.name,
    settings: JSON.parse(row.settings) as Record<string, unknown>,
    secrets: row.secrets,
    secretTimes: JSON.parse(row.secret_times) as Record<string, number>,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    health: JSON.parse(row.health) as ProviderHealth,
    calls: JSON.parse(row.calls) as StoredHookCalls,
  };
}
