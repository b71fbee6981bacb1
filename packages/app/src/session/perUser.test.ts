import type { UserInfo } from '@manyline/contract';
import { type Atom, createStore } from 'jotai';
import { expect, test } from 'vitest';
import type { CallResult } from '../services/api/callResult.ts';
import type { Services } from '../services/services.ts';
import { auditPageAtom, loadAuditAtom } from '../audit/audit.ts';
import { featuresAtom, loadFeaturesAtom } from '../features/features.ts';
import { loadRolesAtom, revisionsAtom, rolesAtom, loadRevisionsAtom } from '../permissions/permissions.ts';
import { lookAsAtom, previewAtom } from '../permissions/preview.ts';
import { loadOwnSessionsAtom, ownSessionsAtom } from '../account/account.ts';
import { loadRoleNamesAtom, roleNamesAtom } from '../users/list/userList.ts';
import { userOptionsAtom, searchUsersAtom } from '../users/edit/userTabData.ts';
import { loadOnboardingAtom, onboardingAtom } from '../home/onboarding.ts';
import { loadRecentAtom, loadUnreadAtom, recentEntriesAtom, unreadByLineAtom } from '../home/consoleHome.ts';
import { loadReportChoicesAtom, reportChoicesAtom } from '../reports/report.ts';
import { listsAtom, loadListsAtom, loadTemplatesAtom, templatesAtom } from '../bulk/lists.ts';
import { accountsAtom, loadAccountsAtom } from '../lines/admin/providerAccounts.ts';
import { bulkListAtom, loadBulkListAtom } from '../lines/admin/bulkList.ts';
import { loadOptOutsAtom, optOutListAtom } from '../lines/admin/optOuts/optOutList.ts';
import { loadRouteHistoryAtom, routeHistoryAtom } from '../routes/routes.ts';
import { loadSystemRevisionsAtom, systemRevisionsAtom } from '../system/systemSettings.ts';
import { toastsAtom } from '../shared/toasts.ts';
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
  store.set(servicesStateAtom, {
    api: { call, credentials },
    storage,
    page: { path: () => '/', isOnline: () => true },
    newId: () => 'id',
  } as unknown as Services);
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
  ['users to choose', searchUsersAtom, [''], userOptionsAtom, PAGE],
  ['system revisions', loadSystemRevisionsAtom, [], systemRevisionsAtom, SECRET],
  ['route history', loadRouteHistoryAtom, [], routeHistoryAtom, SECRET],
  ['the setup guide', loadOnboardingAtom, [], onboardingAtom, SECRET],
  ['unread messages', loadUnreadAtom, [], unreadByLineAtom, SECRET],
  ['recent changes', loadRecentAtom, [], recentEntriesAtom, PAGE],
  ['choices of reports', loadReportChoicesAtom, [], reportChoicesAtom, SECRET],
  ['recipient lists', loadListsAtom, [], listsAtom, SECRET],
  ['templates', loadTemplatesAtom, [], templatesAtom, SECRET],
  ['provider accounts', loadAccountsAtom, [], accountsAtom, SECRET],
  ['unfinished bulk messages', loadBulkListAtom, [], bulkListAtom, SECRET],
  ['opt-outs', loadOptOutsAtom, [{ page: 1, size: 10 }], optOutListAtom, PAGE],
] as const;

test.each(cases)('an answer for one user is not shown to the next in the same tab, however late it arrives: %s', async (...row) => {
  const [, load, args, shown, data] = row;
  const { store, pending, enter } = bench();
  await enter('admin');
  const setAny = store.set as (atom: unknown, ...args: readonly unknown[]) => unknown;
  const answer = (result: CallResult<unknown>) => pending.splice(0).forEach((resolve) => resolve(result));
  const first = setAny(load, ...args);
  answer({ ok: true, data });
  await first;
  expect(JSON.stringify(store.get(shown as Atom<unknown>))).toContain('ecret');
  for (const late of [
    { ok: true, data, message: 'Secret saved' },
    { ok: false, kind: 'refused', message: 'Secret refused' },
  ] as const) {
    const loading = setAny(load, ...args);
    await enter('alice');
    const untouched = store.get(shown as Atom<unknown>);
    expect(JSON.stringify(untouched)).not.toContain('ecret');
    answer(late);
    await loading;
    expect(store.get(shown as Atom<unknown>)).toEqual(untouched);
    expect(store.get(toastsAtom)).toEqual([]);
    await enter('admin');
  }
});
