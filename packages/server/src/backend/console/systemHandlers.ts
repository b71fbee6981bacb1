import { effectiveStatus, isPermitted, plannedMaintenance, PROGRAM_KINDS, SYSTEM_AUDITED, SYSTEM_RUNNING } from '@manyline/contract';
import { changesBetween, type Audit } from '../audit/audit.ts';
import { recordRevision } from '../audit/revisions.ts';
import { currentCaller } from '../calls/currentCaller.ts';
import { type Handlers, withCaller } from '../calls/outcome.ts';
import { stale } from '../calls/refusals.ts';
import { maintenanceLine, type WriteRunLog } from '../hub/runLog.ts';
import { judgeVerdict } from '../humanCheck/humanCheckPolicy.ts';
import { limited, type LimitedNeeds } from '../limits/limited.ts';
import type { DemoUsers, HumanVerifier } from '../ports/ports.ts';
import { isTestCurrent, type SsoConnection } from '../session/sso/ssoConnection.ts';
import type { Store } from '../store/store.ts';
import { findOperators } from '../system/operators.ts';
import { refuseSettings } from '../system/settingRefusals.ts';
import type { System } from '../system/system.ts';

const SYSTEM = { type: 'system', objectId: 'system' } as const;
const MAY_UPDATE = { action: 'update', subject: 'system' };
const MAX_OPERATORS = 20;
/** The action of test tokens, allowed on every page. */
const TESTED_ACTION = 'login';

type SystemHandlers = Pick<
  Handlers,
  'getSystemConfig' | 'getSystemSettings' | 'updateSystemSettings' | 'getSystemRevisions' | 'getOperators' | 'testHumanCheck'
>;

export interface Needs extends LimitedNeeds {
  readonly store: Store;
  readonly system: System;
  readonly sso: SsoConnection;
  readonly publicUrl: string;
  readonly demo: DemoUsers | undefined;
  readonly humanVerifier: HumanVerifier | undefined;
  /** Address of the human-check script, if it is not the provider's own. */
  readonly humanCheckScript: string | undefined;
  readonly audit: Audit;
  readonly runLog: WriteRunLog;
  readonly onError: (error: unknown, call: string) => void;
}

export function systemHandlers(needs: Needs): SystemHandlers {
  const { store, system, clock, sso: connection, demo, humanCheckScript, humanVerifier, publicUrl, audit, runLog, onError } = needs;
  const findUsers = async (usernames: readonly string[]) =>
    (await Promise.all(usernames.map((username) => store.findUserByLogin(username)))).flatMap((user) =>
      user ? [{ id: user.id, username: user.username }] : [],
    );
  return {
    async getSystemConfig() {
      const [settings, { routes }, { name }] = await Promise.all([system.read(), store.findRouteTree(), connection.read(store)]);
      const { googleReCaptchaKey, wsUrl, authMode, onConnectionLoss, fileMegabytes, refusedFileKinds } = settings;
      const now = clock.now();
      const maintenance = plannedMaintenance(settings, now);
      return {
        data: {
          systemStatus: effectiveStatus(settings, now),
          routes: [...routes],
          authMode,
          onConnectionLoss,
          fileMaxBytes: fileMegabytes * 1_024 ** 2,
          ...(refusedFileKinds.join() === PROGRAM_KINDS.join() ? {} : { refusedFileKinds: [...refusedFileKinds] }),
          ...(maintenance && { maintenance, now }),
          googleReCaptchaKey,
          ...(googleReCaptchaKey === '' || humanCheckScript === undefined ? {} : { humanCheckScript }),
          ...(wsUrl === '' ? {} : { wsUrl }),
          ...(name !== undefined && { ssoName: name }),
          ...(demo && authMode !== 'SSO' ? { demo: { users: await findUsers(demo.usernames), password: demo.password } } : {}),
        },
      };
    },

    getSystemSettings: async () => ({ data: await system.read() }),

    getSystemRevisions: async () => ({
      data: (await store.revisionsOf(SYSTEM.type, SYSTEM.objectId)).map(({ version, time, value, actorId, actorName = '' }) => ({
        version,
        time: time / 1_000,
        ...(actorId !== undefined && { actor: { id: actorId, name: actorName } }),
        value,
      })),
    }),

    updateSystemSettings: withCaller<'updateSystemSettings'>(async ({ version, ...changes }, call) => {
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      const outcome = await system.update(version, given, async (tx, before, after) => {
        const self = await currentCaller(tx, call, MAY_UPDATE);
        if ('refusal' in self) return self;
        const time = Math.round(clock.now() * 1_000);
        const sso = await connection.read(tx);
        const refused = refuseSettings(before, after, {
          now: clock.now(),
          hasProvider: sso.provider !== undefined,
          hasTestedSso: isTestCurrent(sso) && sso.stored?.test?.problem === undefined && sso.stored?.test?.user?.id === self.user.id,
          mayDoEverything: isPermitted(self.abilities, { action: 'manage', subject: 'all' }),
          publicUrl,
        });
        if (refused) return refused;
        await audit.note(tx, call, {
          action: 'update',
          object: { type: 'system' },
          changes: changesBetween(before, after, SYSTEM_AUDITED),
        });
        const [was, is] = [before, after].map(({ version: saved, ...value }) => ({ version: saved, time, value }));
        if (was && is) await recordRevision(tx, call, { ...SYSTEM, before: was, after: is });
        return undefined;
      });
      if ('settings' in outcome) {
        if (changes.systemStatus !== undefined) runLog(maintenanceLine(changes.systemStatus === SYSTEM_RUNNING));
        return { data: outcome.settings, message: 'server.call.updated' };
      }
      if ('refusal' in outcome) return outcome;
      const isSeen = isPermitted(call.caller.abilities, { action: 'view', subject: 'system' });
      return stale<'updateSystemSettings'>(isSeen ? outcome.current : undefined);
    }),

    ...limited(needs, 'accessCalls', {
      getOperators: async () => {
        const operators = await findOperators(store);
        return { data: { items: operators.slice(0, MAX_OPERATORS).map(({ id, name }) => ({ id, name })), total: operators.length } };
      },

      testHumanCheck: withCaller<'testHumanCheck'>(async ({ token }, { exchange }) => {
        if (!humanVerifier) return { data: { outcome: 'noSecret' } };
        try {
          const verdict = await humanVerifier.verify(token, exchange.address);
          const host = new URL(publicUrl).hostname;
          const problem = judgeVerdict(verdict, { action: TESTED_ACTION, host, now: clock.now() });
          const score = verdict.score === undefined ? {} : { score: verdict.score };
          return { data: { outcome: OUTCOMES[problem ?? 'none'], ...score } };
        } catch (error) {
          onError(error, 'testHumanCheck');
          return { data: { outcome: 'unreachable' } };
        }
      }),
    }),
  };
}

const OUTCOMES = {
  none: 'accepted',
  host: 'otherHost',
  score: 'lowScore',
  invalid: 'rejected',
  action: 'rejected',
  age: 'rejected',
} as const;
