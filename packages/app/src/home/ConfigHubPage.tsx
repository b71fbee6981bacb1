import { ConfigHubScreen, type ConfigHubScreenProps, type HubRole } from '@manyline/cms';
import { type Answer, type Feature, isRunning, type LineRecord, type Role } from '@manyline/contract';
import { type Loadable, ready } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { features } from '../features/features.ts';
import { lineHref } from '../lines/lineHref.ts';
import { plannedMaintenanceAtom } from '../notifications/notificationCentre.ts';
import { roles } from '../permissions/permissions.ts';
import { paths } from '../routing/paths.ts';
import { mapReady } from '../session/remote.ts';
import { systemConfigAtom } from '../session/systemConfig.ts';
import { useRemote, useRemotes } from '../session/useRemote.ts';
import { accessUpdatesAtom, providersUpdatesAtom, userUpdatesAtom } from '../shared/adminUpdates.ts';
import { minuteAtom } from '../shared/minute.ts';
import { downLines, roleMembers, SHOWN } from './configHub.ts';
import { useGroup } from './useGroup.ts';
import { useCan } from './useGroupPages.ts';

/** The start page of the configuration, within the user's permissions. */
export default function ConfigHubPage() {
  const can = useCan();
  const sees = (subject: string) => can({ action: 'view', subject });
  const now = useAtomValue(minuteAtom);
  const system = useSystem();
  const lines = useDownLines(sees('line'));
  const featureFacts = useFeatures(sees('function'));
  const roleFacts = useRoles(sees('permission'), sees('user'));
  return (
    <ConfigHubScreen
      {...useGroup()}
      now={now}
      system={sees('system') ? system : undefined}
      lines={lines}
      features={featureFacts}
      roles={roleFacts}
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

function useDownLines(isPermitted: boolean): ConfigHubScreenProps['lines'] {
  const { value, reload } = useRemote(downLines, isPermitted ? {} : undefined, useAtomValue(providersUpdatesAtom));
  if (!isPermitted) return undefined;
  return {
    value: mapReady(value, ({ items, total }) => ({ items: items.flatMap(toDownLine), total })),
    path: paths.configLines,
    onRetry: () => reload(),
  };
}

function toDownLine({ tn, name, provider }: LineRecord) {
  if (provider?.health.state !== 'down' && provider?.health.state !== 'misconfigured') return [];
  const { state, since } = provider.health;
  return [{ tn, name, provider: provider.name, state, since, path: lineHref(tn) }];
}

function useFeatures(isPermitted: boolean): ConfigHubScreenProps['features'] {
  const { value, reload } = useRemote(features, isPermitted ? {} : undefined, useAtomValue(accessUpdatesAtom));
  if (!isPermitted) return undefined;
  const isOff = ({ status }: Feature) => status === 'disabled';
  return {
    value: mapReady(value, (all) => ({ items: all.filter(isOff), total: all.filter(isOff).length })),
    path: paths.configFunction,
    onRetry: () => reload(),
  };
}

function useRoles(isPermitted: boolean, seesUsers: boolean): ConfigHubScreenProps['roles'] {
  const users = useAtomValue(userUpdatesAtom)?.count ?? 0;
  const update = (useAtomValue(accessUpdatesAtom)?.count ?? 0) + users;
  const { value, reload } = useRemote(roles, isPermitted ? {} : undefined, update);
  const shown = value.status === 'ready' ? mostUsed(value.value) : [];
  const used = shown.filter(({ userCount }) => seesUsers && userCount > 0);
  const membersOf = useRemotes(
    roleMembers,
    used.map(({ id }) => id),
    users,
  );
  if (!isPermitted) return undefined;
  const toRole = ({ id, name, userCount }: Role) => ({
    id,
    name,
    userCount,
    members: used.some((role) => role.id === id) ? toMembers(membersOf(id).value) : [],
    path: `${paths.configPermission}?${new URLSearchParams({ role: id })}`,
  });
  return {
    value: mapReady(value, (all) => ({ items: shown.map(toRole), total: all.length })),
    path: paths.configPermission,
    onRetry: () => reload(),
  };
}

function mostUsed(roles: readonly Role[]): readonly Role[] {
  return roles.toSorted((a, b) => b.userCount - a.userCount).slice(0, SHOWN);
}

function toMembers(found: Loadable<Answer<'getUsers'>>): HubRole['members'] {
  return found.status === 'ready' ? found.value.items.map(({ id, name, username }) => ({ id, name: name ?? username ?? id })) : [];
}
