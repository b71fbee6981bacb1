import type { Getter, Setter } from 'jotai';
import { callForUser } from '../session/perUser.ts';
import { asking, createRemote } from '../session/remote.ts';

/** The steps of setting up. The page works without them. */
export const onboarding = createRemote(asking('getOnboarding'));

export async function hideOnboarding(get: Getter, set: Setter, isHidden: boolean): Promise<void> {
  const show = (shown: boolean) => onboarding.change(get, set, {}, (before) => ({ ...before, isHidden: shown }));
  show(isHidden);
  const result = await callForUser(get, set, 'setOnboarding', { isHidden });
  // Again, since a load that began meanwhile may have read the old value.
  show(result.ok ? isHidden : !isHidden);
}
