import type { HubRole } from '@manyline/cms';
import type { LineRecord } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { startOfDay } from '../lines/admin/lineAdmin.ts';
import { callForUser, perUserAtom } from '../session/perUser.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

const QUIET = { isQuiet: true } as const;
/** Rows of a block. */
export const SHOWN = 3;

interface DownLines {
  readonly items: readonly LineRecord[];
  readonly total: number;
}

const heldDownLinesAtom = perUserAtom<Loadable<DownLines>>(loading);
const heldMembersAtom = perUserAtom<Readonly<Record<string, HubRole['members']>>>({});

/** Lines whose provider doesn't send. */
export const downLinesAtom = atom((get) => get(heldDownLinesAtom));
/** The first few users of a role, by role. */
export const roleMembersAtom = atom((get) => get(heldMembersAtom));

export const loadDownLinesAtom = atom(null, async (get, set) => {
  if (get(heldDownLinesAtom).status === 'failed') set(heldDownLinesAtom, loading);
  const since = startOfDay(get(servicesAtom).clock.now());
  const filter = { health: ['down' as const, 'misconfigured' as const] };
  const result = await callForUser(get, set, 'getLines', { page: 1, size: SHOWN, sort: '', filter, since }, QUIET);
  if (result.ok) set(heldDownLinesAtom, ready(result.data));
  else if (get(heldDownLinesAtom).status !== 'ready') set(heldDownLinesAtom, failed(result.message));
});

/** A role whose users can't be loaded has no avatars. */
export const loadRoleMembersAtom = atom(null, async (get, set, roleIds: readonly string[]) => {
  await Promise.all(
    roleIds.map(async (id) => {
      const result = await callForUser(get, set, 'getUsers', { page: 1, size: SHOWN, sort: 'name', filter: { roleIds: [id] } }, QUIET);
      if (!result.ok) return;
      const members = result.data.items.map((user) => ({ id: user.id, name: user.name ?? user.username ?? user.id }));
      set(heldMembersAtom, { ...get(heldMembersAtom), [id]: members });
    }),
  );
});
