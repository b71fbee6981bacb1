import { RouteScreen, type RouteScreenProps, type RoutesAs, usePageName } from '@manyline/cms';
import { EMPTY_ROUTE, type Payload, type RouteEntry } from '@manyline/contract';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { useAccess } from '../access/AccessProvider.tsx';
import { permits } from '../access/permits.ts';
import { features } from '../features/features.ts';
import { roles, toChoice } from '../permissions/permissions.ts';
import { titleOf } from '../routing/pageModules.ts';
import { paths } from '../routing/paths.ts';
import { builtInRoute, builtInRoutes, type MenuEntry } from '../routing/routes.ts';
import { foundUsers } from '../session/foundUsers.ts';
import { useChange } from '../session/outcomes.ts';
import { mapReady } from '../session/remote.ts';
import { userIdAtom } from '../session/session.ts';
import { systemConfigAtom } from '../session/systemConfig.ts';
import { useHeld, useRemote } from '../session/useRemote.ts';
import { useSearch } from '../session/useSearch.ts';
import { useAction } from '../shared/action.ts';
import { saveFile } from '../shared/saveFile.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { useLeaveGuard } from '../users/edit/useLeaveGuard.tsx';
import { storeRouteDraft, readRouteDraft } from './routeDraft.ts';
import { menuPreviews, routeHistory, routeTree, saveRoutes } from './routes.ts';
import { useRouteMenu } from './useRouteMenu.ts';

export default function RoutePage() {
  const [isDirty, setIsDirty] = useState(false);
  const guard = useLeaveGuard(isDirty);
  return (
    <>
      <RouteScreen {...useRoutePage(setIsDirty)} />
      {guard}
    </>
  );
}

/** The routes, from the state to the screen. */
function useRoutePage(onDirty: (isDirty: boolean) => void): RouteScreenProps {
  const access = useAccess();
  const { storage } = useAtomValue(servicesAtom);
  const userId = useAtomValue(userIdAtom) ?? '';
  const may = (action: string, subject: string) => permits(access, { action, subject });
  const seesFeatures = may('view', 'function');
  // The configuration reloads on every change, and the routes with it.
  const tree = useRemote(routeTree, {}, useAtomValue(systemConfigAtom));
  const { value: catalogue } = useRemote(features, seesFeatures ? {} : undefined);
  const loadHistory = useAction(routeHistory.load);
  const change = useChange();
  return {
    tree: tree.value,
    canEdit: may('update', 'route'),
    catalogue: catalogue.status === 'ready' ? catalogue.value : NO_FEATURES,
    pages: usePages(),
    hasPage,
    starter: STARTER,
    draft: useMemo(() => readRouteDraft(storage, userId), [storage, userId]),
    history: useHeld(routeHistory, {}).value,
    preview: usePreview(),
    onRetry: () => tree.reload(),
    onDraftChange: (draft) => {
      onDirty(draft !== undefined);
      storeRouteDraft(storage, userId, draft);
    },
    onSave: useAction(saveRoutes),
    onLoadHistory: () => void loadHistory({}),
    onLoadRevision: async (version) => {
      const outcome = await change('getRouteRevision', { version });
      return outcome.status === 'ready' ? outcome.value : undefined;
    },
    onExport: (text) => saveFile(new Blob([text], { type: 'application/json' }), 'routes.json'),
  };
}

/** Users who may see others' rights may preview their menus. */
function usePreview(): RouteScreenProps['preview'] {
  const access = useAccess();
  const [as, setAs] = useState<RoutesAs>('self');
  const seesRoles = permits(access, { action: 'view', subject: 'permission' });
  const seesUsers = seesRoles && permits(access, { action: 'view', subject: 'user' });
  const { value: choices } = useRemote(roles, seesRoles ? {} : undefined);
  const found = useSearch(foundUsers, seesUsers);
  const rights = useRemote(menuPreviews, as === 'self' ? undefined : previewOf(as));
  const menuOf = useRouteMenu(as === 'self' ? undefined : rights.value);
  return {
    as,
    roles: seesRoles && choices.status === 'ready' ? choices.value : undefined,
    users: seesUsers ? mapReady(found.value, ({ items }) => items.map(toChoice)) : undefined,
    menuOf,
    onAs: setAs,
    onSearchUsers: found.search,
    onRetry: () => rights.reload(),
  };
}

function previewOf(as: string): Payload<'previewAccess'> {
  const [kind, id = ''] = as.split(' ', 2);
  return { ...(kind === 'role' ? { roleIds: [id], abilities: [] } : { userId: id }), drafts: [] };
}

/** Without permission for the catalogue, the routes' own names are used. */
const NO_FEATURES: RouteScreenProps['catalogue'] = [];

function usePages(): RouteScreenProps['pages'] {
  const nameOf = usePageName();
  return Object.values(paths).flatMap((path) => {
    const route = builtInRoutes.find(path);
    const isShown = route !== undefined && route.requiresAuth && route.page !== 'home' && (route.redirect === undefined || isOnTop(path));
    return isShown ? [{ path, title: nameOf({ title: titleOf(route.page) }) || path }] : [];
  });
}

/** A group of the built-in menu keeps its name, even if it is only a redirect. */
const isOnTop = (path: string) => builtInRoutes.menu.some(({ id }) => id === path);

const hasPage = (path: string, name: string) => (builtInRoute(path) ?? builtInRoute(name)) !== undefined;

/** The built-in menu, as routes. */
const STARTER: readonly RouteEntry[] = builtInRoutes.menu.map(toEntry);

function toEntry({ id, children }: MenuEntry): RouteEntry {
  const isGroup = children.length > 0;
  return { ...EMPTY_ROUTE, path: id, isGroup, requireAuth: true, children: children.map(toEntry) };
}
