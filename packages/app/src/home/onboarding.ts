import type { Onboarding } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { callForUser } from '../session/perUser.ts';
import { type Ask, asking, createRemote } from '../session/remote.ts';
import { KeyedQueue } from '../shared/keyedQueue.ts';
import { Latest } from '../shared/latest.ts';
import { perStore } from '../shared/perStore.ts';

/** `isHidden`: what the server is being told, and doesn't answer yet. Changes wait for the previous one, so that the last one made is the last one stored. */
const changes = perStore(() => ({ queue: new KeyedQueue(), latest: new Latest(), isHidden: undefined as boolean | undefined }));

const ask: Ask<object, Onboarding> = async (get, set, query, signal) => {
  const result = await asking('getOnboarding')(get, set, query, signal);
  const { isHidden } = changes(get);
  return result.ok && isHidden !== undefined ? { ok: true, data: { ...result.data, isHidden } } : result;
};

/** The steps of setting up. The page works without them. */
export const onboarding = createRemote(ask);

export async function hideOnboarding(get: Getter, set: Setter, isHidden: boolean): Promise<void> {
  const show = (shown: boolean) => onboarding.change(get, set, {}, (before) => ({ ...before, isHidden: shown }));
  show(isHidden);
  const pending = changes(get);
  pending.isHidden = isHidden;
  const isLatest = pending.latest.begin();
  const result = await pending.queue.run('', () => callForUser(get, set, 'setOnboarding', { isHidden }));
  if (!isLatest()) return;
  pending.isHidden = undefined;
  // Again, since a load that began meanwhile may have read the old value.
  show(result.ok ? isHidden : !isHidden);
}
