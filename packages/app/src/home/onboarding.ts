import type { Onboarding } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { isSuperseded } from '../services/api/callResult.ts';
import { callForUser, perUserAtom } from '../session/perUser.ts';

const onboardingStateAtom = perUserAtom<Loadable<Onboarding>>(loading);

export const onboardingAtom = atom((get) => get(onboardingStateAtom));

/** After a failed load the page works without it. */
export const loadOnboardingAtom = atom(null, async (get, set) => {
  const result = await callForUser(get, set, 'getOnboarding', {}, { isQuiet: true });
  if (isSuperseded(result)) return;
  if (result.ok) set(onboardingStateAtom, ready(result.data));
  else if (get(onboardingStateAtom).status === 'loading') set(onboardingStateAtom, failed());
});

export const hideOnboardingAtom = atom(null, async (get, set, isHidden: boolean) => {
  const before = get(onboardingStateAtom);
  if (before.status === 'ready') set(onboardingStateAtom, ready({ ...before.value, isHidden }));
  const result = await callForUser(get, set, 'setOnboarding', { isHidden });
  if (isSuperseded(result)) return;
  set(onboardingStateAtom, result.ok ? ready(result.data) : before);
});
