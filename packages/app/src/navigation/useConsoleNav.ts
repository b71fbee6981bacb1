import { type ConsoleNavIcon, type ConsoleNavItem, type PageName, usePageName } from '@manyline/cms';
import { useAtomValue } from 'jotai';
import { useAccess } from '../access/AccessProvider.tsx';
import { permits } from '../access/permits.ts';
import { titleOf } from '../routing/pageModules.ts';
import { paths } from '../routing/paths.ts';
import { permittedMenu } from '../routing/permittedMenu.ts';
import { builtInRoute, type MenuEntry } from '../routing/routes.ts';
import { routesAtom } from '../session/systemConfig.ts';

/** The signed-in user's menu, from the current routes. */
export function useConsoleNav(): readonly ConsoleNavItem[] {
  const nameOf = usePageName();
  return useConsoleNavEntries().map((entry) => toItem(entry, nameOf));
}

export function useConsoleNavEntries(): readonly MenuEntry[] {
  const access = useAccess();
  const { menu } = useAtomValue(routesAtom);
  return permittedMenu(menu, (permission) => permits(access, permission));
}

/** An entry as the shell shows it. */
export function toItem(entry: MenuEntry, nameOf: (page: PageName) => string): ConsoleNavItem {
  const { id, route, title, children } = entry;
  const page = route ?? builtInRoute(id);
  const name = nameOf({ title: page && titleOf(page.page), serverTitle: title });
  const item = { id, title: name === '' ? id : name, icon: ICONS.get(page?.path ?? '') ?? 'page' } as const;
  return children.length === 0 ? item : { ...item, children: children.map((child) => toItem(child, nameOf)) };
}

const ICONS = new Map<string, ConsoleNavIcon>([
  [paths.cms, 'home'],
  [paths.apps, 'apps'],
  [paths.chat, 'conversations'],
  [paths.contacts, 'contacts'],
  [paths.scheduled, 'scheduled'],
  [paths.bulk, 'bulk'],
  [paths.user, 'users'],
  [paths.userList, 'users'],
  [paths.account, 'user'],
  [paths.report, 'reports'],
  [paths.dashboard, 'dashboard'],
  [paths.clients, 'clients'],
  [paths.audit, 'audit'],
  [paths.config, 'settings'],
  [paths.configRoute, 'routes'],
  [paths.configFunction, 'features'],
  [paths.configLines, 'lines'],
  [paths.configPermission, 'permissions'],
  [paths.configSignIn, 'permissions'],
  [paths.system, 'settings'],
]);
