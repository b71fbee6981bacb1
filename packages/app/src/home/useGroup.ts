import { type GroupScreenProps, useConsoleText, usePageName } from '@manyline/cms';
import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { titleOf } from '../routing/pageModules.ts';
import { pagesUnder } from '../routing/permittedMenu.ts';
import { routesAtom } from '../session/systemConfig.ts';
import { useCan, useFollow, useGroupPages } from './useGroupPages.ts';

/** The permitted pages under the path of a group. */
export function useGroup(): GroupScreenProps {
  const can = useCan();
  const t = useConsoleText();
  const routes = useAtomValue(routesAtom);
  const { pathname } = useLocation();
  const nameOf = usePageName();
  const group = routes.find(pathname);
  const prefix = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  const below = (isShown: typeof can) => pagesUnder(routes, prefix, isShown).filter(({ path }) => path !== group?.path);
  const pages = useGroupPages(below(can));
  const about = ABOUT.find((name) => name === group?.page);
  return {
    title: nameOf({ title: group && titleOf(group.page), serverTitle: group?.title }),
    description: about && t(`cms.group.about.${about}`),
    sections: [{ id: 'pages', pages }],
    emptyReason: below(() => true).length === 0 ? 'nothing' : 'forbidden',
    onNavigate: useFollow(),
  };
}

const ABOUT = ['apps', 'config', 'report', 'user'] as const;
