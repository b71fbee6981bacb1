import type { EmailQueueSectionProps } from '@manyline/cms';
import type { EmailQueue } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { isSuperseded } from '../services/api/callResult.ts';
import { callForUser, perUserAtom } from '../session/perUser.ts';
import { emailNewsAtom } from '../shared/adminNews.ts';

const queueStateAtom = perUserAtom<Loadable<EmailQueue>>(loading);

/** The old values are shown until the new ones are loaded. */
const loadEmailsAtom = atom(null, async (get, set) => {
  const isHeld = get(queueStateAtom).status === 'ready';
  if (!isHeld) set(queueStateAtom, loading);
  const result = await callForUser(get, set, 'getEmailQueue', {}, { isQuiet: true });
  if (isSuperseded(result)) return;
  if (result.ok) set(queueStateAtom, ready(result.data));
  else if (!isHeld) set(queueStateAtom, failed(result.message));
});

const changeEmailsAtom = atom(
  null,
  async (get, set, name: 'retryEmails' | 'removeEmails', ids?: readonly string[]): Promise<Loadable<unknown>> => {
    const result = await callForUser(get, set, name, ids ? { ids: [...ids] } : {}, { isInPlace: true });
    await set(loadEmailsAtom);
    return result.ok ? ready(result.data) : failed(result.message);
  },
);

/** E-mails that wait or were given up, loaded while the page is open. */
export function useEmailQueue(canSee: boolean): EmailQueueSectionProps | undefined {
  const emails = useAtomValue(queueStateAtom);
  const news = useAtomValue(emailNewsAtom)?.count;
  const load = useSetAtom(loadEmailsAtom);
  const change = useSetAtom(changeEmailsAtom);
  useEffect(() => {
    if (canSee) void load();
  }, [canSee, load, news]);
  if (!canSee) return undefined;
  return {
    emails,
    onReload: () => void load(),
    onTryAgain: async (ids) => (await change('retryEmails', ids)).status === 'ready',
    onRemove: (ids) => change('removeEmails', ids),
  };
}
