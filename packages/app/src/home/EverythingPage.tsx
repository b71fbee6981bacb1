import { GroupScreen, useConsoleText, usePageName } from '@manyline/cms';
import { useAtomValue } from 'jotai';
import { useConsoleNavEntries } from '../navigation/useConsoleNav.ts';
import { titleOf } from '../routing/pageModules.ts';
import { paths } from '../routing/paths.ts';
import type { MenuEntry, Route } from '../routing/routes.ts';
import { routesAtom } from '../session/systemConfig.ts';
import { useFollow, useNamedPages } from './useGroupPages.ts';

/** Every page the user may see, grouped as in the menu. */
export default function EverythingPage() {
  const t = useConsoleText();
  const nameOf = usePageName();
  const { find } = useAtomValue(routesAtom);
  const entries = useConsoleNavEntries();
  const listed = new Set(pagesOf(entries).map(({ path }) => path));
  const groups = [
    { id: 'top', routes: entries.flatMap(({ route, children }) => (children.length === 0 ? (route ?? []) : [])) },
    ...entries.flatMap((entry) =>
      entry.children.length === 0 ? [] : [{ id: entry.id, title: titleOfEntry(entry), routes: pagesOf(entry.children) }],
    ),
    {
      id: 'others',
      title: t('cms.group.other'),
      routes: [find(paths.cms), find(paths.account)].flatMap((route) => (route && !listed.has(route.path) ? route : [])),
    },
  ];
  const pages = useNamedPages(groups.flatMap(({ routes }) => routes));
  const byPath = new Map(pages.map((page) => [page.path, page]));

  function titleOfEntry({ id, route, title }: MenuEntry): string {
    const page = route ?? find(id);
    return nameOf({ title: page && titleOf(page.page), serverTitle: title });
  }

  return (
    <GroupScreen
      title={nameOf({ title: titleOf('page') })}
      description={t('cms.group.about.page')}
      sections={groups.map(({ routes, ...group }) => ({ ...group, pages: routes.flatMap(({ path }) => byPath.get(path) ?? []) }))}
      emptyReason="forbidden"
      onNavigate={useFollow()}
    />
  );
}

function pagesOf(entries: readonly MenuEntry[]): readonly Route[] {
  return entries.flatMap(({ route, children }) => (children.length > 0 ? pagesOf(children) : (route ?? [])));
}
