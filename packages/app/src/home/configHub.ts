import type { Getter, Setter } from 'jotai';
import { startOfDay } from '../lines/lineAdmin.ts';
import { asking, createRemote } from '../session/remote.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

/** Rows of a block. */
export const SHOWN = 3;

/** Lines whose provider doesn't send. */
export const downLines = createRemote((get: Getter, set: Setter, _query: object, signal) => {
  const since = startOfDay(get(servicesAtom).clock.now());
  const filter = { health: ['down' as const, 'misconfigured' as const] };
  return asking('getLines')(get, set, { page: 1, size: SHOWN, sort: '', filter, since }, signal);
});

/** The first few users of a role; a role whose users can't be loaded has no avatars. */
export const roleMembers = createRemote(
  (get: Getter, set: Setter, roleId: string, signal) =>
    asking('getUsers')(get, set, { page: 1, size: SHOWN, sort: 'name', filter: { roleIds: [roleId] } }, signal),
  { placeOf: (roleId) => roleId },
);
