import type { ProviderKind, ProviderTest } from '@manyline/contract';
import type { Clock, SecretBox } from '../../ports/ports.ts';
import type { StoredProviderAccount } from '../../store/providerStore.ts';
import type { Store } from '../../store/store.ts';
import { troubleOf } from '../fetchFailure.ts';
import type { Running } from '../health/healthNotes.ts';
import type { HealthEvent } from '../health/nextHealth.ts';
import type { AnyProviderModule, OpenNeeds, ProviderFetch } from '../providerModule.ts';
import { openSecrets, type SealedContent, type Secrets } from './providerSecrets.ts';
import { secretNamesOf } from './readAccount.ts';
import { withConnection } from './withConnection.ts';
import { withRate } from './withRate.ts';

const DAY_MS = 86_400_000;

interface Needs {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: (bytes: number) => Uint8Array;
  readonly newId: () => string;
  readonly secretBox: SecretBox;
  readonly fetch: ProviderFetch;
  readonly moduleOf: (kind: ProviderKind) => AnyProviderModule | undefined;
  readonly hookUrlOf: (id: string) => string;
  readonly note: (id: string, event: HealthEvent) => void;
  readonly processId: string;
  readonly onError: (error: unknown) => void;
}

/** Opens stored accounts, and configurations that are not in use. */
export function createOpenAccount({ store, clock, random, newId, secretBox, fetch, moduleOf, hookUrlOf, note, processId, onError }: Needs) {
  function needsOf(id: string, noteOne: (event: HealthEvent) => void): Omit<OpenNeeds<ProviderKind>, 'kind' | 'settings' | 'secrets'> {
    const recipientOf = async (providerId: string) => {
      const message = await store.findByProviderId(id, providerId);
      return message && (await store.findChat(message.chatId))?.contactTn;
    };
    const arrivals = {
      unproven: () => store.unprovenInbound(id, Math.round(clock.now() * 1_000) - DAY_MS),
      noteProven: (until: number) => store.noteInboundProven(id, until),
    };
    return { account: id, hookUrl: hookUrlOf(id), fetch, clock, random, note: noteOne, recipientOf, arrivals };
  }

  async function takeTurn(id: string, pause: number, latest?: number): Promise<number | undefined> {
    const now = Math.round(clock.now() * 1_000);
    const turn = await store.takeSendTurn(id, now, Math.ceil(pause * 1_000), latest && Math.round(latest * 1_000));
    return turn && turn / 1_000;
  }

  return {
    /** `onExpiry` is called when the secrets before the last rotation are no longer valid. */
    open(stored: StoredProviderAccount, onExpiry: () => void): Running {
      const { id, kind, settings } = stored;
      const module = moduleOf(kind);
      const hasSecrets = secretNamesOf(kind).length > 0;
      const content: SealedContent | undefined = hasSecrets ? openSecrets(secretBox, id, stored.secrets) : { current: {} };
      const common = { stored, health: stored.health, savedAt: 0, probedAt: 0, testedAt: 0 };
      if (!module || !content) return { ...common, provider: undefined };
      const { current, old } = content;
      const validMs = old ? old.until - clock.now() * 1_000 : 0;
      const secrets = { secrets: current, ...(old && validMs > 0 && { oldSecrets: { ...current, ...old.secrets } }) };
      const opened = module.open({ ...needsOf(id, (event) => note(id, event)), kind, settings, ...secrets });
      const rate = 'messagesPerSecond' in settings ? settings.messagesPerSecond : undefined;
      const paced =
        typeof rate === 'number' ? withRate(opened, { perSecond: rate, clock, takeTurn: (...when) => takeTurn(id, ...when) }) : opened;
      const provider = module.keepsConnection ? withConnection(paced, { store, clock, processId, onError }) : paced;
      return { ...common, provider, ...(validMs > 0 && { cancel: clock.setTimer(validMs, onExpiry) }) };
    },

    /** Tries a configuration that is not in use. */
    async test(kind: ProviderKind, settings: object, secrets: Secrets): Promise<ProviderTest> {
      const module = moduleOf(kind);
      if (!module) return { outcome: 'failed', problem: 'kindNotAvailable' };
      const provider = module.open({ ...needsOf(newId(), () => undefined), kind, settings, secrets });
      try {
        return await provider.test();
      } catch (error) {
        return { outcome: 'failed', ...troubleOf(error) };
      } finally {
        await provider.close();
      }
    },
  };
}
