import { type ConsoleNavItem, type PermissionScreenProps, type PreviewMenuItem, type RuleTarget, usePageName } from '@manyline/cms';
import { type AbilityRule, AUTHENTICATION_RULE, decide, type Permission } from '@manyline/contract';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { permits } from '../access/permits.ts';
import { useAccess } from '../access/AccessProvider.tsx';
import { paths } from '../routing/paths.ts';
import { titleOf } from '../pages/pageRegistry.ts';
import { previewPages } from '../routing/previewPages.ts';
import { storePermissionDraft, readPermissionDraft } from './permissionDrafts.ts';
import {
  createRoleAtom,
  deleteRoleAtom,
  describeRoleAtom,
  editedUserAtom,
  foundUsersAtom,
  loadEditedUserAtom,
  loadRevisionsAtom,
  loadRolesAtom,
  revisionsAtom,
  rolesAtom,
  saveRulesAtom,
  searchUsersAtom,
} from './permissions.ts';
import { lookAsAtom, previewAtom } from './preview.ts';
import { accessNewsAtom, userNewsAtom } from '../shared/adminNews.ts';
import { featuresAtom, loadFeaturesAtom } from '../features/features.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { userIdAtom } from '../session/session.ts';
import { routesAtom } from '../system/systemConfig.ts';
import { useCrumbName } from '../shell/crumbName.ts';
import { toItem } from '../shell/useConsoleNav.ts';
import { useQuery } from '../shared/useQuery.ts';

/** The permissions, from the state to the screen. The address names whose rules are edited. */
export function usePermissions(): PermissionScreenProps {
  const access = useAccess();
  const [query, setQuery] = useQuery();
  const navigate = useNavigate();
  const { storage, clock } = useAtomValue(servicesAtom);
  const userId = useAtomValue(userIdAtom) ?? '';
  const features = useAtomValue(featuresAtom);
  const target = useMemo(() => targetOf(query), [query]);
  const loadRoles = useSetAtom(loadRolesAtom);
  const loadFeatures = useSetAtom(loadFeaturesAtom);
  const loadUser = useSetAtom(loadEditedUserAtom);
  const searchUsers = useSetAtom(searchUsersAtom);
  const loadRevisions = useSetAtom(loadRevisionsAtom);
  const look = useSetAtom(lookAsAtom);
  const saveRules = useSetAtom(saveRulesAtom);
  const createRole = useSetAtom(createRoleAtom);
  const describeRole = useSetAtom(describeRoleAtom);
  const deleteRole = useSetAtom(deleteRoleAtom);
  const news = useNews();
  const may = (action: string, subject = 'permission') => permits(access, { action, subject });
  const seesUsers = may('view', 'user');
  const seesFeatures = may('view', 'function');
  const editedId = target?.kind === 'user' ? target.id : undefined;

  const read = useCallback(() => {
    void loadRoles();
    if (seesFeatures) void loadFeatures();
    if (editedId !== undefined) void loadUser(editedId);
  }, [loadRoles, loadFeatures, loadUser, seesFeatures, editedId]);
  // Reload when roles, features or users change.
  useEffect(read, [read, news]);
  useEffect(() => {
    if (seesUsers) void searchUsers('');
  }, [searchUsers, seesUsers]);

  const planned = useRef<() => void>(undefined);
  const search = (typed: string) => {
    planned.current?.();
    planned.current = clock.setTimer(TYPING_PAUSE_MS, () => void searchUsers(typed));
  };
  const editedUser = useAtomValue(editedUserAtom);
  const editedName = editedId !== undefined && editedUser.status === 'ready' ? editedUser.value.name : undefined;
  useCrumbName(editedName);
  const chooseTarget = (next: RuleTarget | undefined) => setQuery(next ? { [next.kind]: next.id } : {});
  const userHref = (id: string) => `${paths.userInfo}?id=${encodeURIComponent(id)}`;
  return {
    roles: useAtomValue(rolesAtom),
    catalogue: features.status === 'ready' ? features.value : NO_FEATURES,
    target,
    user: editedUser,
    may: { create: may('create'), update: may('update'), delete: may('delete'), seeUsers: seesUsers },
    draft: useMemo(() => target && readPermissionDraft(storage, userId, target), [storage, userId, target]),
    users: useAtomValue(foundUsersAtom),
    revisions: useAtomValue(revisionsAtom),
    preview: useAtomValue(previewAtom),
    navigationOf: useNavigationOf(),
    userHref,
    onOpenUser: (id) => void navigate(userHref(id)),
    onRetry: read,
    onTargetChange: chooseTarget,
    onSearchUsers: search,
    onDraftChange: (draft) => target && storePermissionDraft(storage, userId, target, draft),
    onSaveRules: async (rules, version) => (target ? saveRules(target, rules, version) : { status: 'failed' }),
    onCreateRole: async (texts, rules) => {
      const outcome = await createRole(texts, rules);
      if (outcome.id !== undefined) chooseTarget({ kind: 'role', id: outcome.id });
      return outcome;
    },
    onDescribeRole: describeRole,
    onDeleteRole: async (role) => {
      const outcome = await deleteRole(role);
      if (outcome.status === 'saved') chooseTarget(undefined);
      return outcome;
    },
    onLoadRevisions: () => target && void loadRevisions(target),
    onPreview: (as) => target && void look(target, as),
  };
}

/** Debounce of the user search. */
const TYPING_PAUSE_MS = 200;

/** Without permission for the catalogue, the rules' own names are used. */
const NO_FEATURES: PermissionScreenProps['catalogue'] = [];

function targetOf(search: URLSearchParams): RuleTarget | undefined {
  for (const kind of ['role', 'user'] as const) {
    const id = search.get(kind);
    if (id) return { kind, id };
  }
  return undefined;
}

function useNews(): number {
  const [access, users] = [useAtomValue(accessNewsAtom), useAtomValue(userNewsAtom)];
  return (access?.count ?? 0) + (users?.count ?? 0);
}

/** Another user's menu and pages, by the same code as one's own. */
function useNavigationOf(): PermissionScreenProps['navigationOf'] {
  const routes = useAtomValue(routesAtom);
  const nameOf = usePageName();
  return (rules: readonly AbilityRule[]) => {
    // Agrees with the permission checker, whose code loads separately after sign-in.
    const mayThey = (permission: Permission) => decide([AUTHENTICATION_RULE, ...rules], permission).isPermitted;
    const { menu, reaches } = previewPages(routes, mayThey);
    return {
      menu: menu.map((entry) => toPreviewItem(toItem(entry, nameOf))),
      routes: reaches.map(({ route, isReachable }) => ({
        path: route.path,
        title: nameOf({ title: titleOf(route.page), serverTitle: route.title }) || route.path,
        isReachable,
        needs: route.permissions.filter((permission) => !mayThey(permission)),
      })),
    };
  };
}

function toPreviewItem({ id, title, children = [] }: ConsoleNavItem): PreviewMenuItem {
  return { id, title, children: children.map(toPreviewItem) };
}
