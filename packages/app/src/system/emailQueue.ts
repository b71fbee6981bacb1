import type { EmailQueueSectionProps } from '@manyline/cms';
import type { Loadable } from '@manyline/ui';
import { type Getter, type Setter, useAtomValue } from 'jotai';
import { outcomeOf } from '../session/outcomes.ts';
import { callForUser } from '../session/perUser.ts';
import { asking, createRemote } from '../session/remote.ts';
import { useRemote } from '../session/useRemote.ts';
import { useAction } from '../shared/action.ts';
import { emailUpdatesAtom } from '../shared/adminUpdates.ts';

export const emailQueue = createRemote(asking('getEmailQueue'));

async function changeEmails(
  get: Getter,
  set: Setter,
  name: 'retryEmails' | 'removeEmails',
  ids?: readonly string[],
): Promise<Loadable<unknown>> {
  const result = await callForUser(get, set, name, ids ? { ids: [...ids] } : {}, { isInPlace: true });
  await emailQueue.load(get, set, {}, { isQuiet: true });
  return outcomeOf<unknown>(result);
}

/** E-mails that wait or were given up, loaded while the page is open. */
export function useEmailQueue(canSee: boolean): EmailQueueSectionProps | undefined {
  const { value: emails, reload } = useRemote(emailQueue, canSee ? {} : undefined, useAtomValue(emailUpdatesAtom));
  const change = useAction(changeEmails);
  if (!canSee) return undefined;
  return {
    emails,
    onReload: () => reload(),
    onTryAgain: async (ids) => (await change('retryEmails', ids)).status === 'ready',
    onRemove: (ids) => change('removeEmails', ids),
  };
}
