import { GroupScreen, usePageName } from '@manyline/cms';
import type { Permission } from '@manyline/contract';
import { useAtomValue } from 'jotai';
import { useLocation, useNavigate } from 'react-router-dom';
import { permits } from '../../access/permits.ts';
import { useAccess } from '../../access/AccessProvider.tsx';
import { titleOf } from '../../routing/pageRegistry.ts';
import { pagesUnder } from '../../routing/permittedMenu.ts';
import { routesAtom } from '../../state/systemConfig.ts';

/** The landing page of a group: the pages under its path that the person may see. */
export default function GroupPage() {
  const access = useAccess();
  const routes = useAtomValue(routesAtom);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const nameOf = usePageName();
  const group = routes.find(pathname);
  const prefix = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  const below = (can: (permission: Permission) => boolean) => pagesUnder(routes, prefix, can).filter(({ path }) => path !== group?.path);
  return (
    <GroupScreen
      title={nameOf({ title: group && titleOf(group.page), serverTitle: group?.title })}
      pages={below((permission) => permits(access, permission)).map(({ path, page, title }) => ({
        path,
        name: page,
        title: nameOf({ title: titleOf(page), serverTitle: title }),
      }))}
      emptyReason={below(() => true).length === 0 ? 'nothing' : 'forbidden'}
      onNavigate={(path, event) => {
        event.preventDefault();
        void navigate(path);
      }}
    />
  );
}
