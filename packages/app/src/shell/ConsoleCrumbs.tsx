import { useConsoleText, usePageName } from '@manyline/cms';
import { Breadcrumbs, BreadcrumbsSkeleton, type Crumb } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAccess } from '../access/AccessProvider.tsx';
import { permits } from '../access/permits.ts';
import { crumbNameAtom } from '../navigation/crumbName.ts';
import { useConsoleNavEntries } from '../navigation/useConsoleNav.ts';
import { LaterLanguage } from '../preferences/LaterLanguage.tsx';
import { titleOf } from '../routing/pageModules.ts';
import { menuPathOf, paths } from '../routing/paths.ts';
import { isShown } from '../routing/permittedMenu.ts';
import type { MenuEntry } from '../routing/routes.ts';
import { routesAtom } from '../session/systemConfig.ts';

/** The position of the page in the route tree. */
export function ConsoleCrumbs() {
  const { find } = useAtomValue(routesAtom);
  const { pathname } = useLocation();
  const ownName = useAtomValue(crumbNameAtom);
  const current = find(pathname);
  // Above a page of the menu they would repeat the menu and the title; below it is what a page is about.
  if (!current?.requiresAuth || (menuPathOf(current.path) === current.path && ownName === undefined)) return null;
  return (
    <LaterLanguage area="console" fallback={<BreadcrumbsSkeleton />}>
      <Crumbs />
    </LaterLanguage>
  );
}

function Crumbs() {
  const items = useTrail();
  const navigate = useNavigate();
  return <Breadcrumbs items={items} onNavigate={(href) => void navigate(href)} />;
}

function useTrail(): readonly Crumb[] {
  const { find, menu } = useAtomValue(routesAtom);
  const { pathname, search } = useLocation();
  const t = useConsoleText();
  const nameOf = usePageName();
  const ownName = useAtomValue(crumbNameAtom);
  const access = useAccess();
  // A group is left out if the user may open none of its pages.
  const permitted = new Set(idsOf(useConsoleNavEntries()));
  const current = find(pathname);
  if (!current) return [];
  const list = menuPathOf(current.path) === current.path ? undefined : find(menuPathOf(current.path));
  const above = (trailTo(menu, list?.path ?? current.path) ?? []).flatMap(({ id, title }) => {
    const group = permitted.has(id) ? find(id) : undefined;
    return group ? [{ href: group.path, label: nameOf({ title: titleOf(group.page), serverTitle: title }) }] : [];
  });
  const before =
    list && isShown(list, (permission) => permits(access, permission))
      ? [{ href: list.path, label: nameOf({ title: titleOf(list.page), serverTitle: list.title }) }]
      : [];
  // Without an id the page creates a user.
  const isNew = current.page === 'userEdit' && !new URLSearchParams(search).has('id');
  const name = isNew ? t('cms.crumbs.newUser') : nameOf({ title: titleOf(current.page), serverTitle: current.title });
  const page = { href: current.path, label: name };
  // A detail page is named after its record; the menu page above it has its own name.
  const about = ownName === undefined ? [] : [{ href: current.path + search, label: ownName }];
  const root = find(paths.cms);
  const top = root && root.path !== current.path ? [{ href: root.path, label: nameOf({ title: titleOf(root.page) }) }] : [];
  return [...top, ...above, ...before, ...(list && about.length > 0 ? [] : [page]), ...about];
}

const idsOf = (entries: readonly MenuEntry[]): readonly string[] => entries.flatMap(({ id, children }) => [id, ...idsOf(children)]);

/** The groups above a page; undefined if it is not in the menu. */
function trailTo(entries: readonly MenuEntry[], path: string): readonly MenuEntry[] | undefined {
  for (const entry of entries) {
    if (entry.route?.path === path && entry.children.length === 0) return [];
    const below = trailTo(entry.children, path);
    if (below) return [entry, ...below];
  }
  return undefined;
}
