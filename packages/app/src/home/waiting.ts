import type { WaitingItem } from '@manyline/cms';
import { type Answer, isAlive, type Permission, UNCONFIRMED } from '@manyline/contract';
import { type Loadable, loading, ready } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { boardOf, bulkHref } from '../bulk/page/bulkLocation.ts';
import { unverifiedLines } from '../lines/lineAdmin.ts';
import { lineHref } from '../lines/lineHref.ts';
import { outboxAtom } from '../messaging/state/outboxState.ts';
import { profilesAtom } from '../messaging/state/profiles.ts';
import { notifications, plannedMaintenanceAtom } from '../notifications/notificationCentre.ts';
import { paths } from '../routing/paths.ts';
import { asking, createRemote } from '../session/remote.ts';
import { useHeld, useRemote } from '../session/useRemote.ts';
import { emailUpdatesAtom, optOutUpdatesAtom, providersUpdatesAtom } from '../shared/adminUpdates.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { emailQueue } from '../system/emailQueue.ts';
import { chatHref } from './chatHref.ts';
import { downLines } from './configHub.ts';

type Can = (permission: Permission) => boolean;

const REFUSED_QUERY = 'actions=signInFailed%2Cdenied';

/** How many contacts opted out by themselves lately, as far as one page tells. */
const recentOptOuts = createRemote<object, number>(async (get, set, _query, signal) => {
  const from = get(servicesAtom).api.credentials.serverNow() - DAY_S;
  const query = { page: 1, size: OPT_OUTS_READ, sort: 'time:desc', filter: { source: ['keyword' as const] } };
  const result = await asking('getOptOuts')(get, set, query, signal);
  return result.ok ? { ok: true, data: result.data.items.filter(({ time }) => time >= from).length } : result;
});
const OPT_OUTS_READ = 100;
const DAY_S = 86_400;

/** What needs the user's attention, the most blocking first: one line per problem. A list that can't be loaded shows the others. */
export function useWaiting(can: Can, unread: Loadable<Answer<'getUnread'>>, refused: number | undefined): Loadable<readonly WaitingItem[]> {
  const mayFix = can({ action: 'update', subject: 'line' });
  const maySet = can({ action: 'update', subject: 'system' });
  const maySend = can({ action: 'send', subject: 'chat' });
  const own = useOwnLines(mayFix);
  const others = useManagedLines(can({ action: 'view', subject: 'line' }));
  const emails = useRemote(emailQueue, maySet ? {} : undefined, useAtomValue(emailUpdatesAtom)).value;
  const noticed = useNoticed();
  const outbox = useAtomValue(outboxAtom);
  const maintenance = useAtomValue(plannedMaintenanceAtom);
  const profiles = useAtomValue(profilesAtom);
  if (unread.status !== 'ready') return unread;
  if (refused === undefined || others === undefined || (maySet && emails.status === 'loading')) return loading;
  const system = can({ action: 'view', subject: 'system' }) ? paths.system : undefined;
  const stuck = maySet && emails.status === 'ready' ? emails.value.delayed.length + emails.value.givenUpCount : 0;
  return ready([
    ...(maintenance ? [{ kind: 'maintenance', startsAt: maintenance.startsAt, endsAt: maintenance.endsAt, path: system } as const] : []),
    ...own,
    ...(profiles.length === 0 && !mayFix && maySend ? [{ kind: 'noLine' } as const] : []),
    ...(profiles.length > 0 && !maySend && can({ action: 'view', subject: 'chat' }) ? [{ kind: 'noSending' } as const] : []),
    ...others.filter(({ kind, tn }) => kind !== 'lineDown' || !own.some((line) => line.tn === tn)),
    ...noticed,
    ...(stuck > 0 ? [{ kind: 'emails', count: stuck, path: `${paths.system}#emails` } as const] : []),
    ...(outbox.length > 0 ? [{ kind: 'unsent', count: outbox.length, path: paths.chat } as const] : []),
    ...(refused > 0 ? [{ kind: 'refused', count: refused, path: `${paths.audit}?${REFUSED_QUERY}` } as const] : []),
    ...unread.value.map(({ tn, chats, messages }) => ({
      kind: 'unread' as const,
      tn,
      name: profiles.find((profile) => profile.tn === tn)?.name,
      chats,
      messages,
      path: chatHref(tn),
    })),
  ]);
}

type LineProblem = Extract<WaitingItem, { readonly kind: 'lineDown' | 'lineClosed' }>;

/** The user's own lines that can't send. */
function useOwnLines(isManager: boolean): readonly LineProblem[] {
  return useAtomValue(profilesAtom).flatMap((profile): readonly LineProblem[] => {
    const { tn, name, status, outage } = profile;
    const line = { tn, name, isManager, path: isManager ? lineHref(tn) : chatHref(tn) };
    if (!isAlive(profile)) return [{ kind: 'lineClosed', ...line, status }];
    return outage ? [{ kind: 'lineDown', ...line }] : [];
  });
}

/** Those of all users; undefined while they load. */
function useManagedLines(isPermitted: boolean): readonly (WaitingItem & { readonly tn?: string })[] | undefined {
  const update = useAtomValue(providersUpdatesAtom);
  const down = useRemote(downLines, isPermitted ? {} : undefined, update).value;
  const unverified = useRemote(unverifiedLines, isPermitted ? {} : undefined, update).value;
  const optedOut = useRemote(recentOptOuts, isPermitted ? {} : undefined, useAtomValue(optOutUpdatesAtom)?.count).value;
  if (!isPermitted) return [];
  if (down.status === 'loading' || unverified.status === 'loading' || optedOut.status === 'loading') return undefined;
  const shown = down.status === 'ready' ? down.value.items : [];
  const more = down.status === 'ready' ? down.value.total - shown.length : 0;
  const count = unverified.status === 'ready' ? unverified.value : 0;
  return [
    ...shown.map(({ tn, name }) => ({ kind: 'lineDown' as const, tn, name, isManager: true, path: lineHref(tn) })),
    ...(more > 0 ? [{ kind: 'linesDown' as const, count: more, path: `${paths.configLines}?status=down%2Cmisconfigured` }] : []),
    ...(count > 0 ? [{ kind: 'unverified' as const, count, path: `${paths.configLines}?status=${UNCONFIRMED}` }] : []),
    ...(optedOut.status === 'ready' && optedOut.value > 0
      ? [{ kind: 'optedOut' as const, count: optedOut.value, path: `${paths.configLines}?tab=optOuts&source=keyword` }]
      : []),
  ];
}

/** Problems that the user was told about and hasn't seen. */
function useNoticed(): readonly WaitingItem[] {
  const { value: held } = useHeld(notifications, {});
  const unread = held.status === 'ready' ? held.value.items.filter(({ isRead }) => !isRead).map(({ facts }) => facts) : [];
  const failures = unread.filter((facts) => facts.kind === 'sendFailed');
  const failed = failures.reduce((sum, { count }) => sum + count, 0);
  const [last] = failures;
  const bulk = new Map<string, { readonly kind: 'bulkPaused' | 'bulkFailed'; readonly count: number }>();
  for (const facts of unread) {
    if (facts.kind === 'batchPaused') bulk.set(facts.batchId, { kind: 'bulkPaused', count: 0 });
    else if (facts.kind === 'batchFailed') bulk.set(facts.batchId, { kind: 'bulkFailed', count: facts.count });
  }
  return [
    ...(last ? [{ kind: 'sendFailed', count: failed, path: chatHref(last.tn, last.contactTn) } as const] : []),
    ...[...bulk].map(([id, item]) => ({ ...item, id, path: bulkHref(boardOf(id)) })),
  ];
}
