import type { AccountProvider, OpenNeeds, ProviderModule } from '../../providers/providerModule.ts';
import type { Store } from '../../store/store.ts';
import { providerIdOf } from '../../testing/bench.ts';

const ACCOUNT = 'account';

/** A provider account, the same on each server, which the test takes down and brings back. */
export function createFailingProvider(now: () => number) {
  const running = new Set<OpenNeeds<'simulated'>>();
  let isDown = false;

  function tell({ note }: Pick<OpenNeeds<'simulated'>, 'note'>): void {
    note(isDown ? { kind: 'failure', at: now(), problem: 'unreachable', isCertain: true } : { kind: 'success', at: now() });
  }

  function open(needs: OpenNeeds<'simulated'>): AccountProvider {
    running.add(needs);
    return {
      account: ACCOUNT,
      start: () => tell(needs),
      async send({ messageId }) {
        tell(needs);
        return isDown ? { kind: 'retry', at: now() + 10 } : { kind: 'accepted', providerId: providerIdOf(messageId) };
      },
      async test() {
        tell(needs);
        return isDown ? { outcome: 'failed', problem: 'unreachable' } : { outcome: 'ok' };
      },
      newNumber: async () => undefined,
      close: async () => void running.delete(needs),
    };
  }

  return {
    module: { kind: 'simulated', open } satisfies ProviderModule<'simulated'>,
    isDown: () => isDown,
    setDown(next: boolean) {
      isDown = next;
      for (const needs of running) tell(needs);
    },
    async addTo(store: Store): Promise<void> {
      const secrets = { secrets: JSON.stringify({ current: {} }), secretTimes: {}, calls: {} };
      const times = { version: 1, createdAt: 0, updatedAt: 0 };
      const health = { state: 'unknown', since: now() } as const;
      await store.addProviderAccount({ id: ACCOUNT, kind: 'simulated', name: ACCOUNT, settings: {}, health, ...secrets, ...times });
    },
    async assign(store: Store, tn: string): Promise<void> {
      const line = await store.findLine(tn);
      if (line) await store.updateLine({ ...line, providerAccountId: ACCOUNT });
    },
  };
}
