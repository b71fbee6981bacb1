import { isProviderStopped, PROVIDER_HISTORY_MAX_COUNT, type ProviderReason } from '@manyline/contract';
import type { NotifyAdministrators } from '../../email/notifyAdministrators.ts';
import type { Backplane } from '../../ports/ports.ts';
import type { StoredProviderAccount } from '../../store/providerStore.ts';
import type { Store } from '../../store/store.ts';
import type { AccountProvider } from '../providerModule.ts';
import { type HealthEvent, nextHealth, type StoredHealth } from './nextHealth.ts';

/** A success is stored at most this often, in seconds. */
const SUCCESS_EVERY_S = 60;
const ERROR_EVERY_S = 10;
/** Owners who are notified that their lines are out or back. */
const NOTIFIED_LINES_LIMIT = 2_000;

/** An account in this process. */
export interface Running {
  readonly stored: StoredProviderAccount;
  /** Undefined if it can't run here. */
  readonly provider: AccountProvider | undefined;
  health: StoredHealth;
  savedAt: number;
  probedAt: number;
  testedAt: number;
  /** Stops waiting for the end of the secrets before the last rotation. */
  readonly cancel?: () => void;
}

interface Needs {
  readonly store: Store;
  readonly backplane: Backplane;
  readonly processId: string;
  readonly notifyAdministrators: NotifyAdministrators;
  /** Called once per trouble, by the process that noticed it. */
  readonly onTrouble: (account: Pick<StoredProviderAccount, 'id' | 'name'>, reason: ProviderReason) => void;
  readonly running: ReadonlyMap<string, Running>;
  readonly enqueue: (work: () => Promise<void>) => Promise<void>;
  readonly isRunning: () => boolean;
}

/** Applies the result of calls to an account's health, stores notable changes and notifies administrators. */
export function createHealthNotes({ store, backplane, processId, notifyAdministrators, onTrouble, running, enqueue, isRunning }: Needs) {
  function announce(id: string): void {
    backplane.publish({ kind: 'providerChanged', id, process: processId });
    notifyAdministrators('providers', [id]);
  }

  async function notifyOwners(id: string): Promise<void> {
    const lines = await store.linesOfProvider(id, NOTIFIED_LINES_LIMIT);
    for (const userId of new Set(lines.map((line) => line.userId)))
      backplane.publish({ kind: 'push', userId, method: '_HUB_NOTIFY_USER_CHANGED', message: {} });
  }

  function note(id: string, event: HealthEvent): void {
    const entry = running.get(id);
    if (!entry || !isRunning()) return;
    const before = entry.health;
    const { health, isChanged, mustNotify } = nextHealth(before, event);
    entry.health = health;
    // The call that stopped it counts as a probe.
    if (isChanged && isProviderStopped(health.state)) entry.probedAt = event.at;
    const isDifferent = isChanged || JSON.stringify(before.reason) !== JSON.stringify(health.reason);
    if (!isDifferent && event.at - entry.savedAt < (event.kind === 'success' ? SUCCESS_EVERY_S : ERROR_EVERY_S)) return;
    entry.savedAt = event.at;
    const { state, since, reason } = health;
    const line = isChanged ? { at: since, state, ...(reason && { reason }) } : undefined;
    void enqueue(async () => {
      const known = mustNotify ? ((await store.findProviderAccount(id))?.health as StoredHealth | undefined) : undefined;
      await store.setProviderHealth(id, health, line, PROVIDER_HISTORY_MAX_COUNT);
      if (!isDifferent) return;
      announce(id);
      if (isProviderStopped(before.state) !== isProviderStopped(state)) await notifyOwners(id);
      // Another process may have noticed it first.
      const isKnown = isProviderStopped(state) ? known?.isNotified : known?.isWarned;
      if (mustNotify && !isKnown && reason) onTrouble(entry.stored, reason);
    }).catch(() => undefined);
  }

  return { note, announce };
}
