import type { EffectiveRules, UserRevisions, UserSearch, UserTrail, RoleChoices, Subusers } from '@manyline/cms';
import { useAtomValue } from 'jotai';
import { revisions, trails } from '../../audit/audit.ts';
import { foundUsers, toOption } from '../../session/foundUsers.ts';
import { mapReady } from '../../session/remote.ts';
import { useRemote } from '../../session/useRemote.ts';
import { useSearch } from '../../session/useSearch.ts';
import { useAction } from '../../shared/action.ts';
import { effectiveRules, loadMoreSubusers, roleNames, subusers } from './userTabData.ts';

const TRAIL = 20;

export function useRoleNames(): { readonly roles: RoleChoices; readonly retry: () => void } {
  const { value, reload } = useRemote(roleNames, {});
  return { roles: value, retry: () => reload() };
}

/** `version` rises with every change of the user, which may change their rights. */
export function useEffectiveRules(
  userId: string,
  roleIds: readonly string[] | undefined,
  version: number | undefined,
  isPermitted: boolean,
): { readonly rules: EffectiveRules; readonly retry: () => void } {
  const query = { userId, ...(roleIds && { roleIds: [...roleIds] }), drafts: [] };
  const { value, reload } = useRemote(effectiveRules, isPermitted && version !== undefined ? query : undefined, version);
  return { rules: isPermitted ? mapReady(value, ({ abilities }) => abilities) : undefined, retry: () => reload() };
}

export function useTrail(id: string, version: number | undefined, isPermitted: boolean): UserTrail | undefined {
  const query = { page: 1, size: TRAIL, sort: 'time:desc', filter: { objectId: id } };
  const { value, reload } = useRemote(trails, isPermitted && version !== undefined ? query : undefined, version);
  return isPermitted ? { entries: value, onRetry: () => reload() } : undefined;
}

export function useRevisions(id: string, version: number | undefined, isPermitted: boolean): UserRevisions | undefined {
  const query = { type: 'user' as const, id };
  const { value, reload } = useRemote(revisions, isPermitted && version !== undefined ? query : undefined, version);
  return isPermitted ? { revisions: value, onRetry: () => reload() } : undefined;
}

/** A user's direct subordinates, reloaded when one changes. */
export function useSubusers(id: string, version: number | undefined): Subusers {
  const { value: roots } = useRemote(subusers, version === undefined ? undefined : id, version);
  const places = useAtomValue(subusers.placesAtom);
  const load = useAction(subusers.load);
  const more = useAction(loadMoreSubusers);
  return {
    roots,
    under: (parent) => (places.has(parent) ? subusers.held(places, parent).value : undefined),
    onLoad: (parent) => void load(parent),
    onMore: (parent) => void more(parent ?? id),
  };
}

export function useUserSearch(isNeeded = true): UserSearch {
  const { value, search } = useSearch(foundUsers, isNeeded);
  return { options: mapReady(value, ({ items }) => items.map(toOption)), onSearch: search };
}
