import { isProviderStopped, type ProviderTest } from '@manyline/contract';
import type { Clock } from '../../ports/ports.ts';
import type { ProviderReports, SendAnswer } from '../../ports/provider.ts';
import type { ProviderOperations } from '../../store/providerStore.ts';
import { StoreUnavailable } from '../../store/storeUnavailable.ts';
import type { AccountProvider } from '../providerModule.ts';

/** How long a process may be silent before another one connects. It renews well before. */
const KEPT_MS = 15_000;
const ROUND_MS = 5_000;
const UNKNOWN_S = 1;

interface Needs {
  readonly store: Pick<ProviderOperations, 'keepConnection' | 'releaseConnection' | 'findProviderAccount'>;
  readonly clock: Clock;
  readonly processId: string;
  readonly onError: (error: unknown) => void;
}

/** Starts the provider in one process at a time. The others leave their messages to that process. docs/decisions/022. */
export function withConnection(provider: AccountProvider, { store, clock, processId, onError }: Needs): AccountProvider {
  const { account } = provider;
  let reports: ProviderReports | undefined;
  let isConnected = false;
  let isClosed = false;
  let checking: Promise<string> | undefined;
  /** After an outage, gives the process that was connected time to renew. */
  let takesOverAt = 0;
  let cancel = () => {};
  let cancelLapse = () => {};
  let closing: Promise<void> = Promise.resolve();

  async function checkNow(): Promise<string> {
    const now = Math.round(clock.now() * 1_000);
    const holder = await keep(now);
    if (holder !== processId || isClosed) {
      await disconnect();
      return holder;
    }
    // From then on, another process may connect.
    cancelLapse();
    cancelLapse = clock.setTimer(now + KEPT_MS - clock.now() * 1_000, () => void disconnect());
    await closing;
    if (!isConnected && reports) provider.start(reports);
    isConnected = true;
    return holder;
  }

  async function disconnect(): Promise<void> {
    cancelLapse();
    if (isConnected) closing = provider.close().catch(onError);
    isConnected = false;
    await closing;
  }

  async function keep(now: number): Promise<string> {
    try {
      // At the time 0, another process is never late.
      return await store.keepConnection({ account, process: processId, now: now < takesOverAt ? 0 : now, until: now + KEPT_MS });
    } catch (error) {
      if (error instanceof StoreUnavailable) takesOverAt = now + KEPT_MS;
      throw error;
    }
  }

  /** The process that is connected. */
  function check(): Promise<string> {
    checking ??= checkNow().finally(() => (checking = undefined));
    return checking;
  }

  function round(): void {
    if (isClosed) return;
    cancel = clock.setTimer(ROUND_MS, round);
    check().catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) onError(error);
    });
  }

  return {
    ...provider,
    isConnected: () => isConnected,
    start(to) {
      reports = to;
      round();
    },
    async send(message): Promise<SendAnswer> {
      const holder = isConnected ? processId : await check().catch(() => undefined);
      if (holder === undefined || isClosed) return { kind: 'retry', at: clock.now() + UNKNOWN_S };
      return holder === processId ? provider.send(message) : { kind: 'elsewhere', process: holder };
    },
    async test(): Promise<ProviderTest> {
      const holder = isConnected ? processId : await check();
      if (holder === processId) return provider.test();
      // A second connection may be refused: what the connected process last saw counts.
      const { state = 'unknown', reason } = (await store.findProviderAccount(account))?.health ?? {};
      if (state !== 'unknown' && !isProviderStopped(state)) return { outcome: 'ok' };
      return { outcome: 'failed', ...(reason ?? { problem: 'timeout' }) };
    },
    async close() {
      isClosed = true;
      cancel();
      cancelLapse();
      await checking?.catch(() => undefined);
      await provider.close();
      await store.releaseConnection(account, processId).catch(() => undefined);
    },
  };
}
