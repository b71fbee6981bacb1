import type { EditedUser, UserChoice, RoleOutcome, RoleTexts, RulesOutcome, RuleTarget } from '@manyline/cms';
import type { AbilityRule, UserDetail, Revision, Role } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { type CallFailure, isSuperseded } from '../services/api/callResult.ts';
import { callForUser, perUserAtom } from '../session/perUser.ts';
import { failedCallAtom } from '../session/callApi.ts';
import { showToastAtom } from '../shared/toasts.ts';

const FOUND_COUNT = 20;

const rolesStateAtom = perUserAtom<Loadable<readonly Role[]>>(loading);
const userStateAtom = perUserAtom<Loadable<EditedUser>>(loading);
const usersStateAtom = perUserAtom<Loadable<readonly UserChoice[]>>(loading);
const revisionsStateAtom = perUserAtom<Loadable<readonly Revision[]>>(loading);

export const rolesAtom = atom((get) => get(rolesStateAtom));
/** The user whose personal rules are edited. */
export const editedUserAtom = atom((get) => get(userStateAtom));
export const foundUsersAtom = atom((get) => get(usersStateAtom));
export const revisionsAtom = atom((get) => get(revisionsStateAtom));

/** The old values are shown until the new ones are loaded. */
export const loadRolesAtom = atom(null, async (get, set) => {
  if (get(rolesStateAtom).status === 'failed') set(rolesStateAtom, loading);
  const result = await callForUser(get, set, 'getRoles', {}, { isQuiet: get(rolesStateAtom).status === 'ready' });
  if (isSuperseded(result)) return;
  if (result.ok) set(rolesStateAtom, ready(result.data));
  else if (get(rolesStateAtom).status !== 'ready') set(rolesStateAtom, failed(result.message));
});

export const loadEditedUserAtom = atom(null, async (get, set, id: string) => {
  const held = get(userStateAtom);
  if (held.status !== 'ready' || held.value.id !== id) set(userStateAtom, loading);
  const result = await callForUser(get, set, 'getUser', { id }, { isQuiet: get(userStateAtom).status === 'ready' });
  if (isSuperseded(result)) return;
  if (!result.ok) {
    if (get(userStateAtom).status !== 'ready') set(userStateAtom, failed(result.message));
    return;
  }
  set(userStateAtom, ready(toEdited(result.data)));
});

function toEdited({ id, version, name, username, roleIds = [], abilities = [], editable }: UserDetail): EditedUser {
  return { id, version, name: name ?? username ?? id, roleIds, abilities, canEdit: editable.includes('abilities') };
}

const keepRoleAtom = atom(null, (get, set, role: Role) => {
  const held = get(rolesStateAtom);
  if (held.status === 'ready') set(rolesStateAtom, ready(held.value.map((other) => (other.id === role.id ? role : other))));
});

const searchAtom = atom(0);

/** Users who match the typed text; an answer to an older query is dropped. */
export const searchUsersAtom = atom(null, async (get, set, query: string) => {
  const turn = get(searchAtom) + 1;
  set(searchAtom, turn);
  set(usersStateAtom, loading);
  const q = query.trim();
  const payload = { page: 1, size: FOUND_COUNT, sort: 'name', ...(q !== '' && { filter: { q } }) };
  const result = await callForUser(get, set, 'getUsers', payload, { isQuiet: true });
  if (isSuperseded(result)) return;
  if (turn !== get(searchAtom)) return;
  if (!result.ok) {
    set(usersStateAtom, failed(result.message));
    return;
  }
  set(usersStateAtom, ready(result.data.items.map(({ id, name, username = '' }) => ({ id, name: name ?? username, detail: username }))));
});

export const loadRevisionsAtom = atom(null, async (get, set, { kind, id }: RuleTarget) => {
  set(revisionsStateAtom, loading);
  const result = await callForUser(get, set, 'getRevisions', { type: kind === 'role' ? 'role' : 'user', id }, { isQuiet: true });
  if (isSuperseded(result)) return;
  set(revisionsStateAtom, result.ok ? ready(result.data) : failed(result.message));
});

/** `version`: the version the rules were edited from. The server refuses an outdated one. */
export const saveRulesAtom = atom(
  null,
  async (get, set, { kind, id }: RuleTarget, rules: readonly AbilityRule[], version: number): Promise<RulesOutcome> => {
    const list = [...rules];
    if (kind === 'role') {
      const result = await callForUser(get, set, 'updateRole', { id, version, rules: list }, { isQuiet: true });
      const role = result.ok ? result.data : result.current;
      if (role) set(keepRoleAtom, role);
      if (!result.ok) return role ? { status: 'stale' } : set(refusedAtom, result);
      set(thankAtom, result.message);
    } else {
      const result = await callForUser(get, set, 'updateUser', { id, version, abilities: list }, { isQuiet: true });
      const user = result.ok ? result.data : result.current;
      if (user) set(userStateAtom, ready(toEdited(user)));
      if (!result.ok) return user ? { status: 'stale' } : set(refusedAtom, result);
      set(thankAtom, result.message);
    }
    return { status: 'saved' };
  },
);

/** Returns the new role's id. */
export const createRoleAtom = atom(
  null,
  async (get, set, texts: RoleTexts, rules: readonly AbilityRule[]): Promise<RoleOutcome & { readonly id?: string }> => {
    const result = await callForUser(get, set, 'createRole', { ...texts, rules: [...rules] }, { isQuiet: true });
    if (!result.ok) return set(refusedAtom, result);
    await set(loadRolesAtom);
    set(thankAtom, result.message);
    return { status: 'saved', id: result.data.id };
  },
);

export const describeRoleAtom = atom(null, async (get, set, { id, version }: Role, texts: RoleTexts): Promise<RoleOutcome> => {
  const result = await callForUser(get, set, 'updateRole', { id, version, ...texts }, { isQuiet: true });
  const current = result.ok ? result.data : result.current;
  if (current) set(keepRoleAtom, current);
  if (!result.ok) return set(refusedAtom, result);
  set(thankAtom, result.message);
  return { status: 'saved' };
});

export const deleteRoleAtom = atom(null, async (get, set, { id, version }: Role): Promise<RoleOutcome> => {
  const result = await callForUser(get, set, 'deleteRole', { id, version }, { isQuiet: true });
  if (!result.ok) {
    if (result.current) set(keepRoleAtom, result.current);
    return set(refusedAtom, result);
  }
  await set(loadRolesAtom);
  set(thankAtom, result.message);
  return { status: 'saved' };
});

const thankAtom = atom(null, (_get, set, text: string | undefined) => {
  if (text) set(showToastAtom, { tone: 'success', text });
});

/** The dialog shows the server's errors; a missing connection is handled globally. */
const refusedAtom = atom(null, (_get, set, failure: CallFailure) => {
  if (failure.kind === 'unreachable') set(failedCallAtom, failure, false);
  return {
    status: 'failed' as const,
    ...(failure.message !== undefined && { message: failure.message }),
    ...(failure.code !== undefined && { code: failure.code }),
  };
});
