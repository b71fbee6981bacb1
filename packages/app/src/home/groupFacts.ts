import type { GroupFact } from '@manyline/cms';
import { isRunning, type Permission } from '@manyline/contract';
import { atom } from 'jotai';
import { callForUser, perUserAtom } from '../session/perUser.ts';
import { plannedMaintenanceAtom } from '../notifications/notificationCentre.ts';
import { systemConfigAtom } from '../system/systemConfig.ts';

type Counted = Extract<GroupFact, { readonly count: number }>;
type Facts = Readonly<Partial<Record<string, Counted>>>;

const factsStateAtom = perUserAtom<Facts>({});

/** Facts about pages by route name; only those requested and answered. */
export const groupFactsAtom = atom((get): Readonly<Partial<Record<string, GroupFact>>> => {
  const config = get(systemConfigAtom);
  const system =
    config.status !== 'ready' ? undefined : !isRunning(config.value) ? 'maintenance' : get(plannedMaintenanceAtom) ? 'planned' : 'running';
  return { ...get(factsStateAtom), ...(system && { system: { kind: system } }) };
});

const COUNTED: ReadonlySet<string> = new Set(['userList', 'configPermission', 'configFunction', 'clients', 'chat']);

/** Reserves the line of a fact that is still loading. */
export function expectedFact(name: string): 'loading' | undefined {
  return COUNTED.has(name) ? 'loading' : undefined;
}

/** Loads facts that are cheap to get. Pages without an answer show none. */
export const loadGroupFactsAtom = atom(null, async (get, set, names: readonly string[], can: (permission: Permission) => boolean) => {
  const keep = (name: string, fact: Counted) => set(factsStateAtom, { ...get(factsStateAtom), [name]: fact });
  const view = (subject: string) => can({ action: 'view', subject });
  await Promise.all(
    names.map(async (name) => {
      if (name === 'userList' && view('user')) {
        const result = await callForUser(get, set, 'getUsers', { page: 1, size: 1, sort: '' }, { isQuiet: true });
        if (result.ok) keep(name, { kind: 'users', count: result.data.total });
      } else if (name === 'configPermission' && view('permission')) {
        const result = await callForUser(get, set, 'getRoles', {}, { isQuiet: true });
        if (result.ok) keep(name, { kind: 'roles', count: result.data.length });
      } else if (name === 'configFunction' && view('function')) {
        const result = await callForUser(get, set, 'getFeatures', {}, { isQuiet: true });
        if (result.ok) keep(name, { kind: 'features', count: result.data.length });
      } else if (name === 'clients' && view('client')) {
        const result = await callForUser(get, set, 'getClients', { page: 1, size: 1, sort: '' }, { isQuiet: true });
        if (result.ok) keep(name, { kind: 'clients', count: result.data.total });
      } else if (name === 'chat' && view('chat')) {
        const result = await callForUser(get, set, 'getUnread', {}, { isQuiet: true });
        if (result.ok) keep(name, { kind: 'unread', count: result.data.reduce((sum, { messages }) => sum + messages, 0) });
      }
    }),
  );
});
