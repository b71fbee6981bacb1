import type { Onboarding } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { callForUser, perUserAtom } from '../session/perUser.ts';

const heldOnboardingAtom = perUserAtom<Loadable<Onboarding>>(loading);

export const onboardingAtom = atom((get) => get(heldOnboardingAtom));

/** After a failed load the page works without it. */
export const loadOnboardingAtom = atom(null, async (get, set) => {
  const result = await callForUser(get, set, 'getOnboarding', {}, { isQuiet: true });
  if (result.ok) set(heldOnboardingAtom, ready(result.data));
  else if (get(heldOnboardingAtom).status === 'loading') set(heldOnboardingAtom, failed());
});

export const putOnboardingAwayAtom = atom(null, async (get, set, isPutAway: boolean) => {
  const before = get(heldOnboardingAtom);
  if (before.status === 'ready') set(heldOnboardingAtom, ready({ ...before.value, isPutAway }));
  const result = await callForUser(get, set, 'setOnboarding', { isPutAway });
  set(heldOnboardingAtom, result.ok ? ready(result.data) : before);
});
