import type { Onboarding } from '@manyline/contract';
import { atom } from 'jotai';
import { callForUser, perUserAtom } from '../session/perUser.ts';

const heldOnboardingAtom = perUserAtom<Onboarding | undefined>(undefined);

/** Undefined until loaded, and for users who may not see it. */
export const onboardingAtom = atom((get) => get(heldOnboardingAtom));

/** A failed load is ignored: the page works without it. */
export const loadOnboardingAtom = atom(null, async (get, set) => {
  const result = await callForUser(get, set, 'getOnboarding', {}, { isQuiet: true });
  if (result.ok) set(heldOnboardingAtom, result.data);
});

export const putOnboardingAwayAtom = atom(null, async (get, set, isPutAway: boolean) => {
  const before = get(heldOnboardingAtom);
  if (before) set(heldOnboardingAtom, { ...before, isPutAway });
  const result = await callForUser(get, set, 'setOnboarding', { isPutAway });
  set(heldOnboardingAtom, result.ok ? result.data : before);
});
