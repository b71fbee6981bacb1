import {
  type AccessPreview,
  type ConsoleNavItem,
  type PermissionScreenProps,
  type PreviewAs,
  type PreviewMenuItem,
  type RuleTarget,
  usePageName,
} from '@manyline/cms';
import { type AbilityRule, type Answer, AUTHENTICATION_RULE, decide, type Payload, type Permission } from '@manyline/contract';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccess } from '../access/AccessProvider.tsx';
import { permits } from '../access/permits.ts';
import { revisions } from '../audit/audit.ts';
import { features } from '../features/features.ts';
import { useCrumbName } from '../navigation/crumbName.ts';
import { toItem } from '../navigation/useConsoleNav.ts';
import { titleOf } from '../routing/pageModules.ts';
import { paths } from '../routing/paths.ts';
import { previewPages } from '../routing/previewPages.ts';
import { foundUsers } from '../session/foundUsers.ts';
import { mapReady } from '../session/remote.ts';
import { userIdAtom } from '../session/session.ts';
import { routesAtom } from '../session/systemConfig.ts';
import { useHeld, useRemote } from '../session/useRemote.ts';
import { useSearch } from '../session/useSearch.ts';
import { useAction } from '../shared/action.ts';
import { accessUpdatesAtom, userUpdatesAtom } from '../shared/adminUpdates.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { useQuery } from '../shared/useQuery.ts';
import { users } from '../users/edit/userDetails.ts';
import { storePermissionDraft, readPermissionDraft } from './permissionDrafts.ts';
import { createRole, deleteRole, describeRole, previews, rightHolders, roles, saveRules, toChoice, toEdited } from './permissions.ts';

/** The permissions, from the state to the screen. The address names whose rules are edited. */
export function usePermissions(): PermissionScreenProps {
  const access = useAccess();
  const [query, setQuery] = useQuery();
  const navigate = useNavigate();
  const { storage } = useAtomValue(servicesAtom);
  const userId = useAtomValue(userIdAtom) ?? '';
  const isAdvanced = query.has('advanced');
  const may = (action: string, subject = 'permission') => permits(access, { action, subject });
  const seesUsers = may('view', 'user');
  const seesFeatures = may('view', 'function');
  const update = useAccessUpdates();
  const roleList = useRemote(roles, {}, update);
  const firstRole = roleList.value.status === 'ready' ? roleList.value.value[0]?.id : undefined;
  const chosen = useMemo(() => targetOf(query), [query]);
  const question = useMemo(() => questionOf(query), [query]);
  const target = useMemo(
    () =>
      question ? undefined : (chosen ?? (firstRole === undefined ? undefined : ({ kind: 'role', id: firstRole } satisfies RuleTarget))),
    [question, chosen, firstRole],
  );
  const answer = useRemote(rightHolders, question, update);
  const editedId = target?.kind === 'user' ? target.id : undefined;

  // Reload when roles, features or users change.
  const catalogue = useRemote(features, seesFeatures ? {} : undefined, update);
  const edited = useRemote(users, editedId, update);
  const found = useSearch(foundUsers, seesUsers);
  const about = target && { type: target.kind, id: target.id };
  const history = useHeld(revisions, about);
  const loadRevisions = useAction(revisions.load);
  const preview = useHeld(previews, { drafts: [] });
  const look = useAction(previews.load);
  const save = useAction(saveRules);
  const create = useAction(createRole);
  const remove = useAction(deleteRole);
  const editedUser = mapReady(edited.value, toEdited);
  useCrumbName(editedUser.status === 'ready' && editedId !== undefined ? editedUser.value.name : undefined);
  const chooseTarget = (next: RuleTarget | undefined) => setQuery(queryOf(next, isAdvanced));
  const userHref = (id: string) => `${paths.userInfo}?id=${encodeURIComponent(id)}`;
  const usersHref = (roleId: string) => `${paths.userList}?${new URLSearchParams({ filter: JSON.stringify({ roleIds: [roleId] }) })}`;
  return {
    roles: roleList.value,
    catalogue: catalogue.value.status === 'ready' ? catalogue.value.value : NO_FEATURES,
    target,
    isTargetChosen: chosen !== undefined || question !== undefined,
    question,
    holders: answer.value,
    isAdvanced,
    user: editedUser,
    may: { create: may('create'), update: may('update'), delete: may('delete'), seeUsers: seesUsers },
    draft: useMemo(() => target && readPermissionDraft(storage, userId, target), [storage, userId, target]),
    users: mapReady(found.value, ({ items }) => items.map(toChoice)),
    revisions: history.value,
    preview: mapReady(preview.value, toPreview),
    navigationOf: useNavigationOf(),
    userHref,
    onOpenUser: (id) => void navigate(userHref(id)),
    usersHref,
    onOpenUsers: (roleId) => void navigate(usersHref(roleId)),
    onRetry: () => {
      for (const { reload } of [roleList, catalogue, edited, answer]) reload();
    },
    onTargetChange: chooseTarget,
    onAsk: ({ action, subject }) => setQuery({ who: `${action}.${subject}` }),
    onAdvancedChange: (isOpen) => setQuery(queryOf(target, isOpen), { replace: true }),
    onSearchUsers: found.search,
    onDraftChange: (draft) => target && storePermissionDraft(storage, userId, target, draft),
    onSaveRules: async (rules, version) => (target ? save(target, rules, version) : { status: 'failed' }),
    onCreateRole: async (texts, rules) => {
      const outcome = await create(texts, rules);
      if (outcome.id !== undefined) chooseTarget({ kind: 'role', id: outcome.id });
      return outcome;
    },
    onDescribeRole: useAction(describeRole),
    onDeleteRole: async (role) => {
      const outcome = await remove(role);
      if (outcome.status === 'saved') chooseTarget(undefined);
      return outcome;
    },
    onLoadRevisions: () => about && void loadRevisions(about),
    onPreview: (as) => target && void look(previewOf(target, as)),
  };
}

/** Without permission for the catalogue, the rules' own names are used. */
const NO_FEATURES: PermissionScreenProps['catalogue'] = [];

/** The rights with the rules as edited. */
function previewOf({ kind, id }: RuleTarget, { userId, rules }: PreviewAs): Payload<'previewAccess'> {
  const list = [...rules];
  if (kind === 'user') return { userId: id, abilities: list, drafts: [] };
  return { ...(userId === undefined ? { roleIds: [id], abilities: [] } : { userId }), drafts: [{ roleId: id, rules: list }] };
}

function toPreview({ abilities, sources, sampleUsers }: Answer<'previewAccess'>): AccessPreview {
  return { abilities, sources, users: sampleUsers.items, userTotal: sampleUsers.total };
}

function questionOf(search: URLSearchParams): Permission | undefined {
  const [, action, subject] = /^([^.]{1,64})\.([^.]{1,64})$/u.exec(search.get('who') ?? '') ?? [];
  return action === undefined || subject === undefined ? undefined : { action, subject };
}

function queryOf(target: RuleTarget | undefined, isAdvanced: boolean): Record<string, string> {
  return { ...(target && { [target.kind]: target.id }), ...(isAdvanced && { advanced: '1' }) };
}

function targetOf(search: URLSearchParams): RuleTarget | undefined {
  for (const kind of ['role', 'user'] as const) {
    const id = search.get(kind);
    if (id) return { kind, id };
  }
  return undefined;
}

function useAccessUpdates(): number {
  const [access, users] = [useAtomValue(accessUpdatesAtom), useAtomValue(userUpdatesAtom)];
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
