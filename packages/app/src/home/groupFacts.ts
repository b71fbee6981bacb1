import type { GroupFact, GroupPage } from '@manyline/cms';
import { type Answer, type EndpointName, isRunning, type LineFilter, type Payload, type Permission, UNCONFIRMED } from '@manyline/contract';
import { useAtomValue } from 'jotai';
import { askForLines } from '../lines/lineAdmin.ts';
import { plannedMaintenanceAtom } from '../notifications/notificationCentre.ts';
import { type Ask, asking, createRemote } from '../session/remote.ts';
import { systemConfigAtom } from '../session/systemConfig.ts';
import { useRemotes } from '../session/useRemote.ts';
import { useAction } from '../shared/action.ts';
import { useAnnouncedUpdates } from './useAnnouncedUpdates.ts';

type Counted = Extract<GroupFact, { readonly count: number }>;

interface Counter {
  /** What the user must be allowed to see. */
  readonly subject: string;
  readonly ask: Ask<unknown, Counted>;
}

const FIRST = { page: 1, size: 1, sort: '' };

/** Pages with a count that is cheap to get, by route name. */
const COUNTERS: ReadonlyMap<string, Counter> = new Map([
  ['userList', { subject: 'user', ask: countUsers }],
  ['configLines', { subject: 'line', ask: countLines }],
  ['configPermission', { subject: 'permission', ask: counting('roles', 'getRoles', {}, ({ length }) => length) }],
  [
    'configFunction',
    {
      subject: 'function',
      ask: counting('features', 'getFeatures', {}, (all) => all.filter(({ status }) => status === 'disabled').length),
    },
  ],
  ['scheduled', { subject: 'chat', ask: countScheduled }],
  ['clients', { subject: 'client', ask: counting('clients', 'getClients', FIRST, ({ total }) => total) }],
  ['chat', { subject: 'chat', ask: counting('unread', 'getUnread', {}, (all) => all.reduce((sum, { messages }) => sum + messages, 0)) }],
]);

function counting<N extends EndpointName>(
  kind: Exclude<Counted['kind'], 'users' | 'lines' | 'scheduled'>,
  name: N,
  payload: Payload<N>,
  count: (answer: Answer<N>) => number,
): Ask<unknown, Counted> {
  return async (get, set, _query, signal) => {
    const result = await asking(name)(get, set, payload, signal);
    return result.ok ? { ok: true, data: { kind, count: count(result.data) } } : result;
  };
}

async function countUsers(...[get, set, , signal]: Parameters<Ask<unknown, Counted>>) {
  const [all, disabled] = await Promise.all([
    asking('getUsers')(get, set, FIRST, signal),
    asking('getUsers')(get, set, { ...FIRST, filter: { status: ['disabled'] } }, signal),
  ]);
  if (!all.ok) return all;
  if (!disabled.ok) return disabled;
  return { ok: true as const, data: { kind: 'users' as const, count: all.data.total, disabled: disabled.data.total } };
}

async function countLines(...[get, set, , signal]: Parameters<Ask<unknown, Counted>>) {
  const ask = (filter: LineFilter) => askForLines(get, set, { ...FIRST, filter }, signal);
  const [down, unverified] = await Promise.all([ask({ health: ['down', 'misconfigured'] }), ask({ status: [UNCONFIRMED] })]);
  if (!down.ok) return down;
  if (!unverified.ok) return unverified;
  return { ok: true as const, data: { kind: 'lines' as const, count: down.data.total, unverified: unverified.data.total } };
}

async function countScheduled(...[get, set, , signal]: Parameters<Ask<unknown, Counted>>) {
  const result = await asking('getScheduledMessages')(get, set, { limit: 1 }, signal);
  if (!result.ok) return result;
  const { scheduled, asks } = result.data.counts;
  return { ok: true as const, data: { kind: 'scheduled' as const, count: scheduled, asks } };
}

const counts = createRemote<string, Counted>(
  async (get, set, name, signal) => (await COUNTERS.get(name)?.ask(get, set, name, signal)) ?? { ok: false, kind: 'refused' },
  { placeOf: (name) => name },
);

/** Facts about pages, by route name. */
export function useGroupFacts(names: readonly string[], can: (permission: Permission) => boolean): (name: string) => GroupPage['fact'] {
  const config = useAtomValue(systemConfigAtom);
  const planned = useAtomValue(plannedMaintenanceAtom);
  const counted = names.filter((name) => {
    const counter = COUNTERS.get(name);
    return counter !== undefined && can({ action: 'view', subject: counter.subject });
  });
  const countOf = useRemotes(counts, counted);
  const load = useAction(counts.load);
  useAnnouncedUpdates('clientChanged', () => {
    if (counted.includes('clients')) void load('clients');
  });
  return (name) => {
    if (name === 'system' && config.status === 'ready')
      return { kind: !isRunning(config.value) ? 'maintenance' : planned ? 'planned' : 'running' };
    if (name === 'configSignIn' && config.status === 'ready') return { kind: 'signOn', provider: config.value.ssoName };
    if (!counted.includes(name)) return undefined;
    const { value } = countOf(name);
    return value.status === 'ready' ? value.value : value.status;
  };
}
