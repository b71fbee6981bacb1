import type { GroupFact } from '@manyline/cms';
import { type Answer, type EndpointName, isRunning, type Payload, type Permission } from '@manyline/contract';
import { useAtomValue } from 'jotai';
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
  ['userList', { subject: 'user', ask: counting('users', 'getUsers', FIRST, ({ total }) => total) }],
  ['configPermission', { subject: 'permission', ask: counting('roles', 'getRoles', {}, ({ length }) => length) }],
  ['configFunction', { subject: 'function', ask: counting('features', 'getFeatures', {}, ({ length }) => length) }],
  ['clients', { subject: 'client', ask: counting('clients', 'getClients', FIRST, ({ total }) => total) }],
  ['chat', { subject: 'chat', ask: counting('unread', 'getUnread', {}, (all) => all.reduce((sum, { messages }) => sum + messages, 0)) }],
]);

function counting<N extends EndpointName>(
  kind: Counted['kind'],
  name: N,
  payload: Payload<N>,
  count: (answer: Answer<N>) => number,
): Ask<unknown, Counted> {
  return async (get, set, _query, signal) => {
    const result = await asking(name)(get, set, payload, signal);
    return result.ok ? { ok: true, data: { kind, count: count(result.data) } } : result;
  };
}

const counts = createRemote<string, Counted>(
  async (get, set, name, signal) => (await COUNTERS.get(name)?.ask(get, set, name, signal)) ?? { ok: false, kind: 'refused' },
  { placeOf: (name) => name },
);

/** Facts about pages, by route name; a page whose fact can't be had shows none. */
export function useGroupFacts(
  names: readonly string[],
  can: (permission: Permission) => boolean,
): (name: string) => GroupFact | 'loading' | undefined {
  const config = useAtomValue(systemConfigAtom);
  const planned = useAtomValue(plannedMaintenanceAtom);
  const counted = names.filter((name) => can({ action: 'view', subject: COUNTERS.get(name)?.subject ?? '' }));
  const countOf = useRemotes(counts, counted);
  const load = useAction(counts.load);
  useAnnouncedUpdates('clientChanged', () => {
    if (counted.includes('clients')) void load('clients');
  });
  return (name) => {
    if (name === 'system' && config.status === 'ready')
      return { kind: !isRunning(config.value) ? 'maintenance' : planned ? 'planned' : 'running' };
    if (!counted.includes(name)) return undefined;
    const { value } = countOf(name);
    return value.status === 'ready' ? value.value : value.status === 'loading' ? 'loading' : undefined;
  };
}
