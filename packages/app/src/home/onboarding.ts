import type { Getter, Setter } from 'jotai';
import { callForUser } from '../session/perUser.ts';
import { asking, createRemote } from '../session/remote.ts';

/** The steps of setting up. The page works without them. */
export const onboarding = createRemote(asking('getOnboarding'));

export async function hideOnboarding(get: Getter, set: Setter, isHidden: boolean): Promise<void> {
  onboarding.change(get, set, {}, (before) => ({ ...before, isHidden }));
  const result = await callForUser(get, set, 'setOnboarding', { isHidden });
  if (result.ok) onboarding.put(get, set, {}, result.data);
  else onboarding.change(get, set, {}, (before) => ({ ...before, isHidden: !isHidden }));
}
