import { type Answer, type AuditEntry, CHANGE_ACTIONS } from '@manyline/contract';
import { ready } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { asking, createRemote, mapReady } from '../session/remote.ts';
import { type Shown, useRemote } from '../session/useRemote.ts';
import { hubOpenCountAtom } from '../shared/adminUpdates.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { useAnnouncedUpdates } from './useAnnouncedUpdates.ts';

const DAY_S = 86_400;
const RECENT = { page: 1, size: 5, sort: '', group: 'operation' as const, filter: { actions: [...CHANGE_ACTIONS] } };
const REFUSED = ['signInFailed', 'denied'] as const;

const unreadByLine = createRemote(asking('getUnread'));

/** Unread messages on the user's lines. */
export function useUnread(isPermitted: boolean): Shown<Answer<'getUnread'>> {
  const unread = useRemote(unreadByLine, isPermitted ? {} : undefined, useAtomValue(hubOpenCountAtom));
  useAnnouncedUpdates('notify', () => unread.reload(true));
  return isPermitted ? unread : { ...unread, value: ready([]) };
}

const recentEntries = createRemote(asking('getAudit'));

export function useRecentEntries(isPermitted: boolean, update?: unknown): Shown<readonly AuditEntry[]> {
  const recent = useRemote(recentEntries, isPermitted ? RECENT : undefined, update);
  return { ...recent, value: mapReady(recent.value, ({ items }) => items) };
}

const refusedCalls = createRemote<'lastDay', number>(async (get, set, _query, signal) => {
  const from = Math.floor(get(servicesAtom).api.credentials.serverNow()) - DAY_S;
  const result = await asking('getAudit')(get, set, { page: 1, size: 1, sort: '', filter: { actions: [...REFUSED], from } }, signal);
  return result.ok ? { ok: true, data: result.data.total } : result;
});

/** Refused sign-ins and calls of all users in the last 24 hours; undefined while loading. */
export function useRefusedCount(
  isPermitted: boolean,
  update: unknown,
): { readonly count: number | undefined; readonly reload: () => void } {
  const { value, reload } = useRemote(refusedCalls, isPermitted ? 'lastDay' : undefined, update);
  if (!isPermitted || value.status === 'failed') return { count: 0, reload };
  return { count: value.status === 'ready' ? value.value : undefined, reload };
}
