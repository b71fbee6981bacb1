import type { HubRole } from '@manyline/cms';
import type { LineRecord } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { startOfDay } from '../lines/admin/lineAdmin.ts';
import { isSuperseded } from '../services/api/callResult.ts';
import { callForUser, perUserAtom } from '../session/perUser.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

const QUIET = { isQuiet: true } as const;
/** Rows of a block. */
export const SHOWN = 3;

interface DownLines {
  readonly items: readonly LineRecord[];
  readonly total: number;
}

const downLinesStateAtom = perUserAtom<Loadable<DownLines>>(loading);
const membersStateAtom = perUserAtom<Readonly<Record<string, HubRole['members']>>>({});

/** Lines whose provider doesn't send. */
export const downLinesAtom = atom((get) => get(downLinesStateAtom));
/** The first few users of a role, by role. */
export const roleMembersAtom = atom((get) => get(membersStateAtom));

export const loadDownLinesAtom = atom(null, async (get, set) => {
  if (get(downLinesStateAtom).status === 'failed') set(downLinesStateAtom, loading);
  const since = startOfDay(get(servicesAtom).clock.now());
  const filter = { health: ['down' as const, 'misconfigured' as const] };
  const result = await callForUser(get, set, 'getLines', { page: 1, size: SHOWN, sort: '', filter, since }, QUIET);
  if (isSuperseded(result)) return;
  if (result.ok) set(downLinesStateAtom, ready(result.data));
  else if (get(downLinesStateAtom).status !== 'ready') set(downLinesStateAtom, failed(result.message));
});

/** A role whose users can't be loaded has no avatars. */
export const loadRoleMembersAtom = atom(null, async (get, set, roleIds: readonly string[]) => {
  await Promise.all(
    roleIds.map(async (id) => {
      const result = await callForUser(get, set, 'getUsers', { page: 1, size: SHOWN, sort: 'name', filter: { roleIds: [id] } }, QUIET);
      if (!result.ok) return;
      const members = result.data.items.map((user) => ({ id: user.id, name: user.name ?? user.username ?? user.id }));
      set(membersStateAtom, { ...get(membersStateAtom), [id]: members });
    }),
  );
});
