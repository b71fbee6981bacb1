import { RouteScreen, type RouteScreenProps, type RoutesAs, usePageName } from '@manyline/cms';
import { EMPTY_ROUTE, type RouteEntry } from '@manyline/contract';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { permits } from '../access/permits.ts';
import { useAccess } from '../access/AccessProvider.tsx';
import { paths } from '../routing/paths.ts';
import { builtInRoute, builtInRoutes, type MenuEntry } from '../routing/routes.ts';
import { foundUsersAtom, loadRolesAtom, rolesAtom, searchUsersAtom } from '../permissions/permissions.ts';
import { featuresAtom, loadFeaturesAtom } from '../features/features.ts';
import { storeRouteDraft, readRouteDraft } from './routeDraft.ts';
import { lookAtMenuAsAtom, routesPreviewAtom } from './routesPreview.ts';
import { loadRouteHistoryAtom, loadRouteRevisionAtom, loadRoutesAtom, routeHistoryAtom, routeTreeAtom, saveRoutesAtom } from './routes.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { userIdAtom } from '../session/session.ts';
import { systemConfigAtom } from '../system/systemConfig.ts';
import { saveFile } from '../shared/saveFile.ts';
import { titleOf } from '../pages/pageRegistry.ts';
import { useLeaveGuard } from '../users/edit/useLeaveGuard.tsx';
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
  const { storage, clock } = useAtomValue(servicesAtom);
  const userId = useAtomValue(userIdAtom) ?? '';
  const features = useAtomValue(featuresAtom);
  const config = useAtomValue(systemConfigAtom);
  const load = useSetAtom(loadRoutesAtom);
  const loadHistory = useSetAtom(loadRouteHistoryAtom);
  const loadFeatures = useSetAtom(loadFeaturesAtom);
  const may = (action: string, subject: string) => permits(access, { action, subject });
  const seesFeatures = may('view', 'function');
  // The configuration reloads on every change, and the routes with it.
  useEffect(() => void load(), [load, config]);
  useEffect(() => {
    if (seesFeatures) void loadFeatures();
  }, [loadFeatures, seesFeatures]);
  return {
    tree: useAtomValue(routeTreeAtom),
    canEdit: may('update', 'route'),
    catalogue: features.status === 'ready' ? features.value : NO_FEATURES,
    pages: usePages(),
    hasPage,
    starter: STARTER,
    draft: useMemo(() => readRouteDraft(storage, userId), [storage, userId]),
    history: useAtomValue(routeHistoryAtom),
    preview: usePreview(clock.setTimer),
    onRetry: () => void load(),
    onDraftChange: (draft) => {
      onDirty(draft !== undefined);
      storeRouteDraft(storage, userId, draft);
    },
    onSave: useSetAtom(saveRoutesAtom),
    onLoadHistory: () => void loadHistory(),
    onLoadRevision: useSetAtom(loadRouteRevisionAtom),
    onExport: (text) => saveFile(new Blob([text], { type: 'application/json' }), 'routes.json'),
  };
}

/** Users who may see others' rights may preview their menus. */
function usePreview(setTimer: (ms: number, run: () => void) => () => void): RouteScreenProps['preview'] {
  const access = useAccess();
  const roles = useAtomValue(rolesAtom);
  const users = useAtomValue(foundUsersAtom);
  const { as } = useAtomValue(routesPreviewAtom);
  const loadRoles = useSetAtom(loadRolesAtom);
  const search = useSetAtom(searchUsersAtom);
  const look = useSetAtom(lookAtMenuAsAtom);
  const menuOf = useRouteMenu();
  const seesRoles = permits(access, { action: 'view', subject: 'permission' });
  const seesUsers = seesRoles && permits(access, { action: 'view', subject: 'user' });
  useEffect(() => {
    if (seesRoles) void loadRoles();
    if (seesUsers) void search('');
    // The next visit starts without a preview.
    return () => void look('self');
  }, [loadRoles, search, look, seesRoles, seesUsers]);
  const planned = useRef<() => void>(undefined);
  const searchSoon = useCallback(
    (query: string) => {
      planned.current?.();
      planned.current = setTimer(TYPING_PAUSE_MS, () => void search(query));
    },
    [search, setTimer],
  );
  return {
    as,
    roles: seesRoles && roles.status === 'ready' ? roles.value : undefined,
    users: seesUsers ? users : undefined,
    menuOf,
    onAs: (next: RoutesAs) => void look(next),
    onSearchUsers: searchSoon,
    onRetry: () => void look(as),
  };
}

/** Debounce of the user search. */
const TYPING_PAUSE_MS = 200;

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
