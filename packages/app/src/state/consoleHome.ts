import type { Answer, AuditEntry, Permission } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { callForPerson, ofPersonAtom } from './ofPerson.ts';
import { servicesAtom } from './servicesAtom.ts';

const DAY_S = 86_400;
const RECENT_COUNT = 5;
const REFUSED = ['signInFailed', 'denied'] as const;

type Can = (permission: Permission) => boolean;
type Unread = Answer<'getUnread'>;

const heldUnreadAtom = ofPersonAtom<Loadable<Unread>>(loading);
const heldRefusedAtom = ofPersonAtom<number>(0);
const heldRecentAtom = ofPersonAtom<Loadable<readonly AuditEntry[]>>(loading);

/** What waits unread on one's lines. */
export const unreadByLineAtom = atom((get) => get(heldUnreadAtom));
/** Sign-ins and calls that were refused to anybody since yesterday at this time. */
export const refusedCountAtom = atom((get) => get(heldRefusedAtom));
export const recentEntriesAtom = atom((get) => get(heldRecentAtom));

/** Reads what the person may see; what is shown stays meanwhile. */
export const loadHomeAtom = atom(null, async (_get, set, can: Can) => {
  const mayAudit = can({ action: 'view', subject: 'audit' });
  await Promise.all([
    can({ action: 'view', subject: 'chat' }) ? set(loadUnreadAtom) : set(heldUnreadAtom, ready([])),
    ...(mayAudit ? [set(loadRecentAtom), set(loadRefusedAtom)] : []),
  ]);
});

export const loadUnreadAtom = atom(null, async (get, set) => {
  if (get(heldUnreadAtom).status === 'failed') set(heldUnreadAtom, loading);
  const result = await callForPerson(get, set, 'getUnread', {}, { isQuiet: true });
  if (result.ok) set(heldUnreadAtom, ready(result.data));
  else if (get(heldUnreadAtom).status !== 'ready') set(heldUnreadAtom, failed(result.message));
});

const loadRecentAtom = atom(null, async (get, set) => {
  if (get(heldRecentAtom).status === 'failed') set(heldRecentAtom, loading);
  const query = { page: 1, size: RECENT_COUNT, sort: '' };
  const result = await callForPerson(get, set, 'getAudit', query, { isQuiet: true });
  if (result.ok) set(heldRecentAtom, ready(result.data.items));
  else if (get(heldRecentAtom).status !== 'ready') set(heldRecentAtom, failed(result.message));
});

const loadRefusedAtom = atom(null, async (get, set) => {
  const from = Math.floor(get(servicesAtom).api.credentials.serverNow()) - DAY_S;
  const query = { page: 1, size: 1, sort: '', filter: { actions: [...REFUSED], from } };
  const result = await callForPerson(get, set, 'getAudit', query, { isQuiet: true });
  if (result.ok) set(heldRefusedAtom, result.data.total);
});
