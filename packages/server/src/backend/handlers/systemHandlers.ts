import { changesBetween } from '../audit.ts';
import { type Handlers, withCaller } from '../outcome.ts';
import { noSsoProvider, notYetThroughSso, stale } from '../refusals.ts';
import type { HandlerNeeds } from './createHandlers.ts';

const AUDITED = ['systemStatus', 'googleReCaptchaKey', 'routes', 'wsUrl', 'authMode'] as const;

type SystemHandlers = Pick<Handlers, 'getSystemConfig' | 'getSystemSettings' | 'updateSystemSettings'>;

export function systemHandlers({ store, system, sso, demo, humanCheckScript, audit }: HandlerNeeds): SystemHandlers {
  return {
    async getSystemConfig() {
      const { systemStatus, googleReCaptchaKey, routes, wsUrl, authMode } = await system.read();
      return {
        data: {
          systemStatus,
          routes: [...routes],
          authMode,
          ...(googleReCaptchaKey === '' ? {} : { googleReCaptchaKey, ...(humanCheckScript === undefined ? {} : { humanCheckScript }) }),
          ...(wsUrl === '' ? {} : { wsUrl }),
          ...(sso && authMode !== 'LOCAL' ? { ssoName: sso.name } : {}),
          ...(demo && authMode !== 'SSO' ? { demo: { usernames: [...demo.usernames], password: demo.password } } : {}),
        },
      };
    },

    getSystemSettings: async () => ({ data: await system.read() }),

    updateSystemSettings: withCaller<'updateSystemSettings'>(async ({ version, ...changes }, call) => {
      if (!sso && (changes.authMode ?? 'LOCAL') !== 'LOCAL') return noSsoProvider();
      // Whoever shuts the door of the passwords has to have come through the other one before.
      if (changes.authMode === 'SSO' && (await store.identitiesOf(call.caller.user.id)).length === 0) return notYetThroughSso();
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      const settings = await system.update(version, given, (steps, before, after) =>
        audit.note(steps, call, { action: 'update', object: { type: 'system' }, changes: changesBetween(before, after, AUDITED) }),
      );
      return settings ? { data: settings, message: 'Update successfully' } : stale();
    }),
  };
}
