import { isPermitted } from '@manyline/contract';
import { changesBetween, type Audit } from '../audit/audit.ts';
import { currentCaller } from '../calls/currentCaller.ts';
import { type CallerCall, type Handlers, type Refusal, withCaller } from '../calls/outcome.ts';
import { nameTaken, nothingToUpdate, stale } from '../calls/refusals.ts';
import type { Clock, SecretBox } from '../ports/ports.ts';
import type { StoredProviderAccount } from '../store/providerStore.ts';
import { storable } from '../store/storable.ts';
import type { StoreOperations, Store } from '../store/store.ts';
import { describeAccount } from './accounts/describeAccount.ts';
import { maskedSettings } from './accounts/maskedSettings.ts';
import { openSecrets, rotateSecrets, type SealedContent, sealSecrets } from './accounts/providerSecrets.ts';
import { readSecrets, readSettings, secretNamesOf } from './accounts/readAccount.ts';
import { newHealth } from './health/nextHealth.ts';
import type { ProviderPool } from './providerPool.ts';
import { accountInUse, accountNotFound, tooManyAccounts } from './providerRefusals.ts';

type ProviderHandlers = Pick<
  Handlers,
  'getProviders' | 'getProvider' | 'getProviderHistory' | 'createProvider' | 'updateProvider' | 'rotateProviderSecret' | 'deleteProvider'
>;

const MOST_ACCOUNTS = 200;
const AUDITED = ['name', 'settings'] as const;
const may = (action: string) => ({ action, subject: 'provider' });
/** One more than are named in the refusal. */
const USERS_LIMIT = 21;

export interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: (bytes: number) => Uint8Array;
  readonly secretBox: SecretBox;
  readonly providers: ProviderPool;
  readonly newId: () => string;
  readonly audit: Audit;
}

export function providerHandlers(needs: Needs): ProviderHandlers {
  const { store, clock, random, newId, secretBox, providers, audit } = needs;
  const nowMs = () => Math.round(clock.now() * 1_000);

  async function describe(stored: StoredProviderAccount, tx: StoreOperations = store) {
    return describeAccount(stored, (await tx.countProviderLines()).get(stored.id) ?? 0, providers);
  }

  async function note(
    tx: StoreOperations,
    call: CallerCall,
    action: 'create' | 'update' | 'delete' | 'rotateSecret',
    { before, after }: { readonly before?: StoredProviderAccount; readonly after?: StoredProviderAccount },
  ) {
    const { id, name } = after ?? before ?? { id: '', name: '' };
    const mask = (value: unknown) => maskedSettings((value ?? {}) as StoredProviderAccount['settings']);
    const changes = changesBetween<StoredProviderAccount>(before ?? {}, after ?? {}, AUDITED).map((change) =>
      change.field === 'settings'
        ? {
            field: change.field,
            ...('before' in change && { before: mask(change.before) }),
            ...('after' in change && { after: mask(change.after) }),
          }
        : change,
    );
    await audit.note(tx, call, { action, object: { type: 'provider', id, name }, changes });
  }

  /** Runs `work` on the current version of an account, in a transaction. */
  async function change<T extends object>(
    call: CallerCall,
    { id, version, action }: { readonly id: string; readonly version: number; readonly action: string },
    work: (tx: StoreOperations, current: StoredProviderAccount) => Promise<T | Refusal>,
  ): Promise<T | Refusal> {
    const outcome = await store.transaction(async (tx) => {
      const self = await currentCaller(tx, call, may(action));
      if ('refusal' in self) return self;
      const current = await tx.findProviderAccount(id);
      if (!current) return accountNotFound();
      if (current.version !== version) return stale<'updateProvider'>(await describe(current, tx));
      return work(tx, current);
    });
    if (!('refusal' in outcome)) await providers.changed(id);
    return outcome;
  }

  return {
    getProviders: withCaller<'getProviders'>(async (_, { caller }) => {
      const [accounts, counts] = await Promise.all([store.providerAccounts(), store.countProviderLines()]);
      const mayChange = isPermitted(caller.abilities, may('update'));
      return { data: accounts.map((stored) => describeAccount(stored, counts.get(stored.id) ?? 0, providers, mayChange)) };
    }),

    getProvider: withCaller<'getProvider'>(async ({ id }, { caller }) => {
      const stored = await store.findProviderAccount(id);
      if (!stored) return accountNotFound();
      const count = (await store.countProviderLines()).get(id) ?? 0;
      return { data: describeAccount(stored, count, providers, isPermitted(caller.abilities, may('update'))) };
    }),

    async getProviderHistory({ id }) {
      if (!(await store.findProviderAccount(id))) return accountNotFound();
      return { data: [...(await store.providerHistory(id))] };
    },

    createProvider: withCaller<'createProvider'>(async ({ kind, name, settings, secrets = {} }, call) => {
      const read = readSettings(kind, settings);
      if ('refusal' in read) return read;
      const content = readSecrets(kind, secrets, {}, random);
      if ('refusal' in content) return content;
      const [id, now] = [newId(), nowMs()];
      const stored: StoredProviderAccount = {
        id,
        kind,
        name: storable(name),
        settings: read.settings,
        secrets: sealSecrets(secretBox, id, { current: content.secrets }),
        secretTimes: Object.fromEntries(Object.keys(content.secrets).map((secret) => [secret, now])),
        version: 1,
        createdAt: now,
        updatedAt: now,
        health: newHealth(now / 1_000),
        calls: {},
      };
      const refused = await store.transaction(async (tx) => {
        const self = await currentCaller(tx, call, may('create'));
        if ('refusal' in self) return self;
        if ((await tx.providerAccounts()).length >= MOST_ACCOUNTS) return tooManyAccounts(MOST_ACCOUNTS);
        if (await isNameTaken(tx, stored)) return nameTaken();
        await tx.addProviderAccount(stored);
        await note(tx, call, 'create', { after: stored });
        return undefined;
      });
      if (refused) return refused;
      await providers.changed(id);
      return { data: { account: await describe(stored), ...(content.made !== undefined && { secret: content.made }) } };
    }),

    updateProvider: withCaller<'updateProvider'>(async ({ id, version, name, settings }, call) => {
      const outcome = await change(call, { id, version, action: 'update' }, async (tx, current) => {
        const read = settings === undefined ? current : readSettings(current.kind, settings);
        if ('refusal' in read) return read;
        const named = name === undefined ? current.name : storable(name);
        const next: StoredProviderAccount = { ...current, name: named, settings: read.settings, version: version + 1, updatedAt: nowMs() };
        if (changesBetween<StoredProviderAccount>(current, next, AUDITED).length === 0) return nothingToUpdate();
        // Accounts that already had one name keep it until it is changed.
        if (next.name !== current.name && (await isNameTaken(tx, next))) return nameTaken();
        await tx.updateProviderAccount(next);
        await note(tx, call, 'update', { before: current, after: next });
        return { next };
      });
      return 'refusal' in outcome ? outcome : { data: await describe(outcome.next), message: 'server.call.updated' };
    }),

    rotateProviderSecret: withCaller<'rotateProviderSecret'>(async ({ id, version, secrets: given = {} }, call) => {
      const outcome = await change(call, { id, version, action: 'update' }, async (tx, current) => {
        const before: SealedContent = openSecrets(secretBox, id, current.secrets) ?? { current: {} };
        const read = readSecrets(current.kind, given, before.current, random);
        if ('refusal' in read) return read;
        const now = nowMs();
        const changed = secretNamesOf(current.kind).filter((secret) => read.secrets[secret] !== before.current[secret]);
        if (changed.length === 0) return nothingToUpdate();
        const next: StoredProviderAccount = {
          ...current,
          secrets: sealSecrets(secretBox, id, rotateSecrets(before, read.secrets, now)),
          secretTimes: { ...current.secretTimes, ...Object.fromEntries(changed.map((secret) => [secret, now])) },
          version: version + 1,
          updatedAt: now,
        };
        await tx.updateProviderAccount(next);
        await note(tx, call, 'rotateSecret', { after: next, before: next });
        return { next, made: read.made };
      });
      if ('refusal' in outcome) return outcome;
      return { data: { account: await describe(outcome.next), ...(outcome.made !== undefined && { secret: outcome.made }) } };
    }),

    deleteProvider: withCaller<'deleteProvider'>(async ({ id, version }, call) => {
      const outcome = await change(call, { id, version, action: 'delete' }, async (tx, current) => {
        const lines = await tx.linesOfProvider(id, USERS_LIMIT);
        if (lines.length > 0) return accountInUse(lines.map(({ tn }) => tn));
        await tx.deleteProviderAccount(id);
        await note(tx, call, 'delete', { before: current });
        return {};
      });
      return 'refusal' in outcome ? outcome : { data: {} };
    }),
  };
}

async function isNameTaken(tx: StoreOperations, { id, name }: StoredProviderAccount): Promise<boolean> {
  return (await tx.providerAccounts()).some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase());
}
