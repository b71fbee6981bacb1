import { isPermitted } from '@manyline/contract';
import { type AuditChange, changesBetween, type Audit } from '../../audit/audit.ts';
import { currentCaller } from '../../calls/currentCaller.ts';
import { type Handlers, type Refusal, withCaller } from '../../calls/outcome.ts';
import { fieldRefused, rightsNotHeld, ssoMandatory, stale } from '../../calls/refusals.ts';
import { limited, type LimitedNeeds } from '../../limits/limited.ts';
import type { Backplane } from '../../ports/ports.ts';
import type { StoredSso, StoreOperations, Store } from '../../store/store.ts';
import type { System } from '../../system/system.ts';
import type { Challenges } from '../twoStep/challenges.ts';
import type { SsoConnection } from './ssoConnection.ts';
import { SsoFailure } from './ssoFailure.ts';
import { SSO_SECONDS } from './ssoRoutes.ts';
import { normalRules, refuseProvider, refuseRules } from './ssoSetupRefusals.ts';
import { recordTest } from './ssoTest.ts';

const MAY_UPDATE = { action: 'update', subject: 'system' };
const EVERYTHING = { action: 'manage', subject: 'all' };

type SsoHandlers = Pick<Handlers, 'getSsoSetup' | 'updateSsoSetup' | 'beginSsoTest'>;

export interface Needs extends LimitedNeeds {
  readonly store: Store;
  readonly challenges: Challenges;
  readonly system: System;
  readonly sso: SsoConnection;
  readonly backplane: Backplane;
  readonly audit: Audit;
  readonly onError: (error: unknown, call: string) => void;
}

export function ssoSetupHandlers(needs: Needs): SsoHandlers {
  const { store, sso, system, clock, challenges, audit, backplane, onError } = needs;

  /** Why these changes can't be saved, within `tx`. */
  async function refuseSetup(tx: StoreOperations, before: StoredSso | undefined, after: StoredSso, isOtherProvider: boolean) {
    const { authMode } = await system.readIn(tx);
    if (isOtherProvider && authMode === 'SSO') return ssoMandatory();
    const now = sso.of(after);
    if (isOtherProvider && now.source === 'none' && authMode !== 'LOCAL') return fieldRefused('issuer', STILL_ON);
    const named = [after.rules?.accounts.roleId ?? [], ...(after.rules?.groups.roles.map(({ roleId }) => roleId) ?? [])].flat();
    const roleIds = new Set((await tx.rolesById([...new Set(named)])).map(({ id }) => id));
    const issuer = now.settings?.issuer ?? after.provider?.issuer;
    return after.rules && (after.rules !== before?.rules || isOtherProvider) ? refuseRules(after.rules, issuer, roleIds) : undefined;
  }

  return {
    getSsoSetup: async () => ({ data: sso.describe(await sso.read(store)) }),

    updateSsoSetup: withCaller<'updateSsoSetup'>(async ({ version, provider, rules }, call) => {
      const outcome = await store.transaction(async (tx): Promise<{ saved: StoredSso } | { current: StoredSso | undefined } | Refusal> => {
        const self = await currentCaller(tx, call, MAY_UPDATE);
        if ('refusal' in self) return self;
        // The provider decides which account a person signs in to.
        if (!isPermitted(self.abilities, EVERYTHING)) return rightsNotHeld();
        const before = await tx.findSso();
        if ((before?.version ?? 0) !== version) return { current: before };
        const wrong = provider ? refuseProvider(provider, before?.provider) : undefined;
        if (wrong) return wrong;
        const next = withProvider(before, provider);
        const isOtherProvider = JSON.stringify(next) !== JSON.stringify(before?.provider);
        // Trust belongs to an issuer.
        const kept = before?.rules && next?.issuer !== before.provider?.issuer ? { ...before.rules, trustsEmails: false } : before?.rules;
        const decided = rules ? normalRulesOf(rules) : kept;
        const after: StoredSso = {
          version: version + 1,
          ...(next && { provider: next }),
          ...(decided && { rules: decided }),
          ...(before?.test && { test: before.test }),
        };
        const refused = await refuseSetup(tx, before, after, isOtherProvider);
        if (refused) return refused;
        await tx.setSso(after);
        await audit.note(tx, call, { action: 'update', object: SSO_OBJECT, changes: auditedChanges(before, after) });
        return { saved: after };
      });
      if ('refusal' in outcome) return outcome;
      if ('current' in outcome) return stale<'updateSsoSetup'>(sso.describe(sso.of(outcome.current)));
      // The sign-in page shows the provider's name.
      backplane.publish({ kind: 'broadcast', method: 'SYSTEM_CONFIG_CHANGED', message: {} });
      return { data: sso.describe(sso.of(outcome.saved)), message: 'server.call.updated' };
    }),

    ...limited(needs, 'accessCalls', {
      beginSsoTest: withCaller<'beginSsoTest'>(async (_, call) => {
        const { caller, exchange } = call;
        if (!isPermitted(caller.abilities, EVERYTHING)) return rightsNotHeld();
        const now = await sso.read(store);
        try {
          if (!now.provider) throw new SsoFailure('setup', 'There is no provider with a client secret yet.');
          const { url, memory } = await now.provider.begin();
          const state = { memory, test: { userId: caller.user.id, version: now.version } };
          await challenges.begin(exchange, { kind: 'sso', userId: caller.user.id, state, seconds: SSO_SECONDS });
          return { data: { url, setup: sso.describe(now) } };
        } catch (error) {
          if (!(error instanceof SsoFailure)) onError(error, 'beginSsoTest');
          const failure = error instanceof SsoFailure ? error : new SsoFailure('failed', 'Something went wrong on this server.');
          const result = { problem: failure.kind, detail: failure.message, claims: [] };
          const stored = await recordTest({ store, clock }, caller.user, now, result);
          return { data: { setup: sso.describe(sso.of(stored)) } };
        }
      }),
    }),
  };

  function withProvider(before: StoredSso | undefined, given: GivenProvider): StoredSso['provider'] {
    if (given === undefined) return before?.provider;
    if (given === null) return undefined;
    const { clientSecret, scopes, ...others } = given;
    const secret = clientSecret === undefined ? (before?.provider?.secret ?? '') : sso.seal(clientSecret);
    return { ...others, scopes: scopes.split(/\s+/u).join(' '), secret };
  }
}

type GivenProvider = Parameters<Handlers['updateSsoSetup']>[0]['provider'];

const SSO_OBJECT = { type: 'system', id: 'sso' } as const;
const STILL_ON = 'server.sso.stillOn';

/** Invalid domains stay as they were typed, to be refused. */
function normalRulesOf(rules: NonNullable<StoredSso['rules']>): NonNullable<StoredSso['rules']> {
  const normal = normalRules(rules);
  return normal.accounts.domains.includes('') ? rules : normal;
}

/** Never the secret, only that it changed. */
function auditedChanges(before: StoredSso | undefined, after: StoredSso): readonly AuditChange[] {
  const flat = (sso: StoredSso | undefined) => ({ ...sso?.provider, ...sso?.rules });
  const isOtherSecret = after.provider !== undefined && before?.provider?.secret !== after.provider.secret;
  return [
    ...changesBetween(flat(before), flat(after), ['issuer', 'clientId', 'name', 'scopes', 'trustsEmails', 'accounts', 'groups']),
    ...(isOtherSecret ? [{ field: 'clientSecret', after: true }] : []),
  ];
}
