import type { UserInfo } from '@manyline/contract';
import { type Atom, createStore } from 'jotai';
import { expect, test } from 'vitest';
import type { CallResult } from '../services/api/callResult.ts';
import type { Services } from '../services/services.ts';
import { auditPageAtom, loadAuditAtom } from '../audit/audit.ts';
import { featuresAtom, loadFeaturesAtom } from '../features/features.ts';
import { loadRolesAtom, revisionsAtom, rolesAtom, loadRevisionsAtom } from '../access/permissions.ts';
import { lookAsAtom, previewAtom } from '../access/preview.ts';
import { loadOwnSessionsAtom, ownSessionsAtom } from '../account/account.ts';
import { loadRoleNamesAtom, roleNamesAtom } from '../users/list/userList.ts';
import { userOptionsAtom, searchUsersAtom } from '../users/edit/userTabData.ts';
import { servicesStateAtom } from '../shared/servicesAtom.ts';
import { leaveSessionAtom, restoreSessionAtom, userIdAtom } from './session.ts';

function bench() {
  const store = createStore();
  const pending: ((result: CallResult<unknown>) => void)[] = [];
  let next = '';
  const call = (name: string) =>
    name === 'getInfo'
      ? Promise.resolve({ ok: true, data: { id: next, username: next, name: next, accounts: [], abilities: [] } satisfies UserInfo })
      : new Promise((answer) => void pending.push(answer as never));
  const credentials = { validToken: () => undefined, setLine: () => {}, refresh: async () => ({ ok: true }), forget: () => {} };
  const storage = { get: () => undefined, set: () => {} };
  store.set(servicesStateAtom, { api: { call, credentials }, storage, page: { path: () => '/' } } as unknown as Services);
  return {
    store,
    pending,
    async enter(id: string) {
      if (store.get(userIdAtom) !== undefined) store.set(leaveSessionAtom, 'loggedOut');
      next = id;
      await store.set(restoreSessionAtom);
    },
  };
}

const SECRET = [{ id: 'secret', name: 'Secret' }];
const PAGE = { items: SECRET, total: 1 };
const RULES = { abilities: [], sources: [], sampleUsers: PAGE };

const cases = [
  ['the log', loadAuditAtom, [{ page: 1, size: 10, sort: '', filter: {} }], auditPageAtom, PAGE],
  ['features', loadFeaturesAtom, [], featuresAtom, SECRET],
  ['roles', loadRolesAtom, [], rolesAtom, SECRET],
  ['revisions', loadRevisionsAtom, [{ kind: 'role', id: 'r' }], revisionsAtom, SECRET],
  ['a preview', lookAsAtom, [{ kind: 'role', id: 'r' }, { rules: [] }], previewAtom, RULES],
  ['sessions', loadOwnSessionsAtom, [], ownSessionsAtom, SECRET],
  ['names of roles', loadRoleNamesAtom, [], roleNamesAtom, SECRET],
  ['people to choose', searchUsersAtom, [''], userOptionsAtom, PAGE],
] as const;

test.each(cases)(
  '%s of one person is not left for the next in the same tab, however late it comes',
  async (_name, load, args, shown, data) => {
    const { store, pending, enter } = bench();
    await enter('admin');
    const setAny = store.set as (atom: unknown, ...args: readonly unknown[]) => unknown;
    const asked = setAny(load, ...args);
    pending.shift()?.({ ok: true, data } as CallResult<unknown>);
    await asked;
    expect(JSON.stringify(store.get(shown as Atom<unknown>))).toContain('ecret');
    setAny(load, ...args);
    await enter('alice');
    expect(JSON.stringify(store.get(shown as Atom<unknown>))).not.toContain('ecret');
    pending.shift()?.({ ok: true, data } as CallResult<unknown>);
    await new Promise((resolve) => setTimeout(resolve));
    expect(JSON.stringify(store.get(shown as Atom<unknown>))).not.toContain('ecret');
  },
);
