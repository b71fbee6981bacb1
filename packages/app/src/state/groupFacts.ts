import type { GroupFact } from '@manyline/cms';
import { isRunning, type Permission } from '@manyline/contract';
import { atom } from 'jotai';
import { callForPerson, ofPersonAtom } from './ofPerson.ts';
import { plannedMaintenanceAtom } from './notificationCentre.ts';
import { systemConfigAtom } from './systemConfig.ts';

type Counted = Extract<GroupFact, { readonly count: number }>;
type Facts = Readonly<Partial<Record<string, Counted>>>;

const heldFactsAtom = ofPersonAtom<Facts>({});

/** Where pages stand now, by the route's name: only what was asked for and answered. */
export const groupFactsAtom = atom((get): Readonly<Partial<Record<string, GroupFact>>> => {
  const config = get(systemConfigAtom);
  const system =
    config.status !== 'ready' ? undefined : !isRunning(config.value) ? 'maintenance' : get(plannedMaintenanceAtom) ? 'planned' : 'running';
  return { ...get(heldFactsAtom), ...(system && { system: { kind: system } }) };
});

/** Looks up what costs little of these pages; without an answer a page just stands without. */
export const loadGroupFactsAtom = atom(null, async (get, set, names: readonly string[], can: (permission: Permission) => boolean) => {
  const keep = (name: string, fact: Counted) => set(heldFactsAtom, { ...get(heldFactsAtom), [name]: fact });
  const view = (subject: string) => can({ action: 'view', subject });
  await Promise.all(
    names.map(async (name) => {
      if (name === 'userList' && view('user')) {
        const result = await callForPerson(get, set, 'getUsers', { page: 1, size: 1, sort: '' }, { isQuiet: true });
        if (result.ok) keep(name, { kind: 'people', count: result.data.total });
      } else if (name === 'configPermission' && view('permission')) {
        const result = await callForPerson(get, set, 'getRoles', {}, { isQuiet: true });
        if (result.ok) keep(name, { kind: 'roles', count: result.data.length });
      } else if (name === 'configFunction' && view('function')) {
        const result = await callForPerson(get, set, 'getFunctions', {}, { isQuiet: true });
        if (result.ok) keep(name, { kind: 'functions', count: result.data.length });
      } else if (name === 'clients' && view('client')) {
        const result = await callForPerson(get, set, 'getClients', { page: 1, size: 1, sort: '' }, { isQuiet: true });
        if (result.ok) keep(name, { kind: 'clients', count: result.data.total });
      } else if (name === 'chat' && view('chat')) {
        const result = await callForPerson(get, set, 'getUnread', {}, { isQuiet: true });
        if (result.ok) keep(name, { kind: 'unread', count: result.data.reduce((sum, { messages }) => sum + messages, 0) });
      }
    }),
  );
});
