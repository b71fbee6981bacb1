import type { Answer, AuditEntry, Permission } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { isSuperseded } from '../services/api/callResult.ts';
import { callForUser, perUserAtom } from '../session/perUser.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

const DAY_S = 86_400;
/** More than are shown, because repeated ones are grouped. */
const RECENT_COUNT = 30;
const REFUSED = ['signInFailed', 'denied'] as const;

type Can = (permission: Permission) => boolean;
type Unread = Answer<'getUnread'>;

const unreadStateAtom = perUserAtom<Loadable<Unread>>(loading);
const refusedStateAtom = perUserAtom<number | undefined>(undefined);
const recentStateAtom = perUserAtom<Loadable<readonly AuditEntry[]>>(loading);

/** Unread messages on the user's lines. */
export const unreadByLineAtom = atom((get) => get(unreadStateAtom));
/** Refused sign-ins and calls of all users in the last 24 hours; undefined while loading. */
export const refusedCountAtom = atom((get) => get(refusedStateAtom));
export const recentEntriesAtom = atom((get) => get(recentStateAtom));

/** Loads what the user may see; the old values are shown until then. */
export const loadHomeAtom = atom(null, async (_get, set, can: Can) => {
  const mayAudit = can({ action: 'view', subject: 'audit' });
  await Promise.all([
    can({ action: 'view', subject: 'chat' }) ? set(loadUnreadAtom) : set(unreadStateAtom, ready([])),
    ...(mayAudit ? [set(loadRecentAtom), set(loadRefusedAtom)] : [set(refusedStateAtom, 0)]),
  ]);
});

export const loadUnreadAtom = atom(null, async (get, set) => {
  if (get(unreadStateAtom).status === 'failed') set(unreadStateAtom, loading);
  const result = await callForUser(get, set, 'getUnread', {}, { isQuiet: true });
  if (isSuperseded(result)) return;
  if (result.ok) set(unreadStateAtom, ready(result.data));
  else if (get(unreadStateAtom).status !== 'ready') set(unreadStateAtom, failed(result.message));
});

export const loadRecentAtom = atom(null, async (get, set) => {
  if (get(recentStateAtom).status === 'failed') set(recentStateAtom, loading);
  const query = { page: 1, size: RECENT_COUNT, sort: '' };
  const result = await callForUser(get, set, 'getAudit', query, { isQuiet: true });
  if (isSuperseded(result)) return;
  if (result.ok) set(recentStateAtom, ready(result.data.items));
  else if (get(recentStateAtom).status !== 'ready') set(recentStateAtom, failed(result.message));
});

const loadRefusedAtom = atom(null, async (get, set) => {
  const from = Math.floor(get(servicesAtom).api.credentials.serverNow()) - DAY_S;
  const query = { page: 1, size: 1, sort: '', filter: { actions: [...REFUSED], from } };
  const result = await callForUser(get, set, 'getAudit', query, { isQuiet: true });
  if (isSuperseded(result)) return;
  if (result.ok) set(refusedStateAtom, result.data.total);
  else if (get(refusedStateAtom) === undefined) set(refusedStateAtom, 0);
});
