import { PROVIDER_ABILITIES, type ProviderNumber, type ProviderTest, UNCONFIRMED } from '@manyline/contract';
import type { Audit } from '../audit/audit.ts';
import { currentCaller } from '../calls/currentCaller.ts';
import { type Handlers, withCaller } from '../calls/outcome.ts';
import type { NotifyAdministrators } from '../email/notifyAdministrators.ts';
import { limited, type LimitedNeeds } from '../limits/limited.ts';
import type { Backplane, SecretBox } from '../ports/ports.ts';
import { listedByIds } from '../rules/listedByIds.ts';
import { toRecord } from '../rules/userRecord.ts';
import { createViewer } from '../rules/viewer.ts';
import type { StoreOperations, Store } from '../store/store.ts';
import { openSecrets } from './accounts/providerSecrets.ts';
import { readSecrets, readSettings } from './accounts/readAccount.ts';
import { createAssignAccount } from './assignAccount.ts';
import { checkWebhook } from './checkWebhook.ts';
import { troubleOf } from './fetchFailure.ts';
import type { KeptMessages } from './keptMessages.ts';
import { loadListedNumbers } from './listedNumbers.ts';
import type { ProviderFetch } from './providerModule.ts';
import type { ListedNumber } from './providerModule.ts';
import type { ProviderPool } from './providerPool.ts';
import { accountNotFound, kindMissing, noRegistration } from './providerRefusals.ts';

type ProviderToolHandlers = Pick<
  Handlers,
  'testProvider' | 'getProviderNumbers' | 'registerProviderWebhook' | 'checkProviderWebhook' | 'assignProvider'
>;

const MAY_ASSIGN = { action: 'assign', subject: 'provider' };
const NOT_RUNNING: ProviderTest = { outcome: 'failed', problem: 'secretsLost' };

export interface Needs extends LimitedNeeds {
  readonly store: Store;
  readonly random: (bytes: number) => Uint8Array;
  readonly secretBox: SecretBox;
  readonly providerFetch: ProviderFetch;
  readonly delivery: Pick<KeptMessages, 'deliverKeptFor'>;
  readonly providers: ProviderPool;
  readonly backplane: Backplane;
  readonly audit: Audit;
  readonly notifyAdministrators: NotifyAdministrators;
}

/** Calls that talk to a provider, and the assignment of lines. */
export function providerToolHandlers(needs: Needs): ProviderToolHandlers {
  const { store, clock, random, secretBox, providers, delivery, audit, backplane, notifyAdministrators } = needs;

  async function describeNumbers(items: readonly ListedNumber[], abilities: Parameters<typeof createViewer>[0]) {
    const lines = new Map<string, Awaited<ReturnType<StoreOperations['findLine']>>>();
    for (const { tn } of items) lines.set(tn, await store.findLine(tn));
    const owners = [...new Set([...lines.values()].flatMap((line) => (line ? [line.userId] : [])))];
    const viewer = createViewer(abilities, 'view');
    const seen = new Map((await listedByIds(store, owners, viewer)).map((one) => [one.user.id, one]));
    return items.map((item): ProviderNumber => {
      const line = lines.get(item.tn);
      if (!line) return item;
      const owner = seen.get(line.userId);
      const isNamed = owner && viewer.mayField(toRecord(owner), 'name');
      return {
        ...item,
        line: {
          providerAccountId: line.providerAccountId ?? null,
          ...(isNamed && { owner: { id: line.userId, name: owner.user.name } }),
        },
      };
    });
  }

  const assign = createAssignAccount({ clock, audit });

  return {
    ...limited(needs, 'providerCalls', {
      testProvider: withCaller<'testProvider'>(async ({ id, kind: givenKind, settings, secrets }) => {
        const stored = id === undefined ? undefined : await store.findProviderAccount(id);
        if (id !== undefined && !stored) return accountNotFound();
        if (stored && settings === undefined && secrets === undefined)
          return { data: (await providers.account(stored.id)?.test()) ?? NOT_RUNNING };
        const kind = stored?.kind ?? givenKind;
        if (kind === undefined) return kindMissing();
        const read = readSettings(kind, settings ?? stored?.settings ?? {});
        if ('refusal' in read) return read;
        const before = stored ? (openSecrets(secretBox, stored.id, stored.secrets)?.current ?? {}) : {};
        const content = readSecrets(kind, secrets ?? {}, before, random);
        if ('refusal' in content) return content;
        return { data: await providers.test(kind, read.settings, content.secrets) };
      }),

      getProviderNumbers: withCaller<'getProviderNumbers'>(async ({ id }, { caller }) => {
        const stored = await store.findProviderAccount(id);
        if (!stored) return accountNotFound();
        const provider = providers.account(id);
        if (!provider) return { data: { outcome: 'failed', problem: 'secretsLost' } };
        if (!provider.listNumbers) return { data: { outcome: 'ok', canList: false, items: [] } };
        try {
          const items = await provider.listNumbers();
          return { data: { outcome: 'ok', canList: true, items: await describeNumbers(items, caller.abilities) } };
        } catch (error) {
          return { data: { outcome: 'failed', ...troubleOf(error) } };
        }
      }),

      registerProviderWebhook: withCaller<'registerProviderWebhook'>(async ({ id, tns = [] }) => {
        const stored = await store.findProviderAccount(id);
        if (!stored) return accountNotFound();
        if (!PROVIDER_ABILITIES[stored.kind].registersWebhook) return noRegistration();
        const provider = providers.account(id);
        if (!provider?.register) return { data: NOT_RUNNING };
        return { data: await provider.register(tns) };
      }),

      checkProviderWebhook: withCaller<'checkProviderWebhook'>(async ({ id }) => {
        if (!(await store.findProviderAccount(id))) return accountNotFound();
        return { data: await checkWebhook(providers.hookUrlOf(id), needs) };
      }),
    }),

    assignProvider: withCaller<'assignProvider'>(async ({ tns, providerAccountId }, call) => {
      const lines = await Promise.all(tns.map((tn) => store.findLine(tn)));
      const isAsked = providerAccountId !== null && lines.some((line) => line?.status === UNCONFIRMED);
      const listed = isAsked ? await loadListedNumbers(providers, providerAccountId) : new Set<string>();
      const outcome = await store.transaction(async (tx) => {
        const self = await currentCaller(tx, call, MAY_ASSIGN);
        if ('refusal' in self) return self;
        const account = providerAccountId === null ? undefined : await tx.findProviderAccount(providerAccountId);
        if (providerAccountId !== null && !account) return accountNotFound();
        const [assigned, skipped, owners, changed]: [string[], string[], Set<string>, Set<string>] = [[], [], new Set(), new Set()];
        for (const tn of new Set(tns)) {
          const line = await tx.findLine(tn);
          if (!line) {
            skipped.push(tn);
            continue;
          }
          assigned.push(tn);
          const before = line.providerAccountId;
          if (before === account?.id) continue;
          await assign(tx, call, line, { account, listed });
          owners.add(line.userId);
          for (const one of [before, account?.id]) if (one !== undefined) changed.add(one);
        }
        return { assigned, skipped, owners, changed };
      });
      if ('refusal' in outcome) return outcome;
      for (const userId of outcome.owners) backplane.publish({ kind: 'push', userId, method: '_HUB_NOTIFY_USER_CHANGED', message: {} });
      if (outcome.changed.size > 0) notifyAdministrators('providers', [...outcome.changed]);
      if (providerAccountId !== null) delivery.deliverKeptFor([providerAccountId]);
      return { data: { assigned: outcome.assigned, skipped: outcome.skipped } };
    }),
  };
}
