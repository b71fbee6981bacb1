import { type GroupPage, usePageName } from '@manyline/cms';
import type { Permission } from '@manyline/contract';
import { useAtomValue, useSetAtom } from 'jotai';
import { type MouseEvent, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { permits } from '../access/permits.ts';
import { useAccess } from '../access/AccessProvider.tsx';
import type { Route } from '../routing/routes.ts';
import { groupFactsAtom, loadGroupFactsAtom } from './groupFacts.ts';
import { menuTitle } from '../shell/useConsoleNav.ts';

export function useCan(): (permission: Permission) => boolean {
  const access = useAccess();
  return (permission) => permits(access, permission);
}

/** Routes as the cards of a group, with their facts; missing facts are loaded. */
export function useGroupPages(routes: readonly Route[]): readonly GroupPage[] {
  const access = useAccess();
  const nameOf = usePageName();
  const facts = useAtomValue(groupFactsAtom);
  const load = useSetAtom(loadGroupFactsAtom);
  const names = routes.map(({ page }) => page).join(' ');
  useEffect(() => void load(names.split(' '), (permission) => permits(access, permission)), [load, names, access]);
  return routes.map(({ path, page, title }) => ({
    path,
    name: page,
    title: nameOf({ title: menuTitle(page), serverTitle: title }),
    fact: Object.hasOwn(facts, page) ? facts[page] : undefined,
  }));
}

/** Follows a console link without reloading the page. */
export function useFollow(): (path: string, event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  return (path, event) => {
    event.preventDefault();
    void navigate(path);
  };
}
