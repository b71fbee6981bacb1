import { type GroupPage, usePageName } from '@manyline/cms';
import type { Permission } from '@manyline/contract';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccess } from '../access/AccessProvider.tsx';
import { permits } from '../access/permits.ts';
import { titleOf } from '../routing/pageModules.ts';
import type { Route } from '../routing/routes.ts';
import { useGroupFacts } from './groupFacts.ts';

export function useCan(): (permission: Permission) => boolean {
  const access = useAccess();
  return (permission) => permits(access, permission);
}

/** Routes as cards, without facts. */
export function useNamedPages(routes: readonly Route[]): readonly GroupPage[] {
  const nameOf = usePageName();
  return routes.map(({ path, page, title }) => ({ path, name: page, title: nameOf({ title: titleOf(page), serverTitle: title }) }));
}

/** The same with their facts; missing facts are loaded. */
export function useGroupPages(routes: readonly Route[]): readonly GroupPage[] {
  const pages = useNamedPages(routes);
  const names = pages.map(({ name }) => name);
  const factOf = useGroupFacts(names, useCan());
  return pages.map((page) => ({ ...page, fact: factOf(page.name) }));
}

/** Follows a console link without reloading the page. */
export function useFollow(): (path: string, event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  return (path, event) => {
    event.preventDefault();
    void navigate(path);
  };
}
