import { ConfigHubScreen, type ConfigHubScreenProps, usePageName } from '@manyline/cms';
import { type Feature, isRunning, type LineRecord, type Role } from '@manyline/contract';
import { type Loadable, ready } from '@manyline/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { loadRolesAtom, rolesAtom } from '../permissions/permissions.ts';
import { featuresAtom, loadFeaturesAtom } from '../features/features.ts';
import { useGroup } from '../home/useGroup.ts';
import { useCan } from '../home/useGroupPages.ts';
import { lineHref } from '../lines/admin/lineHref.ts';
import { plannedMaintenanceAtom } from '../notifications/notificationCentre.ts';
import { paths } from '../routing/paths.ts';
import { builtInRoute } from '../routing/routes.ts';
import { accessNewsAtom, providersNewsAtom, userNewsAtom } from '../shared/adminNews.ts';
import { minuteAtom } from '../shared/minute.ts';
import { toItem } from '../shell/useConsoleNav.ts';
import { routesAtom, systemConfigAtom } from '../system/systemConfig.ts';
import { downLinesAtom, loadDownLinesAtom, loadRoleMembersAtom, roleMembersAtom, SHOWN } from './configHub.ts';

/** The start page of the configuration, within the user's permissions. */
export default function ConfigHubPage() {
  const can = useCan();
  const sees = (subject: string) => can({ action: 'view', subject });
  const now = useAtomValue(minuteAtom);
  const system = useSystem();
  const menu = useMenu();
  const lines = useDownLines(sees('line'));
  const features = useFeatures(sees('function'));
  const roles = useRoles(sees('permission'), sees('user'));
  return (
    <ConfigHubScreen
      {...useGroup()}
      now={now}
      system={sees('system') ? system : undefined}
      menu={sees('route') ? menu : undefined}
      lines={lines}
      features={features}
      roles={roles}
    />
  );
}

function useSystem(): ConfigHubScreenProps['system'] {
  const config = useAtomValue(systemConfigAtom);
  const planned = useAtomValue(plannedMaintenanceAtom);
  if (config.status !== 'ready') return { status: config, path: paths.system };
  const status = !isRunning(config.value)
    ? ({ kind: 'maintenance' } as const)
    : planned
      ? ({ kind: 'planned', startsAt: planned.startsAt } as const)
      : ({ kind: 'running' } as const);
  return { status: ready(status), path: paths.system };
}

function useMenu(): ConfigHubScreenProps['menu'] {
  const { menu } = useAtomValue(routesAtom);
  const nameOf = usePageName();
  const items = menu.map((entry) => ({
    id: entry.id,
    name: (entry.route ?? builtInRoute(entry.id))?.page ?? '',
    title: toItem(entry, nameOf).title,
    pages: entry.children.length > 0 ? entry.children.length : undefined,
  }));
  return { items, path: paths.configRoute };
}

function useDownLines(isPermitted: boolean): ConfigHubScreenProps['lines'] {
  const value = useAtomValue(downLinesAtom);
  const news = useAtomValue(providersNewsAtom)?.count;
  const load = useSetAtom(loadDownLinesAtom);
  useEffect(() => {
    if (isPermitted) void load();
  }, [isPermitted, load, news]);
  if (!isPermitted) return undefined;
  return {
    value: mapReady(value, ({ items, total }) => ({ items: items.flatMap(toDownLine), total })),
    path: paths.configLines,
    onRetry: () => void load(),
  };
}

function toDownLine({ tn, name, provider }: LineRecord) {
  if (provider?.health.state !== 'down' && provider?.health.state !== 'misconfigured') return [];
  const { state, since } = provider.health;
  return [{ tn, name, provider: provider.name, state, since, path: lineHref(tn) }];
}

function useFeatures(isPermitted: boolean): ConfigHubScreenProps['features'] {
  const value = useAtomValue(featuresAtom);
  const news = useAtomValue(accessNewsAtom)?.count;
  const load = useSetAtom(loadFeaturesAtom);
  useEffect(() => {
    if (isPermitted) void load();
  }, [isPermitted, load, news]);
  if (!isPermitted) return undefined;
  const isOff = ({ status }: Feature) => status === 'disabled';
  return {
    value: mapReady(value, (all) => ({ items: all.filter(isOff), total: all.filter(isOff).length })),
    path: paths.configFunction,
    onRetry: () => void load(),
  };
}

function useRoles(isPermitted: boolean, seesUsers: boolean): ConfigHubScreenProps['roles'] {
  const value = useAtomValue(rolesAtom);
  const members = useAtomValue(roleMembersAtom);
  const news = useAtomValue(accessNewsAtom)?.count;
  const users = useAtomValue(userNewsAtom)?.count;
  const load = useSetAtom(loadRolesAtom);
  const loadMembers = useSetAtom(loadRoleMembersAtom);
  const shown = value.status === 'ready' ? mostUsed(value.value) : [];
  const ids = shown
    .filter(({ userCount }) => userCount > 0)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (isPermitted) void load();
  }, [isPermitted, load, news, users]);
  useEffect(() => {
    if (seesUsers && ids !== '') void loadMembers(ids.split(' '));
  }, [seesUsers, loadMembers, ids, users]);
  if (!isPermitted) return undefined;
  const toRole = ({ id, name, userCount }: Role) => ({
    id,
    name,
    userCount,
    members: Object.hasOwn(members, id) ? (members[id] ?? []) : [],
    path: `${paths.configPermission}?${new URLSearchParams({ role: id })}`,
  });
  return {
    value: mapReady(value, (all) => ({ items: shown.map(toRole), total: all.length })),
    path: paths.configPermission,
    onRetry: () => void load(),
  };
}

function mostUsed(roles: readonly Role[]): readonly Role[] {
  return roles.toSorted((a, b) => b.userCount - a.userCount).slice(0, SHOWN);
}

function mapReady<A, B>(value: Loadable<A>, map: (value: A) => B): Loadable<B> {
  return value.status === 'ready' ? ready(map(value.value)) : value;
}
