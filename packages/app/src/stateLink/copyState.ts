import type { Getter, Setter } from 'jotai';
import { languageAtom, densityAtom, skinAtom, themeAtom } from '../preferences/preferences.ts';
import { layoutAtom } from '../preferences/preferencesLayout.ts';
import { connectionAtom } from '../realtime/connection.ts';
import { sessionAtom } from '../session/session.ts';
import { systemConfigAtom } from '../session/systemConfig.ts';
import { copyText } from '../shared/copyText.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { showToast } from '../shared/toasts.ts';
import { failedCalls } from './failedCalls.ts';
import { stateLink } from './stateLink.ts';

/** Copies a link that opens this page in Storybook. */
export async function copyState(get: Getter, set: Setter, { pathname, search }: { readonly pathname: string; readonly search: string }) {
  const { config, page } = get(servicesAtom);
  const session = get(sessionAtom);
  const system = get(systemConfigAtom);
  const demoUsers = system.status === 'ready' ? (system.value.demo?.users ?? []) : [];
  const link = stateLink(config.storybookUrl ?? '', {
    pathname,
    search,
    look: {
      theme: get(themeAtom),
      skin: get(skinAtom),
      density: get(densityAtom),
      locale: get(languageAtom),
      navigation: get(layoutAtom).navigation,
    },
    scenario: document.documentElement.dataset['scenario'] ?? 'demo',
    viewer:
      session.status === 'signedIn'
        ? {
            username: session.user.username,
            isDemoUser: demoUsers.some(({ username }) => username === session.user.username),
            mayManageAll: session.user.abilities.some(({ action, subject }) => [action, subject].flat().join() === 'manage,all'),
          }
        : undefined,
    isOnline: page.isOnline(),
    connection: get(connectionAtom).kind,
    windowWidth: window.innerWidth,
    failedCalls: failedCalls(performance.getEntriesByType('resource') as PerformanceResourceTiming[]),
  });
  const isCopied = await copyText(link);
  showToast(get, set, isCopied ? { tone: 'success', note: 'stateCopied' } : { tone: 'danger', note: 'stateNotCopied' });
}
