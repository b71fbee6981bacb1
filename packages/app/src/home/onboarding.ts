import type { Getter, Setter } from 'jotai';
import { callForUser } from '../session/perUser.ts';
import { asking, createRemote } from '../session/remote.ts';
import { KeyedQueue } from '../shared/keyedQueue.ts';
import { Latest } from '../shared/latest.ts';
import { perStore } from '../shared/perStore.ts';

/** The steps of setting up. The page works without them. */
export const onboarding = createRemote(asking('getOnboarding'));

/** Changes wait for the previous one, so that the last one made is the last one stored. */
const changes = perStore(() => ({ queue: new KeyedQueue(), latest: new Latest() }));

export async function hideOnboarding(get: Getter, set: Setter, isHidden: boolean): Promise<void> {
  const show = (shown: boolean) => onboarding.change(get, set, {}, (before) => ({ ...before, isHidden: shown }));
  show(isHidden);
  const { queue, latest } = changes(get);
  const isLatest = latest.begin();
  const result = await queue.run('', () => callForUser(get, set, 'setOnboarding', { isHidden }));
  // Again, since a load that began meanwhile may have read the old value.
  if (isLatest()) show(result.ok ? isHidden : !isHidden);
}
