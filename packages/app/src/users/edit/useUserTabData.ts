import type { EffectiveRules, UserRevisions, UserSearch, UserTrail, RoleChoices, Subusers } from '@manyline/cms';
import { failed, type Loadable, loading } from '@manyline/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { loadRoleNamesAtom, roleNamesAtom } from '../list/userList.ts';
import {
  effectiveRules,
  moreSubusersAtom,
  userOptionsAtom,
  revisionsOfUsers,
  rulesKey,
  searchUsersAtom,
  subusers,
  trails,
} from './userTabData.ts';
import type { Remote } from './remote.ts';
import { useOptionSearch } from '../../shared/useOptionSearch.ts';

/** A removed value cannot be shown; its page says so. */
export function toLoadable<T>(value: Remote<T> | undefined): Loadable<T> {
  if (value === undefined) return loading;
  return value.status === 'missing' ? failed() : value;
}

export function useRoleNames(): { readonly roles: RoleChoices; readonly retry: () => void } {
  const roles = useAtomValue(roleNamesAtom);
  const load = useSetAtom(loadRoleNamesAtom);
  useEffect(() => void load(), [load]);
  return { roles, retry: () => void load() };
}

/** `version` rises with every change of the user, which may change their rights. */
export function useEffectiveRules(
  id: string,
  roleIds: readonly string[] | undefined,
  version: number | undefined,
  isPermitted: boolean,
): { readonly rules: EffectiveRules; readonly retry: () => void } {
  const key = rulesKey(id, roleIds);
  const value = useAtomValue(effectiveRules.valuesAtom).get(key);
  const load = useSetAtom(effectiveRules.loadAtom);
  useEffect(() => {
    if (isPermitted && version !== undefined) void load(key);
  }, [load, key, version, isPermitted]);
  // The previous rules stay until those of the new choice are loaded.
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  const shown = toLoadable(value ?? last);
  return { rules: isPermitted ? shown : undefined, retry: () => void load(key) };
}

export function useTrail(id: string, version: number | undefined, isPermitted: boolean): UserTrail | undefined {
  const value = useAtomValue(trails.valuesAtom).get(id);
  const load = useSetAtom(trails.loadAtom);
  useEffect(() => {
    if (isPermitted && version !== undefined) void load(id);
  }, [load, id, version, isPermitted]);
  return isPermitted ? { entries: toLoadable(value), onRetry: () => void load(id) } : undefined;
}

export function useRevisions(id: string, version: number | undefined, isPermitted: boolean): UserRevisions | undefined {
  const value = useAtomValue(revisionsOfUsers.valuesAtom).get(id);
  const load = useSetAtom(revisionsOfUsers.loadAtom);
  useEffect(() => {
    if (isPermitted && version !== undefined) void load(id);
  }, [load, id, version, isPermitted]);
  return isPermitted ? { revisions: toLoadable(value), onRetry: () => void load(id) } : undefined;
}

/** A user's direct subordinates, reloaded when one changes. */
export function useSubusers(id: string, version: number | undefined): Subusers {
  const values = useAtomValue(subusers.valuesAtom);
  const load = useSetAtom(subusers.loadAtom);
  const more = useSetAtom(moreSubusersAtom);
  useEffect(() => {
    if (version !== undefined) void load(id);
  }, [load, id, version]);
  return {
    roots: toLoadable(values.get(id)),
    under: (parent) => {
      const known = values.get(parent);
      return known && toLoadable(known);
    },
    onLoad: (parent) => void load(parent),
    onMore: (parent) => void more(parent ?? id),
  };
}

export function useUserSearch(isNeeded = true): UserSearch {
  return { options: useAtomValue(userOptionsAtom), onSearch: useOptionSearch(useSetAtom(searchUsersAtom), isNeeded) };
}
