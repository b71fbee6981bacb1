import type { EditedUser, RoleOutcome, RoleTexts, RulesOutcome, RuleTarget, UserChoice } from '@manyline/cms';
import type { AbilityRule, Payload, Role, UserDetail, UserSummary } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import type { ResultOf } from '../services/api/api.ts';
import type { CallResult } from '../services/api/callResult.ts';
import { refusalOf, thank } from '../session/outcomes.ts';
import { callForUser } from '../session/perUser.ts';
import { asking, createRemote } from '../session/remote.ts';
import { users } from '../users/edit/userDetails.ts';

const QUIET = { isQuiet: true } as const;

export const roles = createRemote(asking('getRoles'), { isLoud: true });

/** The rights with the rules as edited. */
export const previews = createRemote(asking('previewAccess'), { isStrict: true });

export const rightHolders = createRemote(asking('getRightHolders'));

export function toEdited({ id, version, name, username, roleIds = [], abilities = [], editable }: UserDetail): EditedUser {
  return { id, version, name: name ?? username ?? id, roleIds, abilities, canEdit: editable.includes('abilities') };
}

export function toChoice({ id, name, username = '' }: UserSummary): UserChoice {
  return { id, name: name ?? username, detail: username };
}

/** `version`: the version the rules were edited from. The server refuses an outdated one. */
export async function saveRules(
  get: Getter,
  set: Setter,
  { kind, id }: RuleTarget,
  rules: readonly AbilityRule[],
  version: number,
): Promise<RulesOutcome> {
  const list = [...rules];
  const result =
    kind === 'role'
      ? await updateRole(get, set, { id, version, rules: list })
      : await callForUser(get, set, 'updateUser', { id, version, abilities: list }, QUIET);
  const user = result.ok ? result.data : result.current;
  if (user && 'editable' in user) users.put(get, set, id, user);
  if (!result.ok && result.current) return { status: 'stale' };
  return saved(get, set, result);
}

/** Returns the new role's id. */
export async function createRole(
  get: Getter,
  set: Setter,
  texts: RoleTexts,
  rules: readonly AbilityRule[],
): Promise<RoleOutcome & { readonly id?: string }> {
  const result = await callForUser(get, set, 'createRole', { ...texts, rules: [...rules] }, QUIET);
  if (result.ok) await roles.load(get, set, {}, { isQuiet: true });
  return { ...saved(get, set, result), ...(result.ok && { id: result.data.id }) };
}

export async function describeRole(get: Getter, set: Setter, { id, version }: Role, texts: RoleTexts): Promise<RoleOutcome> {
  return saved(get, set, await updateRole(get, set, { id, version, ...texts }));
}

export async function deleteRole(get: Getter, set: Setter, { id, version }: Role): Promise<RoleOutcome> {
  const result = await callForUser(get, set, 'deleteRole', { id, version }, QUIET);
  if (result.ok) await roles.load(get, set, {}, { isQuiet: true });
  else if (result.current) keepRole(get, set, result.current);
  return saved(get, set, result);
}

async function updateRole(get: Getter, set: Setter, payload: Payload<'updateRole'>): Promise<ResultOf<'updateRole'>> {
  const result = await callForUser(get, set, 'updateRole', payload, QUIET);
  const role = result.ok ? result.data : result.current;
  if (role) keepRole(get, set, role);
  return result;
}

function keepRole(get: Getter, set: Setter, role: Role): void {
  roles.change(get, set, {}, (all) => all.map((other) => (other.id === role.id ? role : other)));
}

function saved(get: Getter, set: Setter, result: CallResult<unknown>): RoleOutcome {
  if (!result.ok) return refusalOf(get, set, result);
  thank(get, set, result.message);
  return { status: 'saved' };
}
