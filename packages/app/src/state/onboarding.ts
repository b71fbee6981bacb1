import type { Onboarding } from '@manyline/contract';
import { atom } from 'jotai';
import { callForPerson, ofPersonAtom } from './ofPerson.ts';

const heldOnboardingAtom = ofPersonAtom<Onboarding | undefined>(undefined);

/** Undefined until it was read, and for who may not. */
export const onboardingAtom = atom((get) => get(heldOnboardingAtom));

/** Where it cannot be read, the page does without: it is nobody's errand. */
export const loadOnboardingAtom = atom(null, async (get, set) => {
  const result = await callForPerson(get, set, 'getOnboarding', {}, { isQuiet: true });
  if (result.ok) set(heldOnboardingAtom, result.data);
});

export const putOnboardingAwayAtom = atom(null, async (get, set, isPutAway: boolean) => {
  const before = get(heldOnboardingAtom);
  if (before) set(heldOnboardingAtom, { ...before, isPutAway });
  const result = await callForPerson(get, set, 'setOnboarding', { isPutAway });
  set(heldOnboardingAtom, result.ok ? result.data : before);
});
