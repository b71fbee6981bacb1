import { type ConsoleNavItem, searchIcons, useConsoleText, usePageName } from '@manyline/cms';
import type { CommandGroup } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { useConsoleNav } from '../navigation/useConsoleNav.ts';
import { titleOf } from '../routing/pageModules.ts';
import { paths } from '../routing/paths.ts';
import { routesAtom } from '../session/systemConfig.ts';
import { usePageKeywords } from './usePageKeywords.ts';
import { type SearchAction, useSearchActions } from './useSearchActions.ts';

/** The permitted pages, and the actions that are available everywhere. */
export function usePageGroups(): { readonly groups: readonly CommandGroup[]; readonly actions: ReadonlyMap<string, SearchAction> } {
  const t = useConsoleText();
  const nav = useConsoleNav();
  const actions = useSearchActions();
  const pages = [...pagesOf(nav), ...useLandingPages(nav)];
  const listed = new Set(pages.map(({ id }) => id));
  const keywordsOf = usePageKeywords();
  const as = (icon: 'page' | 'action', items: CommandGroup['items']) =>
    items.map((item) => ({ ...item, ...keywordsOf(item.id), icon: searchIcons[icon] }));
  return {
    actions,
    groups: [
      {
        id: 'actions',
        label: t('cms.palette.actions'),
        items: as(
          'action',
          [...actions].flatMap(([id, { label }]) => (listed.has(id) ? [] : { id, label })),
        ),
      },
      { id: 'pages', label: t('cms.palette.pages'), items: as('page', pages) },
    ],
  };
}

/** Landing pages of menu groups, otherwise reached only through breadcrumbs. */
function useLandingPages(nav: readonly ConsoleNavItem[]): CommandGroup['items'] {
  const nameOf = usePageName();
  const { find } = useAtomValue(routesAtom);
  const apps = find(paths.apps);
  return [
    ...(apps ? [{ id: apps.path, label: nameOf({ title: titleOf(apps.page), serverTitle: apps.title }) }] : []),
    ...nav.flatMap(({ id, title, children }) => {
      const landing = children && find(id);
      return landing && landing.redirect === undefined && landing.path !== paths.apps ? [{ id: landing.path, label: title }] : [];
    }),
  ];
}

function pagesOf(nav: readonly ConsoleNavItem[], group?: string): CommandGroup['items'] {
  return nav.flatMap(({ id, title, children }) =>
    children ? pagesOf(children, title) : [{ id, label: title, ...(group !== undefined && { description: group }) }],
  );
}
