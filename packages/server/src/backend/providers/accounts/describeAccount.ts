import { type ProviderAccount, WEBHOOK_KINDS } from '@manyline/contract';
import type { StoredProviderAccount } from '../../store/providerStore.ts';
import type { StoredHealth } from '../health/nextHealth.ts';
import type { ProviderPool } from '../providerPool.ts';
import { maskedSettings } from './maskedSettings.ts';
import { secretNamesOf } from './readAccount.ts';

/** An account without its secrets. */
export function describeAccount(
  stored: StoredProviderAccount,
  lineCount: number,
  pool: Pick<ProviderPool, 'hookUrlOf'>,
  mayChange = true,
): ProviderAccount {
  const { id, kind, name, settings, secretTimes, version, createdAt, updatedAt, calls } = stored;
  const { failures: _failures, isFoundByTest: _isFoundByTest, isNotified: _isNotified, ...health } = stored.health as StoredHealth;
  const times = secretNamesOf(kind).map((secret) => [secret, seconds(secretTimes[secret])]);
  const account = {
    id,
    kind,
    name,
    settings: mayChange ? settings : maskedSettings(settings),
    secrets: Object.fromEntries(times) as ProviderAccount['secrets'],
    health,
    ...(WEBHOOK_KINDS.includes(kind) && { webhook: { url: pool.hookUrlOf(id), ...calls } }),
    lineCount,
    version,
    createdAt: createdAt / 1_000,
    updatedAt: updatedAt / 1_000,
  };
  // The settings were checked against the kind's schema before they were stored.
  return account as ProviderAccount;
}

const seconds = (ms: number | undefined) => (ms === undefined ? null : ms / 1_000);
