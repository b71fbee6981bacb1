import type { Handlers } from '../outcome.ts';
import { noSsoProvider, stale } from '../refusals.ts';
import type { HandlerNeeds } from './createHandlers.ts';

type SystemHandlers = Pick<Handlers, 'getSystemConfig' | 'getSystemSettings' | 'updateSystemSettings'>;

export function systemHandlers({ system, sso, demo, humanCheckScript }: HandlerNeeds): SystemHandlers {
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

    async updateSystemSettings({ version, ...changes }) {
      if (!sso && (changes.authMode ?? 'LOCAL') !== 'LOCAL') return noSsoProvider();
      const settings = await system.update(version, Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)));
      return settings ? { data: settings, message: 'Update successfully' } : stale();
    },
  };
}
